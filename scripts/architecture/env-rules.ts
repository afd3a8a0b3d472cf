import { findMatches, isTest, type Finding, type SourceFile } from './source-files.ts';

const examplePath = '.env.example';
const serverEnvPath = 'src/platform/server-env.ts';
/** Variables that are sent to the browser have the prefix VITE_ and are declared here. */
const clientEnvPath = 'src/platform/env.ts';

/** What the system and the build set for every process: no settings of the site. */
const systemNames = new Set(['PATH', 'NODE_ENV']);

/** Every setting is shown in `.env.example`, all that is shown there exists, and the site reads nothing else. */
export function checkEnvVariables(files: SourceFile[]): Finding[] {
  const find = (path: string) => files.find((file) => file.path === path);
  const declared = find(serverEnvPath);
  if (!declared) return [];
  const exampleFile = find(examplePath);
  if (!exampleFile)
    return [
      {
        path: examplePath,
        message: 'It is missing: it lists every environment variable with a comment.',
      },
    ];
  const declaredNames = new Set([
    ...findNames(declared.text, /^\s+([A-Z][A-Z0-9_]+):/gm),
    ...findNames(find(clientEnvPath)?.text ?? '', /'(VITE_[A-Z0-9_]+)'/g),
  ]);
  const exampleNames = new Set(findNames(exampleFile.text, /^#? ?([A-Z][A-Z0-9_]+)=/gm));
  const missing = [...declaredNames].filter((name) => !exampleNames.has(name));
  const unknown = [...exampleNames].filter((name) => !declaredNames.has(name));
  return [
    ...missing.map((name) => ({
      ...locate(declared, name),
      message: `The variable ${name} is missing in ${examplePath}.`,
    })),
    ...unknown.map((name) => ({
      ...locate(exampleFile, name),
      message: `${name} is not a variable of ${serverEnvPath}.`,
    })),
    ...files.flatMap((file) => findUnlisted(file, declaredNames)),
  ];
}

/** What is read past the settings would be checked by nobody. */
function findUnlisted(file: SourceFile, declaredNames: ReadonlySet<string>): Finding[] {
  if (!file.path.startsWith('src/') || isTest(file.path)) return [];
  const read = findNames(file.text, /process\.env(?:\['|\.)([A-Za-z_]\w*)/g);
  return read
    .filter((name) => !declaredNames.has(name) && !systemNames.has(name))
    .map((name) => ({
      ...locate(file, name),
      message: `${name} is read, but it is no setting: add it to ${serverEnvPath} and ${examplePath}.`,
    }));
}

function findNames(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

/** The first occurrence of the name; variables of the browser are declared in another file. */
function locate(file: SourceFile, name: string): Omit<Finding, 'message'> {
  const [match] = findMatches(file, new RegExp(`\\b${name}\\b`, 'g'));
  return match ? { path: match.path, line: match.line } : { path: file.path };
}
