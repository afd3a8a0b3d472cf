import { createBookmark, createCollection } from '#features/bookmark/data.server.ts';
import { createComment } from '#features/comment/data.server.ts';
import { addReaction } from '#features/comment/reactions.server.ts';
import { createEntry } from '#features/guestbook/data.server.ts';
import { addDailyReferrers, addDailyViews } from '#features/analytics/data.server.ts';
import { wholeSite } from '#features/analytics/whole-site.ts';
import type { Db } from '#platform/db/database.ts';
import type { ReadDemoTime } from './dates.ts';
import { readJsonList } from './files.server.ts';

/** The folder of the demo content, and the calendar by which its times are read. */
export interface DemoFolder {
  folder: string;
  readTime: ReadDemoTime;
}

/** Ids of people by their keys. */
type People = Map<string, string>;

interface DemoCollection {
  slug: string;
  title: string;
  description: string;
  items: {
    title: string;
    link: string;
    excerpt: string;
    note?: string;
    tags: string[];
    createdAt: string;
  }[];
}

export async function seedBookmarks(db: Db, { folder, readTime }: DemoFolder) {
  const collections = readJsonList<DemoCollection>(folder, 'bookmarks.json');
  for (const [position, { slug, title, description, items }] of collections.entries()) {
    const collectionId = await createCollection(db, { slug, title, description, position });
    for (const item of items)
      await createBookmark(db, { ...item, collectionId, createdAt: readTime(item.createdAt) });
  }
}

interface DemoEntry {
  author: string;
  body: string;
  createdAt: string;
  pinned?: boolean;
}

export async function seedGuestbook(db: Db, { folder, readTime }: DemoFolder, people: People) {
  for (const { author, createdAt, ...entry } of readJsonList<DemoEntry>(folder, 'guestbook.json'))
    await createEntry(db, {
      ...entry,
      userId: getUserId(people, author),
      createdAt: readTime(createdAt),
    });
}

interface DemoComment {
  article: string;
  author: string;
  body: string;
  createdAt: string;
  reactions?: Record<string, string[]>;
  removed?: boolean;
  replies?: Omit<DemoComment, 'article' | 'replies'>[];
}

export async function seedComments(db: Db, { folder, readTime }: DemoFolder, people: People) {
  const comments = readJsonList<DemoComment>(folder, 'comments.json');
  for (const { article: slug, replies = [], ...comment } of comments) {
    const { id: articleId } = await db
      .selectFrom('article')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    const write = (written: Omit<DemoComment, 'article' | 'replies'>, parentId: string | null) => {
      const createdAt = readTime(written.createdAt);
      return seedComment(db, people, { ...written, createdAt, articleId, parentId });
    };
    const parentId = await write(comment, null);
    for (const reply of replies) await write(reply, parentId);
  }
}

async function seedComment(
  db: Db,
  people: People,
  comment: Omit<DemoComment, 'article' | 'replies'> & {
    articleId: string;
    parentId: string | null;
  },
): Promise<string> {
  const id = await createComment(db, {
    articleId: comment.articleId,
    parentId: comment.parentId,
    userId: getUserId(people, comment.author),
    body: comment.body,
    status: comment.removed ? 'removed' : 'visible',
    createdAt: comment.createdAt,
  });
  for (const [emoji, keys] of Object.entries(comment.reactions ?? {}))
    for (const key of keys)
      await addReaction(db, { commentId: id, userId: getUserId(people, key), emoji });
  return id;
}

function getUserId(people: People, key: string): string {
  const id = people.get(key);
  if (!id) throw new Error(`The demo content names ${key}, who is not in people.json.`);
  return id;
}

const daysOfViews = 400;

/** Hosts that readers came from, and views a day on average. */
const referrers = [
  ['news.example', 9],
  ['search.example', 6],
  ['tides.example', 3],
  ['social.example', 2],
] as const;
/** Days for which the dashboard lists referrers. */
const daysOfReferrers = 183;

/** Creates deterministic page views of more than a year, with a weekly rhythm and slow growth. */
export async function seedViews(db: Db, readTime: ReadDemoTime) {
  const articles = await db.selectFrom('article').select(['slug', 'publishedAt']).execute();
  const paths = [{ path: '/blog', since: '', weight: 30 }].concat(
    articles.map(({ slug, publishedAt }, index) => ({
      path: `/blog/${slug}`,
      since: publishedAt ?? '9999',
      weight: 6 + ((index * 7) % 31),
    })),
  );
  const rows = [];
  for (let daysAgo = daysOfViews; daysAgo > 0; daysAgo -= 1) {
    const day = readTime(`-${daysAgo}d`).slice(0, 10);
    let total = 0;
    for (const [index, { path, since, weight }] of paths.entries()) {
      if (since.slice(0, 10) > day) continue;
      const views = Math.round(weight * getViewFactor(daysAgo, index));
      total += views;
      if (views > 0)
        rows.push({ day, path, section: 'blog', views, visitors: Math.ceil(views * 0.7) });
    }
    rows.push({
      day,
      path: wholeSite,
      section: '',
      views: total,
      visitors: Math.ceil(total * 0.45),
    });
  }
  await addDailyViews(db, rows);
  await addDailyReferrers(db, readReferrers(readTime));
}

function readReferrers(readTime: ReadDemoTime) {
  const rows = [];
  for (let daysAgo = daysOfReferrers; daysAgo > 0; daysAgo -= 1)
    for (const [index, [referrer, weight]] of referrers.entries()) {
      const views = Math.round(weight * getViewFactor(daysAgo, index));
      if (views > 0) rows.push({ day: readTime(`-${daysAgo}d`).slice(0, 10), referrer, views });
    }
  return rows;
}

/** A factor around 1: a weekly rhythm, a slow growth and some variation. */
function getViewFactor(daysAgo: number, index: number): number {
  const week = 0.8 + 0.3 * Math.sin((daysAgo / 7) * 2 * Math.PI);
  const growth = 1.2 - daysAgo / (2.2 * daysOfViews);
  const variation = 0.7 + 0.6 * Math.abs(Math.sin(daysAgo * 12.9898 + index * 78.233));
  return week * growth * variation;
}
