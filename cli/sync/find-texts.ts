import { posix } from 'node:path';
import type { ContentKind } from '#content/kinds.ts';
import { parseFile, type FileDocument } from './document.ts';
import { toCaseKey } from './file-names.ts';
import type { SyncReport } from './report.ts';
import type { FolderFile, FolderStore, ItemState } from './stores.ts';

export interface TextFile extends FolderFile {
  document: FileDocument;
}

/** A text as the folder knows it. */
export interface KnownText {
  id: string | null;
  kind: ContentKind;
  file: TextFile | null;
  state: ItemState | null;
}

/**
 * The texts of the folder, each with what was recorded about it. A file is recognized by the id in its front matter, whatever
 * its name is by now; without an id, by its path. What cannot be read is reported, and its text is left out.
 */
export async function findTexts(folder: FolderStore, report: SyncReport): Promise<KnownText[]> {
  const states = await folder.readStates();
  const { files, unreadable } = await folder.listFiles();
  const blockedPaths = new Set(unreadable.map(({ path }) => toCaseKey(path)));
  for (const { path, reason } of unreadable)
    report.add({ path, id: null, action: 'failed', detail: reason });
  const documents: TextFile[] = [];
  for (const file of files) {
    const document = readDocument(file, report);
    if (document) documents.push({ ...file, document });
    else blockedPaths.add(toCaseKey(file.path));
  }
  const known = matchFiles(documents, states, report);
  const withFile = new Set(known.map(({ id }) => id));
  const withoutFile = states.filter(
    ({ id, path }) => !withFile.has(id) && !blockedPaths.has(toCaseKey(path)),
  );
  return [
    ...known,
    ...withoutFile.map((state) => ({ id: state.id, kind: state.kind, file: null, state })),
  ];
}

function readDocument(file: FolderFile, report: SyncReport): FileDocument | undefined {
  const { path } = file;
  try {
    const document = parseFile(file.source);
    if (!document)
      report.add({
        path,
        id: null,
        action: 'failed',
        detail: 'The file has no front matter. Begin it with a line ---, title: …, and a line ---.',
      });
    return document;
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split('\n') : [];
    report.add({
      path,
      id: null,
      action: 'failed',
      detail: `The front matter is no valid YAML: ${reason}`,
    });
    return undefined;
  }
}

function matchFiles(files: TextFile[], states: ItemState[], report: SyncReport): KnownText[] {
  const byId = new Map(states.map((state) => [state.id, state]));
  const byPath = new Map(states.map((state) => [toCaseKey(state.path), state]));
  const claimed = new Map<string, TextFile>();
  // The file at the recorded path comes first, so that its copy is the one that is reported.
  const inOrder = files.toSorted(
    (one, other) => Number(isAtPath(other, byId)) - Number(isAtPath(one, byId)),
  );
  const idsInFiles = new Set(files.map(({ document }) => document.id));
  return inOrder.flatMap((file): KnownText[] => {
    const { kind, path, document } = file;
    const atPath = byPath.get(toCaseKey(path));
    const wasHere = atPath && !idsInFiles.has(atPath.id) ? atPath : undefined;
    const state = document.id === undefined ? wasHere : byId.get(document.id);
    const id = document.id ?? state?.id ?? null;
    const other = id === null ? undefined : claimed.get(id);
    if (id !== null && other) {
      const detail = `It has the id of ${other.path}. Remove the line with the id to make it a text of its own.`;
      report.add({ path, id, action: 'failed', detail });
      return [];
    }
    if (id !== null) claimed.set(id, file);
    return [{ id, kind: state?.kind ?? kind, file, state: state ?? null }];
  });
}

const isAtPath = ({ path, document }: TextFile, states: ReadonlyMap<string, ItemState>) =>
  document.id !== undefined && states.get(document.id)?.path === path;

/** The name of a file without its ending. */
export const stemOf = (path: string): string => posix.basename(path).replace(/\.md$/i, '');
