import type { Insertable } from 'kysely';
import { createContent } from '#content/storage.server.ts';
import { indexContent, rebuildIndex } from '#content/search/indexing.server.ts';
import { articleDefinition } from '#features/blog/definition.server.ts';
import { createArticleInput } from '#features/blog/schema.ts';
import { createUser } from '#features/user/data.server.ts';
import { wholeSite } from '#features/analytics/whole-site.ts';
import { renderOutdated } from '../../src/server/render-outdated.server.ts';
import { newId } from '#lib/id.ts';
import type { Database, Db } from '#platform/db/database.ts';
import { createCommentRows, createEntryRows, createUsers, insert } from '../community/seed.ts';
import { createParagraphs, createSentence, createWord, createZipf, uniqueWord } from './words.ts';

/** How much there is of everything. */
export interface Size {
  articles: number;
  views: number;
}

/** Texts that are rendered; every article is a copy of one of them with words of its own. */
const templates = 12;
const dayMs = 86_400_000;
const hourMs = 3_600_000;
const tags = 120;
const viewDays = 365;
/** The words that are replaced in each copy: they are letters alone, so they stay as they are in the HTML. */
const marker = 'Replacedbyeachcopy';
const indexBatchSize = 200;

/** Fills an empty site. Returns the id of its owner. */
export async function seedLargeSite(db: Db, size: Size): Promise<string> {
  // Nothing is stored yet, so this only records the rules; the server would render all texts again.
  await renderOutdated(db);
  const owner = { name: 'Olga Owner', email: 'olga@people.example', role: 'admin' as const };
  const ownerId = await createUser(db, owner);
  const members = await createUsers(db);
  const { ids, slugs } = await seedArticles(db, size.articles, ownerId);
  const seeded = createCommentRows(ids, members);
  await insert(db, 'comment', seeded.comments);
  await insert(db, 'commentReaction', seeded.reactions);
  await insert(db, 'commentReport', seeded.reports);
  await insert(db, 'guestbookEntry', createEntryRows(members).slice(0, size.articles));
  await seedViews(db, size.views, slugs);
  return ownerId;
}

type Row = Insertable<Database['article']>;

/** The newest first: published twice a day, some scheduled, some drafts, some in the trash. */
async function seedArticles(db: Db, count: number, ownerId: string) {
  const rendered = await renderTemplates(db, ownerId);
  // Marks the index as built by this version, so that the server does not build it again.
  await rebuildIndex(db);
  const rows: Row[] = [];
  const tagRows: Insertable<Database['articleTag']>[] = [];
  const revisions: Insertable<Database['revision']>[] = [];
  const redirects: Insertable<Database['redirect']>[] = [];
  const chooseTag = createZipf(tags, 5);
  for (let index = rendered.length; index < count; index += 1) {
    const { row, snapshot } = rendered[index % templates] ?? { row: null, snapshot: '' };
    if (!row) continue;
    const copy = copyTemplate(row, index);
    rows.push(copy);
    const labels = new Set([chooseTag(), chooseTag(), chooseTag()]);
    let position = 0;
    for (const tag of labels)
      tagRows.push({
        articleId: copy.id,
        slug: `tag-${tag}`,
        label: `Tag ${tag}`,
        position: position++,
      });
    const revision = { kind: 'article' as const, contentId: copy.id, authorId: ownerId, snapshot };
    for (let save = 0; save < 3; save += 1)
      revisions.push({ ...revision, id: newId(), createdAt: copy.createdAt, autosaved: 0 });
    if (index % 10 === 0)
      redirects.push({ kind: 'article', slug: `former-${index}`, contentId: copy.id });
  }
  await insert(db, 'article', rows);
  await insert(db, 'articleTag', tagRows);
  await insert(db, 'revision', revisions);
  await insert(db, 'redirect', redirects);
  // The oldest first, as on a site that has grown.
  const oldestFirst = rows.toReversed();
  for (let from = 0; from < oldestFirst.length; from += indexBatchSize)
    await db.transaction().execute(async (trx) => {
      for (const { id } of oldestFirst.slice(from, from + indexBatchSize))
        await indexContent(trx, { kind: 'article', id });
    });
  const publicRows = rows.filter(({ status, trashedAt }) => status === 'published' && !trashedAt);
  return { ids: publicRows.map(({ id }) => id), slugs: publicRows.map(({ slug }) => slug) };
}

async function renderTemplates(db: Db, ownerId: string) {
  const rendered: { row: Row; snapshot: string }[] = [];
  for (let index = 0; index < templates; index += 1) {
    const input = createArticleInput.parse({
      title: `Template ${index}`,
      slug: `template-${index}`,
      status: 'published',
      publishedAt: '2004-01-02T03:04:05.000Z',
      body: `${marker} ${createParagraphs(index, 400 + index * 100)}`,
    });
    const { id } = await createContent(db, articleDefinition, { ...input, by: ownerId });
    const row = await db
      .selectFrom('article')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { snapshot } = await db
      .selectFrom('revision')
      .select('snapshot')
      .where('contentId', '=', id)
      .executeTakeFirstOrThrow();
    rendered.push({ row, snapshot });
  }
  return rendered;
}

function copyTemplate(row: Row, index: number): Row {
  const own = `${createSentence(index, 20)} ${uniqueWord(index)}`;
  const replace = (text: string) => text.replace(marker, own);
  const isScheduled = index % 50 === 1;
  const time = Date.now() + (isScheduled ? dayMs + index * hourMs : -index * 12 * hourMs);
  const isDraft = index % 20 === 3;
  const at = new Date(time).toISOString();
  const createdAt = new Date(Date.now() - index * 12 * hourMs).toISOString();
  return {
    ...row,
    id: newId(),
    slug: `article-${index}`,
    title: `${createSentence(index * 31, 5)} ${index}`,
    description: createSentence(index * 17, 18),
    body: replace(row.body),
    html: replace(row.html),
    text: replace(row.text),
    status: isDraft ? 'draft' : 'published',
    publishedAt: isDraft ? null : at,
    hasBeenPublic: isDraft || isScheduled ? 0 : 1,
    trashedAt: index % 100 === 7 ? createdAt : null,
    createdAt,
    updatedAt: new Date(Date.now() - ((index * 31) % 10_000) * 60_000).toISOString(),
    series: index % 25 === 0 ? `Series ${Math.floor(index / 250)}` : null,
    featured: index % 1_000 === 0 ? 1 : 0,
  };
}

/** The views of a year: some pages have most of them. A row has the views of one page and day, as the site stores them. */
async function seedViews(db: Db, views: number, slugs: string[]) {
  const choosePage = createZipf(slugs.length, 11);
  const days = Array.from({ length: viewDays }, (_, index) =>
    new Date(Date.now() - (viewDays - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
  const referrers: Insertable<Database['dailyReferrer']>[] = [];
  for (const day of days) {
    const counts = new Map<string, number>();
    for (let view = 0; view < views / viewDays; view += 1) {
      const path = `/blog/${slugs[choosePage() - 1] ?? ''}`;
      counts.set(path, (counts.get(path) ?? 0) + 1);
    }
    counts.set(wholeSite, Math.round(views / viewDays));
    const rows = Array.from(counts, ([path, count]) => {
      const section = path.split('/')[1] ?? '';
      return { day, path, section, views: count, visitors: Math.ceil(count * 0.8) };
    });
    await insert(db, 'dailyView', rows);
    for (let index = 0; index < 40; index += 1)
      referrers.push({ day, referrer: `${createWord(index)}.example`, views: 1 + index });
  }
  await insert(db, 'dailyReferrer', referrers);
}
