/** What the public pages ask of a large site: no table is searched from end to end, and no list asks once an item. */
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
import { addDailyViews } from '#features/stats/data.server.ts';
import { listOrders, listStates } from '#content/list-states.ts';
import { as, idOf, type Caller } from './as.ts';
import { copyArticle, publishArticle, writeComment } from './factories.ts';
import { freshSite, keptSite, type TestSite } from './site.ts';
import { callAs } from './visitors.ts';

type Ask = (site: TestSite, caller: Caller) => Promise<unknown>;

/** Everything that a public page shows. */
const asked: [what: string, ask: Ask][] = [
  ['the list of articles', (_, { blog }) => blog.allPublic()],
  [
    'its next part',
    async (_, { blog }) => blog.allPublic({ cursor: (await blog.allPublic()).nextCursor }),
  ],
  ['the list of a tag', (_, { blog }) => blog.allPublic({ tag: 'rare' })],
  ['the list of a year', (_, { blog }) => blog.allPublic({ year: 2026 })],
  ['the list of a series', (_, { blog }) => blog.allPublic({ series: 'Harbour' })],
  ['an article', (_, { blog }) => blog.bySlug({ slug: 'large' })],
  ['what stands around it', (_, { blog }) => blog.around({ slug: 'large' })],
  ['an address that moved', (_, { blog }) => blog.bySlug({ slug: 'gone' }).catch(() => null)],
  ['its tags', (_, { blog }) => blog.tags()],
  ['its years', (_, { blog }) => blog.years()],
  ['the projects', (_, { project }) => project.allPublic()],
  ['the selected projects', (_, { project }) => project.selected()],
  ['the services', (_, { service }) => service.allPublic()],
  ['the snippets', (_, { snippet }) => snippet.allPublic()],
  ['the experiences', (_, { experience }) => experience.allPublic()],
  ['the pages', (_, { page }) => page.allPublic()],
  ['the guestbook', (_, { guestbook }) => guestbook.all()],
  ['the figures', (_, { stats }) => stats.overview()],
  ['figures from elsewhere', (_, { stats }) => stats.elsewhere()],
  ['the settings', (_, { settings }) => settings.site()],
  ['the collections', ({ db }) => listCollections(db)],
  ['a collection', ({ db }) => listBookmarks(db, { collectionId: 'any' })],
];

/** Reads of a whole table that are meant, and why. */
const exceptions = [
  // The replies of one page of comments, numbered: they were found by the index before.
  /^SCAN ranked/,
  // A person keeps collections by hand: there are as many as fit on a page.
  /^SCAN bookmarkCollection\b/,
  // There is a handful of services.
  /^SCAN followed\b/,
  // There are three settings.
  /^SCAN setting\b/,
];

/** The same site, that writes down what it is asked. */
function watch(site: TestSite): { site: TestSite; sent: CompiledQuery[] } {
  const sent: CompiledQuery[] = [];
  const db = site.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      sent.push(site.db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { site: { ...site, db }, sent };
}

async function statementsOf(site: TestSite, ask: Ask): Promise<CompiledQuery[]> {
  const watched = watch(site);
  await ask(watched.site, await as(watched.site, 'anonymous'));
  return watched.sent;
}

/** How SQLite goes about a statement, step by step. */
function planOf(file: string, { sql, parameters }: CompiledQuery): string[] {
  const sqlite = new Sqlite(file, { readonly: true });
  const steps = sqlite.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters);
  sqlite.close();
  return (steps as { detail: string }[]).map(({ detail }) => detail); // the shape of every plan
}

