import { compareVersions, type Comparison } from './compare-versions.ts';
import { containsChanges } from './contains-changes.ts';
import { toConflictPath } from './file-names.ts';
import type { KnownText, TextFile } from './find-texts.ts';
import { isSameItem, type Item, type RemoteItem } from './item.ts';
import { hasConflictMarkers } from './merge-items.ts';
import type { ItemState } from './stores.ts';
import type { SyncRun } from './sync-folder.ts';

/** A text with its versions on both sides. */
export interface OpenedText extends KnownText {
  /** Of the file, with paths of the site for the pictures that the site has. */
  local: Item | null;
  remote: RemoteItem | null;
  comparison: Comparison;
}

/** Reads both versions of a text. Undefined, and reported, if a conflict waits for the user. */
export async function openText(
  run: SyncRun,
  text: KnownText,
  listedVersion: number | undefined,
): Promise<OpenedText | undefined> {
  const { file } = text;
  const local =
    file && (await run.pictures.toSite(file.document.item, file.path, { upload: false }));
  const finished = text.state && (await finishState(run, text.state, { file, local }));
  if (finished?.conflict) return reportConflict(run, text, 'conflictFile');
  if (local && hasConflictMarkers(local.body)) return reportConflict(run, text, 'markers');
  const remote = await findRemote(run, { ...text, state: finished }, listedVersion);
  const state = finished && takeSent(finished, remote);
  const known = { ...text, state, local, remote };
  if (remote || !state) return compare(known);
  // Not created yet; or deleted there, and the file has no id any more, so it is a new text.
  if (state.version === 0) return compare({ ...known, state: { ...state, base: null } });
  if (!file || file.document.id !== undefined) return compare(known);
  if (!isReading(run)) await run.folder.removeState(state.id);
  return compare({ ...known, id: null, state: null });
}

const compare = (known: Omit<OpenedText, 'comparison'>): OpenedText => ({
  ...known,
  comparison: compareVersions({
    base: known.state?.base ?? null,
    local: known.local,
    remote: known.remote?.item ?? null,
  }),
});

/** Whether nothing may be written. */
export const isReading = ({ options }: SyncRun): boolean =>
  options.isDryRun === true || options.direction === 'compare';

/** Completes what an earlier run has begun, and what the user has decided about a conflict. */
async function finishState(
  run: SyncRun,
  { pending, conflict, ...state }: ItemState,
  { file, local }: { file: TextFile | null; local: Item | null },
): Promise<ItemState> {
  if (conflict) {
    const path = toConflictPath(file?.path ?? state.path);
    if (run.folder.isTaken(path)) return { ...state, conflict };
    return record(run, { ...state, version: conflict.version, base: conflict.item });
  }
  if (!pending) return state;
  // The user may have gone on writing since.
  const isWritten =
    pending.source === file?.source ||
    (local !== null && containsChanges(local, state.base, pending.item));
  if (isWritten) return record(run, { ...state, version: pending.version, base: pending.item });
  return state;
}

/** What an earlier run has sent is what both sides have in common, if the site has received it. */
function takeSent({ sending, ...state }: ItemState, remote: RemoteItem | null): ItemState {
  if (!sending || !remote) return state;
  const isReceived =
    isSameItem(sending, remote.item) || containsChanges(remote.item, state.base, sending);
  return isReceived ? { ...state, base: sending } : state;
}

async function record(run: SyncRun, state: ItemState): Promise<ItemState> {
  if (!isReading(run)) await run.folder.writeState(state);
  return state;
}

function reportConflict({ report }: SyncRun, { id, file, state }: KnownText, reason: string) {
  const path = file?.path ?? state?.path ?? '';
  const detail =
    reason === 'markers'
      ? 'The text has lines <<<<<<< and >>>>>>>: choose between the versions, and remove them.'
      : `Both versions are in ${toConflictPath(path)}. Write into ${path} what shall stay, and delete the other file.`;
  report.add({ path, id, action: 'conflict', detail });
  return undefined;
}

async function findRemote(
  { site }: SyncRun,
  { id, kind, state }: KnownText,
  listedVersion: number | undefined,
): Promise<RemoteItem | null> {
  if (id === null) return null;
  if (state?.base && listedVersion !== undefined && state.version === listedVersion)
    return { version: listedVersion, item: state.base };
  return site.find(kind, id);
}
