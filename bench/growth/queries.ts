import type { appRouter } from '../../src/api.server.ts';
import { createWord, uniqueWord } from './words.ts';

type Caller = ReturnType<typeof appRouter.createCaller>;
export interface Callers {
  visitor: Caller;
  owner: Caller;
}
/** The name of a query, and how it is asked. The number differs each time. */
export type Query = [name: string, run: (round: number) => Promise<unknown>];

/** An article in the middle of the list, and others that many people have commented on. */
export interface Sample {
  ids: string[];
  slugs: string[];
}

/** What public pages ask. */
export async function listPublicQueries({ visitor }: Callers, sample: Sample): Promise<Query[]> {
  const { blog, comment, guestbook, search, stats } = visitor;
  const slug = (round: number) => sample.slugs[(round * 97) % sample.slugs.length] ?? '';
  const id = (round: number) => sample.ids[(round * 97) % sample.ids.length] ?? '';
  const [longest = ''] = sample.ids;
  const middle = await findCursor(100, (cursor) => blog.allPublic({ cursor, limit: 50 }));
  const last = await findCursor(10_000, (cursor) => blog.allPublic({ cursor, limit: 50 }));
  const deepEntries = await findCursor(40, (cursor) => guestbook.all({ cursor }));
  const deepComments = await findCursor(20, (cursor) =>
    comment.all({ articleId: longest, cursor }),
  );
  const find = (q: string, cursor?: string) => search.query({ q, ...(cursor ? { cursor } : {}) });
  return [
    ['articles, first page', () => blog.allPublic()],
    ['articles, in the middle', () => blog.allPublic({ cursor: middle, limit: 50 })],
    ['articles, last page', () => blog.allPublic({ cursor: last, limit: 50 })],
    ['articles of a frequent tag', () => blog.allPublic({ tag: 'tag-1' })],
    ['articles of a rare tag', () => blog.allPublic({ tag: 'tag-119' })],
    ['articles of a year', (round) => blog.allPublic({ year: 2026 - (round % 10) })],
    ['articles of a series', () => blog.allPublic({ series: 'Series 3' })],
    ['featured articles', () => blog.allPublic({ featured: true })],
    ['an article', (round) => blog.bySlug({ slug: slug(round) })],
    ['its neighbours and related articles', (round) => blog.around({ slug: slug(round) })],
    ['its hearts', (round) => stats.hearts({ articleId: id(round) })],
    ['an unknown article', (round) => blog.bySlug({ slug: `none-${round}` }).catch(() => null)],
    [
      'a former address',
      (round) => blog.bySlug({ slug: `former-${round * 10}` }).catch(() => null),
    ],
    ['tags', () => blog.tags()],
    ['years', () => blog.years()],
    ['comments of an article', (round) => comment.all({ articleId: id(round) })],
    ['comments, first of 5,000', () => comment.all({ articleId: longest })],
    ['comments, newest of 5,000', () => comment.all({ articleId: longest, sort: 'newest' })],
    ['comments, 21st page', () => comment.all({ articleId: longest, cursor: deepComments })],
    ['guestbook', () => guestbook.all()],
    ['guestbook, 41st page', () => guestbook.all({ cursor: deepEntries })],
    ['search: a very frequent word', () => find(createWord(1))],
    ['search: frequent words', (round) => find(createWord(2 + (round % 20)))],
    [
      'search: two frequent words',
      (round) => find(`${createWord(1)} ${createWord(2 + (round % 9))}`),
    ],
    ['search: a prefix', () => find(createWord(1).slice(0, 2))],
    ['search: rare words', (round) => find(createWord(15_000 + round))],
    ['search: one article', (round) => find(uniqueWord(20 + round))],
    ['search: misspelled', (round) => find(`${createWord(400 + round)}x`)],
    ['search: nothing', () => find('zzzzzzzz')],
    ['search: a later page', () => find(createWord(1), '40')],
    ['totals and most read', () => stats.overview()],
    ['settings', () => visitor.settings.site()],
  ];
}

/** What the dashboard asks. */
export async function listOwnerQueries({ owner }: Callers, sample: Sample): Promise<Query[]> {
  const { blog, comment, dashboard, guestbook, stats, user } = owner;
  const id = (round: number) => sample.ids[(round * 97) % sample.ids.length] ?? '';
  const list = (filter: object) =>
    blog.all({ status: 'current', sort: 'changed', page: 1, limit: 25, ...filter });
  const inboxDeep = await findCursor(40, (cursor) => comment.inbox({ cursor }));
  const { items: users } = await user.list({});
  const member = users.at(-1)?.id ?? '';
  return [
    ['list as it opens', () => list({})],
    ['list, page 200', () => list({ page: 200 })],
    ['list by title, last page', () => list({ sort: 'title', page: 370 })],
    ['list by publication', () => list({ sort: 'published' })],
    ['list of drafts', () => list({ status: 'draft' })],
    ['list of scheduled', () => list({ status: 'scheduled' })],
    ['list of published', () => list({ status: 'published' })],
    ['trash', () => list({ status: 'trash' })],
    ['list, found often', () => list({ q: createWord(1) })],
    ['list, found once', (round) => list({ q: ` ${5_000 + round}` })],
    ['list, found nowhere', () => list({ q: 'zebra' })],
    ['an article to edit', (round) => blog.byId({ id: id(round) })],
    ['its history', (round) => blog.revisions({ id: id(round) })],
    ['broken links', () => blog.deadAddresses({ addresses: ['/blog/article-20', '/blog/none'] })],
    ['what needs attention', () => dashboard.attention()],
    ['quick search', (round) => owner.search.owned({ q: createWord(10 + round) })],
    ['views per day, 30 days', () => stats.daily({ days: 30 })],
    ['views per day, half a year', () => stats.daily({ days: 180 })],
    ['views per month', () => stats.monthly({ months: 12 })],
    ['views of the blog per month', () => stats.monthlyBlogViews({ months: 12 })],
    ['users per month', () => stats.monthlyUsers({ months: 12 })],
    ['top pages, 7 days', () => stats.top({ days: 7 })],
    ['top pages, 30 days', () => stats.top({ days: 30 })],
    ['top pages, half a year', () => stats.top({ days: 180 })],
    [
      'one page, half a year',
      (round) => stats.page({ path: `/blog/${sample.slugs[round] ?? ''}`, days: 180 }),
    ],
    ['inbox', () => comment.inbox({})],
    ['inbox, 41st page', () => comment.inbox({ cursor: inboxDeep })],
    ['inbox, held', () => comment.inbox({ show: 'held' })],
    ['inbox, reported', () => comment.inbox({ show: 'reported' })],
    ['inbox, hidden', () => comment.inbox({ show: 'hidden' })],
    ['inbox, of one person', () => comment.inbox({ userId: member })],
    ['inbox, entries', () => guestbook.inbox({})],
    ['how many wait', () => Promise.all([comment.waiting(), guestbook.waiting()])],
    ['users', () => user.list({})],
    ['media', () => owner.media.all({})],
    ['audit log', () => owner.audit.list({})],
  ];
}

/** The cursor after this number of pages, or of the last page. */
async function findCursor(
  pages: number,
  run: (cursor: string | null) => Promise<{ nextCursor: string | null }>,
): Promise<string | null> {
  let cursor: string | null = null;
  for (let page = 0; page < pages; page += 1) {
    const { nextCursor } = await run(cursor);
    if (nextCursor === null) return cursor;
    cursor = nextCursor;
  }
  return cursor;
}
