import {
  baseName,
  findViolations,
  isCode,
  isTest,
  type Finding,
  type SourceFile,
} from './source-files.ts';
import { meaninglessNames } from './plan.ts';

/** Naming rules: kebab-case files, components named like their file, no meaningless names. */
export function checkNames(files: SourceFile[]): Finding[] {
  return files.flatMap((file) => [
    ...checkKebabCase(file),
    ...checkMeaninglessName(file),
    ...checkComponent(file),
    ...checkBarrel(file),
  ]);
}

const kebabFile = /^[a-z0-9]+(-[a-z0-9]+)*(\.(server|test|config|spec|d))*\.[a-z0-9]+$/;
const kebabFolder = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function checkKebabCase({ path }: SourceFile): Finding[] {
  const parts = path.split('/');
  const name = parts.pop() ?? '';
  // A route's file name is its URL; files in the root have the names that tools expect.
  if (path.startsWith('src/routes/') || parts.length === 0 || name === 'README.md') return [];
  const invalid = [
    ...parts.filter((part) => !kebabFolder.test(part)),
    ...(kebabFile.test(name) ? [] : [name]),
  ];
  return invalid.map((part) => ({ path, message: `“${part}” is not in kebab-case.` }));
}

function checkMeaninglessName({ path }: SourceFile): Finding[] {
  const parts = path.split('/').map((part) => part.replace(/\..*$/, ''));
  const meaningless = parts.find((part) => meaninglessNames.includes(part));
  if (meaningless === undefined || path.startsWith('docs/')) return [];
  return [
    { path, message: `“${meaningless}” does not say what it contains. Name it after its content.` },
  ];
}

function checkComponent(file: SourceFile): Finding[] {
  const { path } = file;
  if (!path.endsWith('.tsx') || isTest(path) || !/^src\/(ui|content|features)\//.test(path))
    return [];
  const exported = [
    ...file.text.matchAll(/^export (?:default )?(?:function|const|class) ([A-Z][a-z]\w*)/gm),
  ];
  const names = exported.map(([, name]) => name);
  const expected = pascalCase(baseName(path).replace(/\.tsx$/, ''));
  if (names.length === 1 && names[0] === expected) return [];
  const actual = names.length === 0 ? 'none' : names.join(', ');
  return [
    {
      path,
      message: `A component file exports one component, named like the file: ${expected}. It exports ${actual}.`,
    },
  ];
}

function pascalCase(kebab: string): string {
  return kebab.replace(/(^|-)([a-z0-9])/g, (_all, _hyphen, letter: string) => letter.toUpperCase());
}

function checkBarrel(file: SourceFile): Finding[] {
  const { path } = file;
  if (!path.startsWith('src/') || !isCode(path)) return [];
  const isIndex = /^index\.tsx?$/.test(baseName(path)) && !path.startsWith('src/routes/');
  return [
    ...(isIndex
      ? [
          {
            path,
            message: 'No barrels: import from the declaring file, so there is no index.',
          },
        ]
      : []),
    ...findViolations(
      file,
      /^export (\*|\{[^}]*\})[^;]*? from /gm,
      'No barrels: import from the declaring file, without re-exports.',
    ),
  ];
}
