/** Query plans of the public pages on a large site: no full table scans, and no N+1 queries. */
import Sqlite from 'better-sqlite3';
import type { CompiledQuery } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createBookmark,
  createCollection,
  listBookmarks,
  listCollections,
} from '#features/bookmark/data.server.ts';
import { createEntry } from '#features/guestbook/data.server.ts';
import { resolveParameters } from '#platform/db/current-time.server.ts';
import { addDailyViews } from '#features/analytics/data.server.ts';
import { listOrders, listStates } from '#content/list-states.ts';
import { putRedirects } from '#content/redirects.server.ts';
import { as, getUserId, type Caller } from './as.ts';
import { copyArticle, publishArticle, insertComment } from './factories.ts';
import { createSite, createSharedSite, type TestSite } from './site.ts';
import { createCallerFor } from './members.ts';

type RunQuery = (site: TestSite, caller: Caller) => Promise<unknown>;

/** The queries of the public pages. */
const queries: [what: string, ask: RunQuery][] = [
  ['the list of articles', (_, { blog }) => blog.allPublic()],
  [
    'its next page',
    async (_, { blog }) => blog.allPublic({ cursor: (await blog.allPublic()).nextCursor }),
  ],
  ['the list of a tag', (_, { blog }) => blog.allPublic({ tag: 'rare' })],
  ['the list of a year', (_, { blog }) => blog.allPublic({ year: 2026 })],
  ['the list of a series', (_, { blog }) => blog.allPublic({ series: 'Harbour' })],
  ['an article', (_, { blog }) => blog.bySlug({ slug: 'large' })],
  ['the related articles', (_, { blog }) => blog.around({ slug: 'large' })],
  ['a redirected slug', (_, { blog }) => blog.bySlug({ slug: 'gone' }).catch(() => null)],
  ['its tags', (_, { blog }) => blog.tags()],
  ['its years', (_, { blog }) => blog.years()],
  ['the projects', (_, { project }) => project.allPublic()],
  ['the selected projects', (_, { project }) => project.selected()],
  ['the services', (_, { service }) => service.allPublic()],
  ['the snippets', (_, { snippet }) => snippet.allPublic()],
  ['the notes', (_, { note }) => note.allPublic()],
  ['the notes of a month', (_, { note }) => note.allPublic({ month: '2026/01' })],
  ['the notes with a tag', (_, { note }) => note.allPublic({ tag: 'tides' })],
  ['notes and articles', (_, { note }) => note.stream()],
  ['notes and articles with a tag', (_, { note }) => note.stream({ tag: 'tides' })],
  ['the newest notes', (_, { note }) => note.newest({})],
  ['the months with notes', (_, { note }) => note.months()],
  ['the experiences', (_, { experience }) => experience.allPublic()],
  ['the pages', (_, { page }) => page.allPublic()],
  ['the guestbook', (_, { guestbook }) => guestbook.all()],
  ['the figures', (_, { stats }) => stats.overview()],
  ['the external stats', (_, { stats }) => stats.elsewhere()],
  ['the settings', (_, { settings }) => settings.site()],
  ['the blogroll', (_, { blogroll }) => blogroll.allPublic()],
  ['the collections', ({ db }) => listCollections(db)],
  ['a collection', ({ db }) => listBookmarks(db, { collectionId: 'any' })],
];

/** Intended full scans, with their reasons. */
const exceptions = [
  // The numbered replies of one page of comments: the index was used before.
  /^SCAN ranked/,
  // The hundred best rows of a sub-select, which used an index.
  /^SCAN (best|top)\b/,
  // Collections are created by hand, so there are few.
  /^SCAN bookmarkCollection\b/,
  // There are few external sources.
  /^SCAN followed\b/,
  // There are three settings.
  /^SCAN setting\b/,
  // The rows of a sub-select, which used an index, become one JSON text.
  /^SCAN agg\b/,
];

/** Wraps a site to record the statements that it runs. */
function recordStatements(site: TestSite): { site: TestSite; statements: CompiledQuery[] } {
  const statements: CompiledQuery[] = [];
  const db = site.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      statements.push(site.db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { site: { ...site, db }, statements };
}

async function getStatements(site: TestSite, runQuery: RunQuery): Promise<CompiledQuery[]> {
  const recorded = recordStatements(site);
  await runQuery(recorded.site, await as(recorded.site, 'anonymous'));
  return recorded.statements;
}

/** The steps of SQLite's query plan. */
function getQueryPlan(file: string, { sql, parameters }: CompiledQuery): string[] {
  const sqlite = new Sqlite(file, { readonly: true });
  const steps = sqlite.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...resolveParameters(parameters));
  sqlite.close();
  return (steps as { detail: string }[]).map(({ detail }) => detail); // the shape of every plan
}

