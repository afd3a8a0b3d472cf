import { createBookmark, createCollection } from '#features/bookmark/data.server.ts';
import { updateArticle } from '#features/blog/write.server.ts';
import { addReaction } from '#features/comment/reactions.server.ts';
import { createExperience } from '#features/experience/write.server.ts';
import { createEntry } from '#features/guestbook/data.server.ts';
import { createMedia } from '#features/media/data.server.ts';
import { createPage } from '#features/page/write.server.ts';
import { createProject } from '#features/project/write.server.ts';
import { createService } from '#features/service/write.server.ts';
import { siteShape } from '#features/settings/schema.ts';
import { writeSetting } from '#features/settings/data.server.ts';
import { createSnippet } from '#features/snippet/write.server.ts';
import { removeContent } from '#content/write.server.ts';
import type { Engine } from '#platform/db/database.ts';
import {
  describeTables,
  insertRows,
  readRows,
  updateRow,
  type Row,
  type TableShape,
} from '#platform/db/whole-tables.server.ts';
import { isLeft } from '#features/transfer/kept-tables.ts';
import { idOf } from './as.ts';
import { publishArticle, writeComment } from './factories.ts';
import { freshSite, type TestSite } from './site.ts';

/** Bytes that are no text in any encoding. */
export const pictureBytes = Buffer.from(Array.from({ length: 1_000 }, (_, at) => (at * 7) % 256));
export const pictureName = '0123456789abcdef.webp';

/** A site with something of everything: all kinds and states, threads, pictures, people, awkward texts. */
export async function fullSite(engine: Engine): Promise<TestSite> {
  const site = await freshSite(engine);
  const { db, storage } = site;
  const owner = await idOf(site, 'owner');
  const url = `/media/${pictureName}`;
  await storage.put(pictureName, pictureBytes);
  const size = { width: 30, height: 20, bytes: pictureBytes.length, placeholder: null };
  const names = {
    hash: '0123456789abcdef',
    filename: 'a “b”.webp',
    alt: 'A boat',
    type: 'image/webp',
  };
  await createMedia(db, [
    { ...size, ...names, url, social: null, variants: [{ url, width: 30, type: 'image/webp' }] },
  ]);
  const article = await publishArticle(site, {
    title: 'Tide & time: “quoted” #1',
    slug: 'tide-and-time',
    description: 'yes',
    body: `\n# Tide\r\n\n![A boat](${url})\n\n---\n\nLast line  \n`,
    tags: ['Zebra', 'C#', 'apple'],
    series: '2026-01-02',
    imageUrl: url,
  });
  await updateArticle(db, { id: article.id, slug: 'time-and-tide' }, owner);
  await publishArticle(site, {
    title: '夏の潮',
    slug: 'natsu',
    publishedAt: '2999-01-01T00:00:00.000Z',
  });
  await publishArticle(site, {
    title: 'A draft',
    status: 'draft',
    publishedAt: null,
    commentsOpen: false,
  });
  const gone = await publishArticle(site, { title: 'In the trash' });
  await removeContent(db, 'article', gone.id);
  const stack = ['TypeScript', 'SQLite'];
  await createProject(
    db,
    { title: 'A project', stack, featured: true, startedOn: '2025-01-01' },
    owner,
  );
  await createService(db, { title: 'A service', stack: [], priceNote: 'from 10' }, owner);
  await createSnippet(
    db,
    { title: 'A snippet', code: '\tif (a) {\n  b: "---"\n}\n', language: 'ts' },
    owner,
  );
  const work = { title: 'Engineer', type: 'work', organisation: 'Harbour' } as const;
  await createExperience(db, { ...work, startsOn: '2020-02-29', status: 'published' }, owner);
  await createPage(db, { title: 'About', body: 'Me.', status: 'published' }, owner);
  const collectionId = await createCollection(db, {
    slug: 'tools',
    title: 'Tools',
    description: '',
    position: 0,
  });
  await createBookmark(db, {
    collectionId,
    title: 'A tool',
    link: 'https://tool.example/',
    excerpt: '',
    tags: ['x'],
  });
  await createEntry(db, { userId: await idOf(site, 'member'), body: 'Hello!\n**Not** bold.' });
  const first = await writeComment(site, { articleId: article.id, body: 'First *one*' });
  await writeComment(site, { articleId: article.id, parentId: first, body: 'An answer' });
  await addReaction(db, { commentId: first, userId: owner, emoji: '👍' });
  await writeSetting(db, 'site', siteShape.parse({ title: 'A site' }));
  return site;
}