const isSorted = (step: string) => step.includes('TEMP B-TREE FOR ORDER');
const isWhole = (step: string) =>
  step.startsWith('SCAN ') &&
  !/ USING (COVERING )?INDEX |CONSTANT ROW|\(subquery/.test(step) &&
  !exceptions.some((exception) => exception.test(step));

describe('on a site of 5,000 articles', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await keptSite();
    const tags = ['Go', 'Tides', 'Rare'];
    const { id } = await publishArticle(site, { slug: 'large', tags, series: 'Harbour' });
    await site.db.transaction().execute((trx) => copyArticle(trx, id, 5_000));
    await writeComment(site, { articleId: id });
  });

  it.each(asked)('%s goes by an index', async (_what, ask) => {
    const statements = await statementsOf(site, ask);
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      const steps = planOf(site.place.file, statement);
      expect(steps.filter(isWhole), `${statement.sql}\n${steps.join('\n')}`).toEqual([]);
    }
  });

  // A tag is narrow, so its articles are found first and sorted then.
  const sorted = asked.slice(0, 5).filter(([what]) => what !== 'the list of a tag');
  it('the lists of articles are not sorted anew', async () => {
    for (const [what, ask] of sorted) {
      const [list] = await statementsOf(site, ask);
      const steps = list ? planOf(site.place.file, list) : ['no statement'];
      expect(steps.filter(isSorted), what).toEqual([]);
    }
  });

  it('nor are the owner’s, however they are narrowed and ordered', async () => {
    const watched = watch(site);
    const { blog, dashboard } = await as(watched.site, 'owner');
    const states = [undefined, ...listStates];
    const cases = listOrders.flatMap((sort) =>
      states.flatMap((status) => [undefined, 'tide'].map((q) => ({ sort, status, q }))),
    );
    for (const narrowed of cases) {
      watched.sent.length = 0;
      await blog.all({ ...narrowed, page: 3, limit: 25 });
      const [list = [], ...others] = watched.sent.map((one) => planOf(site.place.file, one));
      // There is little in the trash, so that is found first and sorted then.
      const anew = narrowed.status === 'trash' ? [] : list.filter(isSorted);
      expect([...list, ...others.flat()].filter(isWhole), JSON.stringify(narrowed)).toEqual([]);
      expect(anew, JSON.stringify(narrowed)).toEqual([]);
    }
    watched.sent.length = 0;
    await dashboard.attention();
    for (const statement of watched.sent)
      expect(planOf(site.place.file, statement).filter(isWhole), statement.sql).toEqual([]);
  });

  it('comments go by an index too', async () => {
    const { id: articleId } = await articleWith(site, 'large');
    for (const sort of ['oldest', 'newest'] as const)
      for (const statement of await statementsOf(site, (_, { comment }) =>
        comment.all({ articleId, sort }),
      )) {
        const steps = planOf(site.place.file, statement);
        expect(steps.filter(isWhole), steps.join('\n')).toEqual([]);
      }
  });

  // SQLite has no statistics here, nor on most sites: it must not take a state for something rare.
  it('what people wrote is found by its place or its author, never by its state alone', async () => {
    const { id: articleId } = await articleWith(site, 'large');
    const { site: watched, sent } = watch(site);
    const callers = [
      await as(watched, 'anonymous'),
      await callAs(watched, await idOf(site, 'member')),
    ];
    for (const caller of callers) {
      sent.length = 0;
      for (const sort of ['oldest', 'newest'] as const)
        await caller.comment.all({ articleId, sort });
      await caller.guestbook.all();
      const steps = sent.flatMap((statement) => planOf(site.place.file, statement));
      expect(steps.filter((step) => step.includes('commentStatus'))).toEqual([]);
      expect(steps.filter((step) => step.includes('MULTI-INDEX OR'))).toEqual([]);
      const entries = steps.filter((step) => step.includes(' guestbookEntry '));
      expect(entries.filter((step) => !/guestbook(Newest|Pinned|UserState)/.test(step))).toEqual(
        [],
      );
    }
  });
});

const articleWith = ({ db }: TestSite, slug: string) =>
  db.selectFrom('article').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();

describe('a list of many', () => {
  const picture = (count: number) => `/media/${String(count).padStart(16, '0')}.webp`;

  async function fill(site: TestSite, count: number) {
    const owner = await as(site, 'owner');
    const userId = await idOf(site, 'member');
    const collectionId = await createCollection(site.db, {
      slug: 'few',
      title: 'Few',
      description: '',
      position: 1,
    });
    let articleId = '';
    const dates = { publishedAt: '2026-01-02T03:04:05.000Z', status: 'published' as const };
    for (let made = 1; made <= count; made += 1) {
      const fields = { title: `Thing ${made}`, imageUrl: picture(made), ...dates };
      const slug = made === 1 ? 'large' : `article-${made}`;
      const tags = ['Rare', `Tag ${made}`];
      const article = await publishArticle(site, { ...fields, slug, tags, series: 'Harbour' });
      articleId ||= article.id;
      await owner.project.create({ ...fields, featured: true });
      await owner.service.create(fields);
      await owner.snippet.create({ title: fields.title, ...dates });
      await owner.page.create({ title: fields.title, ...dates });
      const work = { type: 'work', organisation: 'Harbour', startsOn: '2020-01-01' } as const;
      await owner.experience.create({ title: fields.title, ...dates, ...work });
      await createEntry(site.db, { userId, body: 'Hello.' });
      const parentId = await writeComment(site, { articleId });
      await writeComment(site, { articleId, parentId });
      const link = 'https://example.com/';
      await createBookmark(site.db, { collectionId, link, title: 'A', excerpt: '', tags: [] });
    }
    await addDailyViews(site.db, [
      { day: '2026-01-02', path: '/blog/large', section: 'blog', views: 1, visitors: 1 },
    ]);
    return articleId;
  }

  it('takes as many queries as a list of one', async () => {
    const one = await freshSite('sqlite');
    const many = await freshSite('sqlite');
    const ofOne = await fill(one, 1);
    const ofMany = await fill(many, 20);
    const comments: (articleId: string) => Ask =
      (articleId) =>
      (_, { comment }) =>
        comment.all({ articleId });
    for (const [what, ask] of asked) {
      const few = await statementsOf(one, ask);
      const more = await statementsOf(many, ask);
      expect(more.length, what).toBe(few.length);
    }
    const few = await statementsOf(one, comments(ofOne));
    const more = await statementsOf(many, comments(ofMany));
    expect(more.length, 'the comments').toBe(few.length);
  });
});