const isSorted = (step: string) => step.includes('TEMP B-TREE FOR ORDER');
const isFullScan = (step: string) =>
  step.startsWith('SCAN ') &&
  !/ USING (COVERING )?INDEX |CONSTANT ROW|\(subquery/.test(step) &&
  !exceptions.some((exception) => exception.test(step));

describe('on a site of 5,000 articles', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await createSharedSite();
    const tags = ['Go', 'Tides', 'Rare'];
    const { id } = await publishArticle(site, { slug: 'large', tags, series: 'Harbour' });
    await site.db.transaction().execute((trx) => copyArticle(trx, id, 5_000));
    await insertComment(site, { articleId: id });
  });

  it.each(queries)('%s uses an index', async (_title, runQuery) => {
    const statements = await getStatements(site, runQuery);
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      const steps = getQueryPlan(site.location.file, statement);
      expect(steps.filter(isFullScan), `${statement.sql}\n${steps.join('\n')}`).toEqual([]);
    }
  });

  // A tag is selective, so its articles are found first and then sorted.
  const sorted = queries.slice(0, 5).filter(([title]) => title !== 'the list of a tag');
  it('the lists of articles are read in index order', async () => {
    for (const [title, runQuery] of sorted) {
      const [list] = await getStatements(site, runQuery);
      const steps = list ? getQueryPlan(site.location.file, list) : ['no statement'];
      expect(steps.filter(isSorted), title).toEqual([]);
    }
  });

  it('the lists of the owner are read in index order, with every filter and sort order', async () => {
    const recorded = recordStatements(site);
    const { blog, comment, dashboard } = await as(recorded.site, 'owner');
    const states = [undefined, ...listStates];
    const cases = listOrders.flatMap((sort) =>
      states.flatMap((status) => [undefined, 'tide'].map((q) => ({ sort, status, q }))),
    );
    for (const filter of cases) {
      recorded.statements.length = 0;
      await blog.all({ ...filter, page: 3, limit: 25 });
      const [list = [], ...others] = recorded.statements.map((one) =>
        getQueryPlan(site.location.file, one),
      );
      // The trash is small, so its items are found first and then sorted.
      const sortSteps = filter.status === 'trash' ? [] : list.filter(isSorted);
      expect([...list, ...others.flat()].filter(isFullScan), JSON.stringify(filter)).toEqual([]);
      expect(sortSteps, JSON.stringify(filter)).toEqual([]);
    }
    recorded.statements.length = 0;
    await dashboard.attention();
    await comment.newest();
    for (const statement of recorded.statements)
      expect(getQueryPlan(site.location.file, statement).filter(isFullScan), statement.sql).toEqual(
        [],
      );
  });

  it('the mentions of an article use an index, those of a moved one too', async () => {
    const moved = await getArticleId(site, 'large-2');
    await putRedirects(site.db, { kind: 'article', id: moved.id }, ['former', '/2013/a-day']);
    const links = ['/blog/large-3', '/blog/large-2', '/2013/a-day'].map((path) => `[it](${path})`);
    // As old as none of the others, so that the lists stay as they are.
    const old = { publishedAt: '2000-01-01T00:00:00.000Z', body: links.join(' ') };
    for (let count = 0; count < 25; count += 1) await publishArticle(site, old);
    for (const slug of ['large-3', 'large-2']) {
      const statements = await getStatements(site, async (_, { blog }) => {
        expect((await blog.bySlug({ slug })).mentions.total).toBe(25);
      });
      const plans = statements.map((statement) => getQueryPlan(site.location.file, statement));
      expect(plans.flat().filter(isFullScan)).toEqual([]);
      expect(plans.flat().join('\n')).toContain('INDEX contentLinkPath');
    }
  });

  it('comments use an index', async () => {
    const { id: articleId } = await getArticleId(site, 'large');
    for (const sort of ['oldest', 'newest'] as const)
      for (const statement of await getStatements(site, (_, { comment }) =>
        comment.all({ articleId, sort }),
      )) {
        const steps = getQueryPlan(site.location.file, statement);
        expect(steps.filter(isFullScan), steps.join('\n')).toEqual([]);
      }
  });

  it('the data of an article with comments are read by seven statements', async () => {
    const { id: articleId } = await getArticleId(site, 'large');
    const parentId = await insertComment(site, { articleId });
    await insertComment(site, { articleId, parentId });
    const statements = await getStatements(site, (_, { blog, comment, stats }) =>
      Promise.all([
        blog.bySlug({ slug: 'large' }),
        blog.around({ slug: 'large' }),
        stats.hearts({ articleId }),
        comment.all({ articleId }),
      ]),
    );
    // The settings are held in memory, except where a plugin watches.
    const texts = statements.map((statement) => statement.sql);
    expect(texts.filter((text) => !text.includes('"setting"'))).toHaveLength(7);
  });

  // SQLite has no statistics here, nor on most sites: it must not assume that a status is selective.
  it('user content is found by article or author, never by status alone', async () => {
    const { id: articleId } = await getArticleId(site, 'large');
    const { site: recorded, statements } = recordStatements(site);
    const callers = [
      await as(recorded, 'anonymous'),
      await createCallerFor(recorded, await getUserId(site, 'member')),
    ];
    for (const caller of callers) {
      statements.length = 0;
      for (const sort of ['oldest', 'newest'] as const)
        await caller.comment.all({ articleId, sort });
      await caller.guestbook.all();
      const steps = statements.flatMap((statement) => getQueryPlan(site.location.file, statement));
      expect(steps.filter((step) => step.includes('commentStatus'))).toEqual([]);
      expect(steps.filter((step) => step.includes('MULTI-INDEX OR'))).toEqual([]);
      const entries = steps.filter((step) => step.includes(' guestbookEntry '));
      expect(entries.filter((step) => !/guestbook(Newest|Pinned|UserState)/.test(step))).toEqual(
        [],
      );
    }
  });
});

