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
import { describeTables, readRows, type Row } from '#platform/db/whole-tables.server.ts';
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

/** Every row of every table that is carried; `without` names tables that are not compared. */
export async function wholeSite({ db }: TestSite, without: string[] = []) {
  const found: Record<string, Row[]> = {};
  for (const table of await describeTables(db, (name) => isLeft(name) || without.includes(name)))
    for await (const rows of readRows(db, table)) (found[table.name] ??= []).push(...rows);
  return found;
}
