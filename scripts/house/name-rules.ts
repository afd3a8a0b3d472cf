import { baseName, findAll, isCode, isTest, type Finding, type HouseFile } from './house-files.ts';
import { emptyNames } from './plan.ts';

/** Names that can be guessed: kebab-case files, components named as their file, no names that say nothing. */
export function checkNames(files: HouseFile[]): Finding[] {
  return files.flatMap((file) => [
    ...checkKebabCase(file),
    ...checkEmptyName(file),
    ...checkComponent(file),
    ...checkBarrel(file),
  ]);
}

const kebabFile = /^[a-z0-9]+(-[a-z0-9]+)*(\.(server|test|config|spec|d))*\.[a-z0-9]+$/;
const kebabFolder = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function checkKebabCase({ path }: HouseFile): Finding[] {
  const parts = path.split('/');
  const name = parts.pop() ?? '';
  // A route's file name is its address; files of the root have the names that tools look for.
  if (path.startsWith('src/routes/') || parts.length === 0 || name === 'README.md') return [];
  const wrong = [
    ...parts.filter((part) => !kebabFolder.test(part)),
    ...(kebabFile.test(name) ? [] : [name]),
  ];
  return wrong.map((part) => ({ path, says: `“${part}” is not in kebab-case.` }));
}

function checkEmptyName({ path }: HouseFile): Finding[] {
  const parts = path.split('/').map((part) => part.replace(/\..*$/, ''));
  const empty = parts.find((part) => emptyNames.includes(part));
  if (empty === undefined || path.startsWith('docs/')) return [];
  return [
    { path, says: `“${empty}” does not say what is inside. Name it after the thing it is about.` },
  ];
}

function checkComponent(file: HouseFile): Finding[] {
  const { path } = file;
  if (!path.endsWith('.tsx') || isTest(path) || !/^src\/(ui|content|features)\//.test(path))
    return [];
  const exported = [
    ...file.text.matchAll(/^export (?:default )?(?:function|const|class) ([A-Z][a-z]\w*)/gm),
  ];
  const names = exported.map(([, name]) => name);
  const wanted = pascalCase(baseName(path).replace(/\.tsx$/, ''));
  if (names.length === 1 && names[0] === wanted) return [];
  const has = names.length === 0 ? 'none' : names.join(', ');
  return [
    {
      path,
      says: `A component file exports one component, named as the file: ${wanted}. It exports ${has}.`,
    },
  ];
}

function pascalCase(kebab: string): string {
  return kebab.replace(/(^|-)([a-z0-9])/g, (_all, _hyphen, letter: string) => letter.toUpperCase());
}

function checkBarrel(file: HouseFile): Finding[] {
  const { path } = file;
  if (!path.startsWith('src/') || !isCode(path)) return [];
  const isIndex = /^index\.tsx?$/.test(baseName(path)) && !path.startsWith('src/routes/');
  return [
    ...(isIndex
      ? [
          {
            path,
            says: 'No barrels: a thing is imported from the file that holds it, so there is no index.',
          },
        ]
      : []),
    ...findAll(
      file,
      /^export (\*|\{[^}]*\})[^;]*? from /gm,
      'No barrels: a thing is imported from the file that holds it, not handed on.',
    ),
  ];
}