const getArticleId = ({ db }: TestSite, slug: string) =>
  db.selectFrom('article').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();

describe('a long list', () => {
  const picture = (count: number) => `/media/${String(count).padStart(16, '0')}.webp`;

  async function createContent(site: TestSite, count: number) {
    const owner = await as(site, 'owner');
    const userId = await getUserId(site, 'member');
    const collectionId = await createCollection(site.db, {
      slug: 'few',
      title: 'Few',
      description: '',
      position: 1,
    });
    let articleId = '';
    const dates = { publishedAt: '2026-01-02T03:04:05.000Z', status: 'published' as const };
    for (let index = 1; index <= count; index += 1) {
      const fields = { title: `Thing ${index}`, imageUrl: picture(index), ...dates };
      const slug = index === 1 ? 'large' : `article-${index}`;
      const tags = ['Rare', `Tag ${index}`];
      const article = await publishArticle(site, { ...fields, slug, tags, series: 'Harbour' });
      articleId ||= article.id;
      await owner.project.create({ ...fields, featured: true });
      await owner.service.create(fields);
      await owner.snippet.create({ title: fields.title, ...dates });
      await owner.note.create({ body: fields.title, tags: ['Tides'], ...dates });
      await owner.page.create({ title: fields.title, ...dates });
      const work = { type: 'work', organisation: 'Harbour', startsOn: '2020-01-01' } as const;
      await owner.experience.create({ title: fields.title, ...dates, ...work });
      await createEntry(site.db, { userId, body: 'Hello.' });
      const parentId = await insertComment(site, { articleId });
      await insertComment(site, { articleId, parentId });
      const link = 'https://example.com/';
      await createBookmark(site.db, { collectionId, link, title: 'A', excerpt: '', tags: [] });
    }
    await addDailyViews(site.db, [
      { day: '2026-01-02', path: '/blog/large', section: 'blog', views: 1, visitors: 1 },
    ]);
    return articleId;
  }

  it('needs as many queries as a list with one item', async () => {
    const one = await createSite('sqlite');
    const many = await createSite('sqlite');
    const ofOne = await createContent(one, 1);
    const ofMany = await createContent(many, 20);
    const comments: (articleId: string) => RunQuery =
      (articleId) =>
      (_, { comment }) =>
        comment.all({ articleId });
    for (const [title, runQuery] of queries) {
      const few = await getStatements(one, runQuery);
      const more = await getStatements(many, runQuery);
      expect(more.length, title).toBe(few.length);
    }
    const few = await getStatements(one, comments(ofOne));
    const more = await getStatements(many, comments(ofMany));
    expect(more.length, 'the comments').toBe(few.length);
  });
});
