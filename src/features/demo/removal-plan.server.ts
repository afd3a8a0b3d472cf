import { contentKinds, kinds, type ContentKind } from '#content/kinds.ts';
import { listMediaNames } from '#features/media/stored-names.ts';
import type { Db } from '#platform/db/database.ts';
import type { Row } from '#platform/db/table-io.server.ts';
import { listDemoItems } from './demo-items.server.ts';
import { anyTable, dailyTables, demoTables, readDemoRows } from './demo-rows.server.ts';

export interface RemovedItem {
  tableName: string;
  id: string;
  title: string;
}
export interface RetainedItem extends RemovedItem {
  /** A sentence. */
  reason: string;
}
export interface RemovalPlan {
  removed: RemovedItem[];
  retained: RetainedItem[];
  /** Views and referrers of days before this one are removed; null if there are none of the demo. */
  viewsBefore: string | null;
}

/** Decides what of the demo can be removed: everything that is as it came, and that nothing else needs. */
export async function planRemoval(db: Db): Promise<RemovalPlan> {
  const items = await listDemoItems(db);
  const plan: RemovalPlan = { removed: [], retained: [], viewsBefore: null };
  for (const name of dailyTables)
    plan.viewsBefore ??= [...(items.get(name)?.keys() ?? [])][0] ?? null;
  for (const tableName of Object.keys(demoTables)) {
    const recorded = items.get(tableName) ?? new Map<string, string>();
    for (const { id, title, fingerprint } of await readDemoRows(db, tableName, [
      ...recorded.keys(),
    ])) {
      const item = { tableName, id, title };
      if (recorded.get(id) === fingerprint) plan.removed.push(item);
      else plan.retained.push({ ...item, reason: 'You changed it.' });
    }
  }
  await keepPeopleWhoSignIn(db, plan);
  await keepDiscussed(db, plan);
  await keepFilledCollections(db, plan);
  await keepUsedPictures(db, plan);
  return plan;
}

/** Moves items of the table from the removed to the retained ones. */
function retain(plan: RemovalPlan, tableName: string, { ids, reason }: Reason) {
  const isKept = (item: RemovedItem) => item.tableName === tableName && ids.has(item.id);
  plan.retained.push(...plan.removed.filter(isKept).map((item) => ({ ...item, reason })));
  plan.removed = plan.removed.filter((item) => !isKept(item));
}
interface Reason {
  ids: Set<string>;
  reason: string;
}

const idsOf = (items: RemovedItem[], tableName: string) =>
  new Set(items.flatMap((item) => (item.tableName === tableName ? [item.id] : [])));

async function keepPeopleWhoSignIn(db: Db, plan: RemovalPlan) {
  const ids = new Set<string>();
  for (const table of ['session', 'account', 'passkey'] as const)
    for (const { userId } of await db.selectFrom(table).select('userId').distinct().execute())
      ids.add(userId);
  retain(plan, 'user', { ids, reason: 'Somebody signs in as this person.' });
}

/** Keeps articles and notes that have a comment of somebody else, and the comments that were answered. */
async function keepDiscussed(db: Db, plan: RemovalPlan) {
  const rows = await db
    .selectFrom('comment')
    .select(['id', 'articleId', 'noteId', 'parentId'])
    .execute();
  const removed = idsOf(plan.removed, 'comment');
  const others = rows.filter(({ id }) => !removed.has(id));
  const reason = 'It has a comment that is not of the demo.';
  retain(plan, 'article', { ids: new Set(others.map(({ articleId }) => articleId ?? '')), reason });
  retain(plan, 'note', { ids: new Set(others.map(({ noteId }) => noteId ?? '')), reason });
  // An answer may have been answered itself, so the parents of parents are retained, too.
  const parentOf = new Map(rows.map(({ id, parentId }) => [id, parentId]));
  const answered = new Set<string>();
  for (const { parentId } of others)
    for (let id = parentId; id && !answered.has(id); id = parentOf.get(id) ?? null)
      answered.add(id);
  retain(plan, 'comment', { ids: answered, reason: 'It has an answer that is not of the demo.' });
}

async function keepFilledCollections(db: Db, plan: RemovalPlan) {
  const removed = idsOf(plan.removed, 'bookmark');
  const rows = await db.selectFrom('bookmark').select(['id', 'collectionId']).execute();
  const filled = rows.filter(({ id }) => !removed.has(id)).map((row) => row.collectionId);
  retain(plan, 'bookmarkCollection', {
    ids: new Set(filled),
    reason: 'It has a bookmark that is not of the demo.',
  });
}

/** Keeps the pictures that are used by something that stays. */
async function keepUsedPictures(db: Db, plan: RemovalPlan) {
  const candidates = idsOf(plan.removed, 'media');
  if (candidates.size === 0) return;
  const pictures = (
    await db.selectFrom('media').select(['url', 'social', 'variants']).execute()
  ).filter(({ url }) => candidates.has(url));
  const unused = new Map(pictures.map((picture) => [picture.url, listMediaNames(picture)]));
  for await (const text of readStayingTexts(db, plan))
    for (const [url, names] of unused)
      if (names.some((name) => text.includes(name))) unused.delete(url);
  const used = [...candidates].filter((url) => !unused.has(url));
  retain(plan, 'media', { ids: new Set(used), reason: 'Something that stays uses it.' });
}

/** Texts per query: each is held in memory. */
const textsPerQuery = 100;

/** The texts, covers, settings and portraits that stay, and may contain the URL of a picture. */
async function* readStayingTexts(db: Db, plan: RemovalPlan): AsyncGenerator<string> {
  for (const kind of contentKinds) {
    const removed = idsOf(plan.removed, kind);
    for await (const { id, ...texts } of readBodies(db, kind))
      if (!removed.has(String(id))) yield Object.values(texts).join('\n');
  }
  yield* await readSmallTexts(db, plan);
}

/** The ids, texts and covers of all items of a kind. */
async function* readBodies(db: Db, kind: ContentKind): AsyncGenerator<Row> {
  const cover = kinds[kind].cover === null ? [] : ['imageUrl'];
  for (let after: unknown = ''; after !== undefined;) {
    const rows = await anyTable(db)
      .selectFrom(kind)
      .select(['id', 'body', ...cover])
      .where('id', '>', String(after))
      .orderBy('id')
      .limit(textsPerQuery)
      .execute();
    yield* rows;
    after = rows.length === textsPerQuery ? rows.at(-1)?.['id'] : undefined;
  }
}

async function readSmallTexts(db: Db, plan: RemovalPlan): Promise<string[]> {
  const settings = await db.selectFrom('setting').select(['key', 'value']).execute();
  const people = db.selectFrom('user').select('image').where('image', 'is not', null);
  const bookmarks = db.selectFrom('bookmark').select('cover').where('cover', 'is not', null);
  const removed = idsOf(plan.removed, 'setting');
  return [
    ...settings.filter(({ key }) => !removed.has(key)).map(({ value }) => value),
    ...(await people.execute()).map(({ image }) => image ?? ''),
    ...(await bookmarks.execute()).map(({ cover }) => cover ?? ''),
  ];
}
