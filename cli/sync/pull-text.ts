import { toConflictPath } from './file-names.ts';
import type { Item, RemoteItem } from './item.ts';
import { isReading, type OpenedText } from './open-text.ts';
import type { Action } from './report.ts';
import type { SyncRun } from './sync-folder.ts';
import { writeConflict, writeText } from './write-text.ts';

/** Brings what has changed on the site into the folder. */
export async function pullText(run: SyncRun, text: OpenedText): Promise<void> {
  const { comparison, remote } = text;
  switch (comparison.state) {
    case 'same':
      return recordAgreement(run, text);
    case 'gone':
      return forget(run, text);
    case 'newHere':
      return note(run, text, 'newHere');
    case 'changedHere':
      return note(run, text, 'changedHere');
    case 'newThere':
    case 'changedThere':
    case 'merged':
      return write(run, text, comparison.item);
    case 'conflict':
      return keepBoth(run, text, comparison);
    case 'deletedHere':
      if (run.options.withRestoring && remote) return write(run, text, remote.item);
      return note(run, text, 'deletedHere');
    case 'deletedThere':
      return discard(run, text);
    case 'deletedHereChangedThere':
      return restoreChanged(run, text);
    case 'changedHereDeletedThere':
      return reportDeletedThere(run, text);
  }
}

/** What both pull and push do with versions that contradict each other. */
export async function keepBoth(
  run: SyncRun,
  text: OpenedText,
  { item, fields }: { item: Item; fields: string[] },
): Promise<void> {
  const { id, remote } = text;
  if (id === null || remote === null) return;
  const path = pathOf(text);
  const conflictPath = toConflictPath(path);
  const names = fields.map((name) => (name === 'body' ? 'the text' : name)).join(', ');
  const said = `Both sides have changed ${names}.`;
  if (isReading(run))
    return note(run, text, {
      action: 'conflict',
      detail: `${said} A pull or a push writes both versions into ${conflictPath}.`,
    });
  const isWritten = await writeConflict(run, text, { id, item, remote, fields });
  const detail = isWritten
    ? `${said} Both versions are in ${conflictPath}; your file is as it was. Write into it what shall stay, and delete the other.`
    : `${said} ${conflictPath} is there already: delete or rename it, and run this again.`;
  run.report.add({ path, id, action: 'conflict', detail });
}

export function reportDeletedThere(run: SyncRun, text: OpenedText): void {
  const detail =
    'It was deleted on the site, and has changed here. Restore it there; or remove the id from the file, to make it a new text; or delete the file.';
  run.report.add({ path: pathOf(text), id: text.id, action: 'conflict', detail });
}

export async function recordAgreement(run: SyncRun, text: OpenedText): Promise<void> {
  const { id, kind, file, state, remote } = text;
  if (isReading(run) || id === null || remote === null || file === null) return;
  // The run that created it ended before it could write what the site has made of it.
  if (file.document.id === undefined)
    return void (await writeText(run, text, { id, item: remote.item, remote }));
  if (state?.version === remote.version && state.path === file.path && state.base) return;
  await run.folder.writeState({
    id,
    kind,
    path: file.path,
    version: remote.version,
    base: remote.item,
  });
}

export async function forget(run: SyncRun, { id }: OpenedText): Promise<void> {
  if (id !== null && !isReading(run)) await run.folder.removeState(id);
}

/** Writes a text of the site, or both merged, into the folder. */
export async function write(run: SyncRun, text: OpenedText, item: Item): Promise<void> {
  const { id, remote, comparison } = text;
  if (id === null || remote === null) return;
  const isMerged = comparison.state === 'merged';
  const action: Action = isMerged ? 'merged' : 'written';
  if (run.options.direction === 'compare')
    return note(run, text, isMerged ? 'changedOnBoth' : toNote(text));
  const path = run.options.isDryRun
    ? pathOf(text)
    : await writeText(run, text, { id, item, remote });
  if (path === null) return reportBusy(run, text);
  const before = text.file?.path;
  const detail = before !== undefined && before !== path ? { detail: `It was ${before}.` } : {};
  run.report.add({ path, id, action, ...detail });
}

const toNote = ({ comparison }: OpenedText): Action =>
  comparison.state === 'newThere' ? 'newThere' : 'changedThere';

export function reportBusy(run: SyncRun, text: OpenedText): void {
  const detail = 'The file has changed while this ran. Run the command again.';
  run.report.add({ path: pathOf(text), id: text.id, action: 'failed', detail });
}

export function note(
  run: SyncRun,
  text: OpenedText,
  what: Action | { action: Action; detail: string },
): void {
  const said = typeof what === 'string' ? { action: what } : what;
  run.report.add({ path: pathOf(text), id: text.id, ...said });
}

async function discard(run: SyncRun, text: OpenedText): Promise<void> {
  if (run.options.direction === 'compare') return note(run, text, 'deletedThere');
  if (!run.options.isDryRun && text.file) {
    await run.folder.discard(text.file.path);
    await forget(run, text);
  }
  note(run, text, 'removed');
}

async function restoreChanged(run: SyncRun, text: OpenedText): Promise<void> {
  const { id, remote } = text;
  if (id === null || remote === null) return;
  const item: RemoteItem['item'] = remote.item;
  if (!isReading(run) && (await writeText(run, text, { id, item, remote })) === null)
    return reportBusy(run, text);
  note(run, text, {
    action: 'conflict',
    detail: 'It was deleted here, and has changed on the site: the file is back.',
  });
}

export const pathOf = ({ file, state, kind, id, remote }: OpenedText): string =>
  file?.path ?? state?.path ?? `${kind} ${String(remote?.item.fields['title'] || id)}`;
