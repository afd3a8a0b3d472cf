import { posix } from 'node:path';
import { kinds } from '#content/kinds.ts';
import { formatFile, updateFile } from './document.ts';
import { findFreePath, toConflictPath, toFileName } from './file-names.ts';
import { stemOf } from './find-texts.ts';
import type { Item, RemoteItem } from './item.ts';
import type { OpenedText } from './open-text.ts';
import type { SyncRun } from './sync-folder.ts';

interface Writing {
  id: string;
  item: Item;
  /** The version of the site that the item contains. */
  remote: RemoteItem;
}

/** Writes a text into its file, and records the version of the site that it contains. Null if the file has changed meanwhile. */
export async function writeText(
  run: SyncRun,
  text: OpenedText,
  { id, item, remote }: Writing,
): Promise<string | null> {
  const { folder, pictures } = run;
  const { kind, file, state } = text;
  const path = file?.path ?? findPath(run, text, { id, item });
  const written = await pictures.toFile(item, path, file?.document.item ?? null);
  const source = file ? updateFile(file.source, id, written) : formatFile(id, written);
  // The file may hold a merge: a run that ends before the next line of this folder must not merge it again.
  if (state) await folder.writeState({ ...state, path, pending: { ...remote, source } });
  if (source !== file?.source && !(await folder.write(path, source, file?.source ?? null)))
    return null;
  const base = { id, kind, version: remote.version, base: remote.item };
  await folder.writeState({ ...base, path });
  const renamed = await followSlug(run, path, { from: state?.base, to: item });
  if (renamed !== path) await folder.writeState({ ...base, path: renamed });
  return renamed;
}

/** The path of a new file. */
function findPath(
  { folder }: SyncRun,
  { kind, state }: OpenedText,
  { id, item }: Pick<Writing, 'id' | 'item'>,
) {
  if (state && !folder.isTaken(state.path)) return state.path;
  const { slug, title } = item.fields;
  const name = toFileName(String(slug ?? title ?? ''), id);
  return findFreePath(`${kinds[kind].folder}/${name}.md`, (path) => folder.isTaken(path));
}

/** A file that has the name of the slug has that of the new one; any other name is the user's. */
async function followSlug(
  { folder }: SyncRun,
  path: string,
  { from, to }: { from: Item | null | undefined; to: Item },
): Promise<string> {
  const { slug } = to.fields;
  if (typeof slug !== 'string' || slug === '' || from?.fields['slug'] === slug) return path;
  if (stemOf(path) !== toFileName(String(from?.fields['slug']), '')) return path;
  const renamed = `${posix.dirname(path)}/${toFileName(slug, stemOf(path))}.md`;
  if (folder.isTaken(renamed)) return path;
  return (await folder.move(path, renamed)) ? renamed : path;
}

/** Writes both versions into a file beside the text, which stays as it is. False if that file is there already. */
export async function writeConflict(
  { folder, pictures }: SyncRun,
  { kind, file, state }: OpenedText,
  { id, item, remote, fields }: Writing & { fields: string[] },
): Promise<boolean> {
  const path = file?.path ?? state?.path ?? '';
  const conflictPath = toConflictPath(path);
  const written = await pictures.toFile(item, path, file?.document.item ?? null);
  const remarks = fields
    .filter((name) => name !== 'body')
    .map(
      (name) =>
        `# Both have changed ${name}. The site has: ${JSON.stringify(remote.item.fields[name])}\n`,
    );
  const source = formatFile(id, written).replace('---\n', () => `---\n${remarks.join('')}`);
  if (!(await folder.write(conflictPath, source, null))) return false;
  // After the file: what is recorded as a conflict without a file counts as solved by the user.
  const base = state ?? { id, kind, version: remote.version, base: null };
  await folder.writeState({ ...base, path, conflict: remote });
  return true;
}
