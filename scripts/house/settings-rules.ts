import { findAll, type Finding, type HouseFile } from './house-files.ts';

const example = '.env.example';
const server = 'src/platform/server-settings.ts';
/** Settings that the browser may know bear the prefix and are named here. */
const client = 'src/platform/env.ts';

/** Every setting is shown in `.env.example`, and all that is shown there exists. */
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
  return [
    ...[...known]
      .filter((name) => !listed.has(name))
      .flatMap((name) => ({
        ...place(declared, name),
        says: `The setting ${name} is missing in ${example}.`,
      })),
    ...[...listed]
      .filter((name) => !known.has(name))
      .flatMap((name) => ({
        ...place(shown, name),
        says: `${name} is no setting: ${server} does not know it.`,
      })),
  ];
}

function names(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

function place(file: HouseFile, name: string): Finding {
  return findAll(file, new RegExp(`\\b${name}\\b`, 'g'), '')[0] ?? { path: file.path, says: '' };
}
