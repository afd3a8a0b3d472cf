import { isPagedKind } from '#content/kinds.ts';
import { slugPattern } from '#content/schema.ts';
import { newId } from '#lib/id.ts';
import { parseFile } from './document.ts';
import { stemOf } from './find-texts.ts';
import { listChanges, type Item, type RemoteItem } from './item.ts';
import { mergeItems } from './merge-items.ts';
import { isReading, openText, type OpenedText } from './open-text.ts';
import { withoutPublishing } from './publishing.ts';
import {
  forget,
  keepBoth,
  note,
  pathOf,
  recordAgreement,
  reportBusy,
  reportDeletedThere,
  write,
} from './pull-text.ts';
import type { SyncRun } from './sync-folder.ts';
import { writeText } from './write-text.ts';

/** Sends what has changed in the folder to the site. */
export async function pushText(run: SyncRun, text: OpenedText): Promise<void> {
  const { comparison } = text;
  switch (comparison.state) {
    case 'same':
      return recordAgreement(run, text);
    case 'gone':
      return forget(run, text);
    case 'newHere':
      return create(run, text);
    case 'changedHere':
      return update(run, text, comparison.item);
    case 'merged':
      return mergeAndPush(run, text, comparison.item);
    case 'newThere':
    case 'changedThere':
    case 'deletedThere':
      return note(run, text, comparison.state);
    case 'conflict':
      return keepBoth(run, text, comparison);
    case 'deletedHere':
      return trash(run, text);
    case 'deletedHereChangedThere':
      return note(run, text, {
        action: 'conflict',
        detail: 'It was deleted here, and has changed on the site. Pull first.',
      });
    case 'changedHereDeletedThere':
      return reportDeletedThere(run, text);
  }
}

/** The version of UUIDs that the site takes as the id of a new item. */
const newIdPattern = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

async function create(run: SyncRun, text: OpenedText): Promise<void> {
  const { file, kind } = text;
  if (!file) return;
  if (isReading(run)) return note(run, text, 'created');
  const item = await run.pictures.toSite(file.document.item, file.path, { upload: true });
  const id = text.id !== null && newIdPattern.test(text.id) ? text.id : newId();
  const named = { ...item, fields: { ...nameText(text), ...item.fields } };
  const sent = run.options.withPublishing ? named : withoutPublishing(named, null);
  if (!sent) return note(run, text, 'needsPublishing');
  // Before the request: if its answer is lost, the next run finds the item by this id, and creates no second one.
  await run.folder.writeState({ id, kind, path: file.path, version: 0, base: sent });
  const remote = await run.site.create(kind, id, sent);
  run.report.add({ path: file.path, id, action: 'created' });
  await takeAnswer(run, text, { id, item: named, sent, remote });
  if (sent !== named) note(run, text, 'needsPublishing');
}

/** What a new file without these fields is called: its name is the slug, if it can be one. */
function nameText({ file, kind }: OpenedText): Record<string, unknown> {
  const stem = stemOf(file?.path ?? '');
  return isPagedKind(kind) && slugPattern.test(stem) ? { slug: stem } : {};
}

async function update(run: SyncRun, text: OpenedText, item: Item): Promise<void> {
  const { id, kind, remote, file } = text;
  if (id === null || remote === null || file === null) return;
  const uploaded = isReading(run)
    ? item
    : await run.pictures.toSite(item, file.path, { upload: true });
  const sent = run.options.withPublishing ? uploaded : withoutPublishing(uploaded, remote.item);
  if (!sent) return note(run, text, 'needsPublishing');
  const changes = listChanges(remote.item, sent);
  if (Object.keys(changes).length === 0) return note(run, text, 'needsPublishing');
  if (isReading(run)) return note(run, text, 'sent');
  // Before the request: if its answer is lost, the next run does not take it for a change of somebody else.
  if (text.state) await run.folder.writeState({ ...text.state, path: file.path, sending: sent });
  const answer = await run.site.update(kind, id, { version: remote.version, changes });
  if (!answer) return pushAgain(run, text);
  note(run, text, 'sent');
  await takeAnswer(run, text, { id, item: uploaded, sent, remote: answer });
  if (listChanges(sent, uploaded)['status'] !== undefined) note(run, text, 'needsPublishing');
}

interface Answer {
  id: string;
  /** The text of the file, and what of it was sent. */
  item: Item;
  sent: Item;
  remote: RemoteItem;
}

/** Writes what the site has made of a text into the file: the id, the slug, the time of publication. */
async function takeAnswer(run: SyncRun, text: OpenedText, { id, item, sent, remote }: Answer) {
  const merged = mergeItems({ base: sent, local: item, remote: remote.item });
  const written = await writeText(run, text, { id, item: merged.item, remote });
  if (written !== null || !text.file) return;
  // The user has gone on writing: the next run compares that with what was sent.
  const state = { id, kind: text.kind, path: text.file.path };
  await run.folder.writeState({ ...state, version: remote.version, base: remote.item });
}

/** First into the file, as a pull does; then what the file has is sent. */
async function mergeAndPush(run: SyncRun, text: OpenedText, item: Item): Promise<void> {
  await write(run, text, item);
  if (!isReading(run)) await reopen(run, text, text.remote?.version);
}

/** Somebody has saved the item since it was read. */
async function pushAgain(run: SyncRun, text: OpenedText): Promise<void> {
  await reopen(run, text, undefined);
}

/** How often the same text may change on the site while it is pushed. */
const maxAttempts = 4;
const attempts = new WeakMap<SyncRun, Map<string, number>>();

async function reopen(run: SyncRun, text: OpenedText, version: number | undefined) {
  const { id } = text;
  if (id === null || !countAttempt(run, id)) return reportBusy(run, text);
  const { files } = await run.folder.listFiles();
  const states = await run.folder.readStates();
  const state = states.find((one) => one.id === id) ?? null;
  const file = files.find(({ path }) => path === (state?.path ?? pathOf(text)));
  const document = file && parseFile(file.source);
  if (!file || !document) return reportBusy(run, text);
  const known = { id, kind: text.kind, state, file: { ...file, document } };
  const opened = await openText(run, known, version);
  if (opened) await pushText(run, opened);
}

function countAttempt(run: SyncRun, id: string): boolean {
  const counts = attempts.get(run) ?? new Map<string, number>();
  attempts.set(run, counts);
  const count = (counts.get(id) ?? 0) + 1;
  counts.set(id, count);
  return count < maxAttempts;
}

async function trash(run: SyncRun, text: OpenedText): Promise<void> {
  const { id, kind } = text;
  if (id === null) return;
  if (!run.options.withDeletions)
    return note(run, text, {
      action: 'deletedHere',
      detail: 'push --delete moves it to the trash of the site.',
    });
  const isPublic = text.remote?.item.fields['status'] === 'published';
  if (isPublic && !run.options.withPublishing) return note(run, text, 'needsPublishing');
  if (!isReading(run)) {
    await run.site.trash(kind, id);
    await run.folder.removeState(id);
  }
  note(run, text, 'trashed');
}
