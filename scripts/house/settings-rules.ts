import { findPlaces, isTest, type Finding, type HouseFile } from './house-files.ts';

const example = '.env.example';
const server = 'src/platform/server-settings.ts';
/** Settings that the browser may know bear the prefix and are named here. */
const client = 'src/platform/env.ts';

/** What the system and the build set for every process: no settings of the site. */
const systemNames = new Set(['PATH', 'NODE_ENV']);

/** Every setting is shown in `.env.example`, all that is shown there exists, and the site reads nothing else. */
export function checkSettings(files: HouseFile[]): Finding[] {
  const find = (path: string) => files.find((file) => file.path === path);
  const declared = find(server);
  if (!declared) return [];
  const shown = find(example);
  if (!shown)
    return [{ path: example, says: 'It is missing: it lists every setting with one comment.' }];
  const known = new Set([
    ...names(declared.text, /^\s+([A-Z][A-Z0-9_]+):/gm),
    ...names(find(client)?.text ?? '', /'(VITE_[A-Z0-9_]+)'/g),
  ]);
  const listed = new Set(names(shown.text, /^#? ?([A-Z][A-Z0-9_]+)=/gm));
  const missing = [...known].filter((name) => !listed.has(name));
  const unknown = [...listed].filter((name) => !known.has(name));
  return [
    ...missing.map((name) => ({
      ...place(declared, name),
      says: `The setting ${name} is missing in ${example}.`,
    })),
    ...unknown.map((name) => ({
      ...place(shown, name),
      says: `${name} is no setting: ${server} does not know it.`,
    })),
    ...files.flatMap((file) => findUnlisted(file, known)),
  ];
}

/** What is read past the settings would be checked by nobody. */
function findUnlisted(file: HouseFile, known: ReadonlySet<string>): Finding[] {
  if (!file.path.startsWith('src/') || isTest(file.path)) return [];
  const read = names(file.text, /process\.env(?:\['|\.)([A-Za-z_]\w*)/g);
  return read
    .filter((name) => !known.has(name) && !systemNames.has(name))
    .map((name) => ({
      ...place(file, name),
      says: `${name} is read, but it is no setting: add it to ${server} and ${example}.`,
    }));
}

function names(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

/** Where the name stands first; a setting of the browser stands elsewhere. */
function place(file: HouseFile, name: string): Omit<Finding, 'says'> {
  const [found] = findPlaces(file, new RegExp(`\\b${name}\\b`, 'g'));
  return found ? { path: found.path, line: found.line } : { path: file.path };
}
