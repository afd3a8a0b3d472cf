import { replaceRedirects } from '#content/redirects.server.ts';
import { createContent, updateContent } from '#content/storage.server.ts';
import { createEntry as createBlogrollEntry } from '#features/blogroll/write.server.ts';
import { createBookmark, createCollection } from '#features/bookmark/data.server.ts';
import { articleDefinition } from '#features/blog/definition.server.ts';
import { addReaction } from '#features/comment/reactions.server.ts';
import { experienceDefinition } from '#features/experience/definition.server.ts';
import { createEntry } from '#features/guestbook/data.server.ts';
import { createMedia } from '#features/media/data.server.ts';
import { noteDefinition } from '#features/note/definition.server.ts';
import { pageDefinition } from '#features/page/definition.server.ts';
import { projectDefinition } from '#features/project/definition.server.ts';
import { serviceDefinition } from '#features/service/definition.server.ts';
import { siteSchema } from '#features/settings/schema.ts';
import { saveSetting } from '#features/settings/data.server.ts';
import { snippetDefinition } from '#features/snippet/definition.server.ts';
import { trashContent } from '#content/write.server.ts';
import type { Engine } from '#platform/db/database.ts';
import {
  describeTables,
  insertRows,
  readRows,
  updateRow,
  type Row,
  type TableShape,
} from '#platform/db/table-io.server.ts';
import { isExcluded } from '#content/folder-format/excluded-tables.ts';
import { getUserId } from './as.ts';
import { publishArticle, insertComment } from './factories.ts';
import { createSite, type TestSite } from './site.ts';

/** Bytes that are not valid text in any encoding. */
export const pictureBytes = Buffer.from(Array.from({ length: 1_000 }, (_, at) => (at * 7) % 256));
export const pictureName = '0123456789abcdef.webp';

/** A site with content of every kind and state, threads, pictures, people and difficult texts. */
export async function createFullSite(engine: Engine): Promise<TestSite> {
  const site = await createSite(engine);
  const { db, storage } = site;
  const owner = await getUserId(site, 'owner');
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
  await updateContent(db, articleDefinition, { id: article.id, slug: 'time-and-tide', by: owner });
  await replaceRedirects(db, { kind: 'article', id: article.id }, [
    'tide-and-time',
    '/2013/01/11/tide',
  ]);
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
  const trashed = await publishArticle(site, { title: 'In the trash' });
  await trashContent(db, 'article', trashed.id);
  const stack = ['TypeScript', 'SQLite'];
  await createContent(db, projectDefinition, {
    title: 'A project',
    stack,
    featured: true,
    startedOn: '2025-01-01',
    by: owner,
  });
  await createContent(db, serviceDefinition, {
    title: 'A service',
    stack: [],
    priceNote: 'from 10',
    by: owner,
  });
  await createContent(db, snippetDefinition, {
    title: 'A snippet',
    code: '\tif (a) {\n  b: "---"\n}\n',
    language: 'ts',
    by: owner,
  });
  const experience = { title: 'Engineer', type: 'work', organisation: 'Harbour' } as const;
  await createContent(db, experienceDefinition, {
    ...experience,
    startsOn: '2020-02-29',
    status: 'published',
    by: owner,
  });
  await createContent(db, noteDefinition, {
    title: '',
    form: 'quote',
    quote: 'Slow and *steady*\n\nwins the race.',
    quoteAuthor: 'A proverb',
    linkUrl: 'https://proverbs.example/',
    linkTitle: 'Proverbs',
    siteName: 'Proverbs.example',
    tags: ['Proverbs', '夏'],
    status: 'published',
    publishedAt: '2026-03-04T05:06:07.000Z',
    by: owner,
  });
  await createContent(db, pageDefinition, {
    title: 'About',
    body: 'Me.',
    status: 'published',
    by: owner,
  });
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
  await createBlogrollEntry(db, {
    title: 'Sea & “moon”',
    siteUrl: 'https://sea.example/?a=1&b=2',
    feedUrl: 'https://sea.example/feed.xml',
    note: '潮汐',
    group: 'Water',
  });
  await createBlogrollEntry(db, { title: 'Moon', siteUrl: 'https://moon.example/' });
  await createEntry(db, { userId: await getUserId(site, 'member'), body: 'Hello!\n**Not** bold.' });
  const first = await insertComment(site, { articleId: article.id, body: 'First *one*' });
  await insertComment(site, { articleId: article.id, parentId: first, body: 'An answer' });
  await addReaction(db, { commentId: first, userId: owner, emoji: '👍' });
  await saveSetting(db, 'site', siteSchema.parse({ title: 'A site' }));
  return site;
}