const day = '2026-01-02';
const time = '2026-01-02T03:04:05.006Z';

/** What columns hold that stay empty in most rows. */
const rare: Record<string, string | number> = {
  canonicalUrl: 'https://first.example/a',
  cover: 'https://tool.example/c.png',
  location: 'Levensby',
  url: 'https://harbour.example/',
  demoUrl: 'https://demo.example/',
  endsOn: '2021-01-01',
  repositoryUrl: 'https://code.example/a',
  endedOn: '2026-01-01',
  imageUrl: `/media/${pictureName}`,
  trashedAt: time,
  publishedAt: time,
  pinnedAt: time,
  banExpires: time,
  leasedUntil: time,
  sentAt: time,
  placeholder: 'data:image/webp;base64,AA==',
  social: `/media/${pictureName}`,
  sourceHash: 'f00d',
  banReason: 'Spam',
  image: 'https://face.example/a.png',
  problem: 'No answer',
  raindropId: 7,
  accessTokenExpiresAt: time,
  refreshTokenExpiresAt: time,
};

/** The full site, and something in every column of every table that is carried. */
export async function everySite(engine: Engine): Promise<TestSite> {
  const site = await fullSite(engine);
  const { db } = site;
  const member = await idOf(site, 'member');
  const [article, comment] = await Promise.all([
    db.selectFrom('article').select('id').executeTakeFirstOrThrow(),
    db.selectFrom('comment').select('id').executeTakeFirstOrThrow(),
  ]);
  const made: Record<string, Row> = {
    articleHeart: { articleId: article.id, day, visitor: 'v' },
    commentReport: { commentId: comment.id, userId: member, reason: 'spam', createdAt: time },
    dailyReferrer: { day, referrer: 'news.example', views: 2 },
    dailyView: { day, path: '/blog', section: 'blog', views: 3, visitors: 2 },
  };
  for (const table of await describeTables(db, isLeft)) {
    const own = { userId: member, recipientId: member };
    const shown = Object.fromEntries(
      table.columns.map(({ name, isText }) => [name, rare[name] ?? (isText ? `a ${name}` : 1)]),
    );
    const rows = await firstRows(db, table);
    if (rows.length === 0)
      await insertRows(db, table, [made[table.name] ?? { ...shown, ...pick(own, shown) }]);
    const [row] = rows;
    const gaps = table.columns.filter(({ name }) => rows.every((one) => one[name] === null));
    const filled = Object.fromEntries(
      gaps.map(({ name, isText }) => [name, isText ? String(rare[name] ?? `a ${name}`) : 1]),
    );
    if (row && gaps.length > 0) await updateRow(db, table, { ...row, ...filled });
  }
  return site;
}

async function firstRows(db: TestSite['db'], table: TableShape): Promise<Row[]> {
  for await (const rows of readRows(db, table)) return rows;
  return [];
}

const pick = (from: Row, like: Row): Row =>
  Object.fromEntries(Object.entries(from).filter(([name]) => name in like));

/** Every row of every table that is carried; `without` names tables that are not compared. */
export async function wholeSite({ db }: TestSite, without: string[] = []) {
  const found: Record<string, Row[]> = {};
  for (const table of await describeTables(db, (name) => isLeft(name) || without.includes(name)))
    for await (const rows of readRows(db, table)) (found[table.name] ??= []).push(...rows);
  return found;
}