const day = '2026-01-02';
const time = '2026-01-02T03:04:05.006Z';

/** Values for columns that are empty in most rows. */
const rareValues: Record<string, string | number> = {
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

/** The full site, with a value in every column of every exported table. */
export async function createExhaustiveSite(engine: Engine): Promise<TestSite> {
  const site = await createFullSite(engine);
  const { db } = site;
  const member = await getUserId(site, 'member');
  const [article, note, comment] = await Promise.all([
    db.selectFrom('article').select('id').executeTakeFirstOrThrow(),
    db.selectFrom('note').select('id').executeTakeFirstOrThrow(),
    db.selectFrom('comment').select('id').executeTakeFirstOrThrow(),
  ]);
  await insertComment(site, { noteId: note.id, body: 'On the note' });
  const specialRows: Record<string, Row> = {
    articleHeart: { articleId: article.id, day, visitor: 'v' },
    articleHeartTotal: { articleId: article.id, hearts: 4 },
    noteHeart: { noteId: note.id, day, visitor: 'v' },
    noteHeartTotal: { noteId: note.id, hearts: 5 },
    commentReport: { commentId: comment.id, userId: member, reason: 'spam', createdAt: time },
    dailyReferrer: { day, referrer: 'news.example', views: 2 },
    dailyView: { day, path: '/blog', section: 'blog', views: 3, visitors: 2 },
  };
  for (const table of await describeTables(db, isExcluded)) {
    const userColumns: Record<string, string> = {
      userId: member,
      recipientId: member,
      creditId: member,
    };
    const defaultRow = Object.fromEntries(
      table.columns.map(({ name, isText }) => [
        name,
        rareValues[name] ?? (isText ? `a ${name}` : 1),
      ]),
    );
    const rows = await readFirstRows(db, table);
    if (rows.length === 0)
      await insertRows(db, table, [
        specialRows[table.name] ?? { ...defaultRow, ...pick(userColumns, defaultRow) },
      ]);
    const [row] = rows;
    const emptyColumns = table.columns.filter(({ name }) =>
      rows.every((one) => one[name] === null),
    );
    const filled = Object.fromEntries(
      emptyColumns.map(({ name, isText }) => [
        name,
        isText ? String(userColumns[name] ?? rareValues[name] ?? `a ${name}`) : 1,
      ]),
    );
    if (row && emptyColumns.length > 0) await updateRow(db, table, { ...row, ...filled });
  }
  return site;
}

async function readFirstRows(db: TestSite['db'], table: TableShape): Promise<Row[]> {
  for await (const rows of readRows(db, table)) return rows;
  return [];
}

const pick = (from: Row, like: Row): Row =>
  Object.fromEntries(Object.entries(from).filter(([name]) => name in like));

/** Reads every row of every exported table, except for `excludedTables`. */
export async function readAllRows({ db }: TestSite, excludedTables: string[] = []) {
  const rowsByTable: Record<string, Row[]> = {};
  for (const table of await describeTables(
    db,
    (name) => isExcluded(name) || excludedTables.includes(name),
  ))
    for await (const rows of readRows(db, table)) (rowsByTable[table.name] ??= []).push(...rows);
  return rowsByTable;
}
