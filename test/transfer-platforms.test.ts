/** Exports of blogging platforms: every text is imported or named, with its date, state, tags, pictures and old address. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { findAddress } from '#content/address-lookup.server.ts';
import { importSource } from '#features/import/import-source.server.ts';
import { TaskReport } from '#features/tasks/report.ts';
import { zipFolder } from '#platform/zip/writer.server.ts';
import { as, getUserId } from './as.ts';
import * as exports from './platform-exports.ts';
import { createSite } from './site.ts';
import { createTemporaryFolder } from './temporary-folder.ts';
import { readAllRows } from './transfer-site.ts';

async function importTwice(files: Record<string, string>, picture?: string) {
  const folder = createTemporaryFolder();
  const names = Object.keys(files);
  for (const name of [...names, ...(picture ? [picture] : [])])
    mkdirSync(dirname(join(folder, name)), { recursive: true });
  for (const name of names) writeFileSync(join(folder, name), files[name] ?? '');
  const color = { width: 30, height: 20, channels: 3, background: '#157' } as const;
  if (picture)
    writeFileSync(join(folder, picture), await sharp({ create: color }).png().toBuffer());
  const site = await createSite('sqlite');
  await getUserId(site, 'owner');
  const run = async (dryRun: boolean) => {
    const report = new TaskReport();
    await importSource(site, { path: folder, dryRun, report });
    return report;
  };
  const empty = await readAllRows(site);
  const dry = await run(true);
  expect(await readAllRows(site)).toEqual(empty);
  const report = await run(false);
  expect(dry.kinds).toEqual(report.kinds);
  const before = await readAllRows(site);
  expect((await run(false)).hasChanges()).toBe(false);
  expect(await readAllRows(site)).toEqual(before);
  const columns = ['title', 'slug', 'status', 'publishedAt', 'body'] as const;
  const articles = await site.db
    .selectFrom('article')
    .select(columns)
    .orderBy('createdAt')
    .execute();
  const pages = await site.db.selectFrom('page').select(columns).orderBy('title').execute();
  const shortNotes = await site.db
    .selectFrom('note')
    .select(columns)
    .orderBy('createdAt')
    .execute();
  const texts = [...articles, ...pages, ...shortNotes];
  const byTitle = Object.fromEntries(texts.map((text) => [text.title, text]));
  const tags = await site.db.selectFrom('articleTag').select('label').execute();
  const noteTags = await site.db.selectFrom('noteTag').select('label').execute();
  const labels = [...new Set([...tags, ...noteTags].map(({ label }) => label))].toSorted();
  const notes = report.notes.map(({ source, note }) => `${source}: ${note}`).join('\n');
  const find = (address: string) => findAddress(site.db, address);
  return { site, report, notes, texts, byTitle, labels, find };
}

it('imports Medium', async () => {
  const { byTitle, texts, notes, find } = await importTwice(exports.mediumExport);
  expect(texts).toHaveLength(3);
  expect(byTitle['A day at sea']).toMatchObject({
    slug: 'a-day-at-sea',
    status: 'published',
    publishedAt: '2019-01-02T03:04:05.678Z',
  });
  expect(byTitle['A day at sea']?.body.split('\n\n')).toEqual([
    'First **line**. See [the night](/blog/night).',
    '![](https://cdn-images-1.medium.com/max/800/1*x.png "A boat")',
    '```javascript\nconst a = 1;\nif (a < 2) {\n}\n```',
    '<https://gist.github.com/me/123>',
  ]);
  expect(byTitle['Unfinished']?.status).toBe('draft');
  for (const address of [
    'https://medium.com/@me/a-day-at-sea-0a1b2c3d4e5f',
    '/p/0a1b2c3d4e5f',
    '/a-day-at-sea-0a1b2c3d4e5f',
  ])
    expect(await find(address), address).toBe('/blog/a-day-at-sea');
  expect(notes).toContain('Exports of Medium contain no tags');
});

it('imports Substack', async () => {
  const { byTitle, texts, report, notes, find } = await importTwice(exports.substackExport);
  expect(texts).toHaveLength(4);
  expect(byTitle['The tide, again']).toMatchObject({
    slug: 'the-tide',
    status: 'published',
    publishedAt: '2021-03-04T05:06:07.000Z',
  });
  expect(byTitle['The tide, again']?.body).not.toContain('Subscribe');
  expect([byTitle['For friends']?.status, byTitle['Begun']?.status]).toEqual(['draft', 'draft']);
  expect(byTitle['A talk']?.body).toContain('https://audio.example/1.mp3');
  expect(report.notCarried).toEqual([
    { source: 'Lost', reason: 'Its text posts/105.lost.html is not in the export.' },
    {
      source: 'posts/106.unlisted.html',
      reason: 'It is not in posts.csv, which has its title and date.',
    },
  ]);
  expect(await find('https://me.substack.com/p/the-tide')).toBe('/blog/the-tide');
  expect(notes).toContain('For friends: It was for paying readers');
});

it('imports dev.to', async () => {
  const { byTitle, texts, labels, notes, find } = await importTwice(exports.devtoExport);
  expect(notes).toContain(
    'Types at sea: The picture https://res.example/cover.png is on another server and was not fetched.',
  );
  expect(texts).toHaveLength(2);
  expect(byTitle['Types at sea']).toMatchObject({
    slug: 'types-at-sea',
    status: 'published',
    publishedAt: '2022-01-02T03:04:05.000Z',
  });
  expect(byTitle['Types at sea']?.body).toContain('<https://github.com/me/x>');
  expect(byTitle['Types at sea']?.body).toContain('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  expect(byTitle['Types at sea']?.body).not.toContain('published: true');
  expect(byTitle['A draft']?.status).toBe('draft');
  expect(labels).toEqual(['sea', 'typescript']);
  expect(await find('/2022/types-at-sea/')).toBe('/blog/types-at-sea');
  expect(await find('/me/types-at-sea-4k2f')).toBe('/blog/types-at-sea');
});

it('imports Hashnode', async () => {
  const { byTitle, texts, labels, notes, find } = await importTwice(exports.hashnodeExport);
  expect(texts).toHaveLength(2);
  expect(byTitle['A harbour']).toMatchObject({
    slug: 'a-harbour',
    publishedAt: '2020-05-06T07:08:09.000Z',
  });
  expect(byTitle['A harbour']?.body).toContain('![Boat](https://cdn.hashnode.com/a.png)');
  expect(byTitle['A harbour']?.body).not.toContain('%[');
  expect(byTitle['Hidden']?.status).toBe('draft');
  expect(labels).toEqual(['Boats']);
  expect(notes).toContain('A harbour: 1 of its tags are only numbers in the export.');
  expect(await find('/a-harbour')).toBe('/blog/a-harbour');
});

it('imports Bear', async () => {
  const { byTitle, texts, labels, find } = await importTwice(exports.bearExport);
  expect(texts).toHaveLength(3);
  expect(byTitle['A quiet "day"']).toMatchObject({
    slug: 'a-quiet-day',
    status: 'published',
    publishedAt: '2023-01-02T03:04:05.000Z',
    body: 'Line one, with a comma\n\n## Head\n\n![x](https://bear-images.example/x.webp)',
  });
  expect(byTitle['Later']?.status).toBe('draft');
  expect(labels).toEqual(['calm', 'sea']);
  expect(await find('/a-quiet-day/')).toBe('/blog/a-quiet-day');
  expect(await find('/2019/old.html')).toBe('/blog/a-quiet-day');
  expect(await find('/now')).toBe('/now');
});

it('imports Notion', async () => {
  const { byTitle, texts, report, labels, notes } = await importTwice(
    exports.notionExport,
    exports.notionPicture,
  );
  expect(texts).toHaveLength(3);
  expect(byTitle['A day']).toMatchObject({
    slug: 'a-day',
    status: 'published',
    publishedAt: '2020-01-02T00:00:00.000Z',
  });
  expect(byTitle['A day']?.body.split('\n\n')).toEqual([
    'Words. See [The team](/the-team).',
    expect.stringMatching(/^!\[Untitled\]\(\/media\/\w+\.\w+\)$/),
    expect.stringMatching(/^> \[!NOTE\]\n> Take care\.$/),
    '- [ ] a task',
  ]);
  expect(labels).toEqual(['calm', 'sea']);
  expect(byTitle['The team']).toMatchObject({ status: 'draft' });
  expect(byTitle['The team']?.body).toBe('We: all of us.\n\n[Ann](/ann)');
  expect(notes).toContain('Its property Mood is not imported.');
  expect(report.notCarried).toEqual([
    {
      source: 'Prices 4123456789abcdef0123456789abcdef.csv',
      reason: 'It is a table without pages.',
    },
  ]);
});

it('imports Tumblr: pages, JSON and XML', async () => {
  const { byTitle, texts, labels, find } = await importTwice(
    exports.tumblrExport,
    exports.tumblrPicture,
  );
  expect(texts).toHaveLength(2);
  expect(byTitle['Two & two']).toMatchObject({ publishedAt: '2018-06-24T23:49:00.000Z' });
  expect(byTitle['Two & two']?.body).toMatch(/^Words !\[A\]\(\/media\//);
  expect(labels).toEqual(['calm days', 'sea']);
  expect(byTitle['A thought without a title that goes on for long.']?.slug).toMatch(
    /^\d{4}\/\d\d\/100002$/,
  );
  expect(await find('/post/100001')).toBe('/blog/two-two');
  const json = await importTwice(exports.tumblrJson);
  expect(json.byTitle['A boat at sea']?.body).toContain('https://64.media.example/a.jpg');
  expect(json.byTitle['Blocks']).toMatchObject({ status: 'draft' });
  expect(json.byTitle['Blocks']?.body).toContain(
    'a < b\n\n- one\n- two\n\n![B](https://64.media.example/b.png)',
  );
  expect(await json.find('/post/200001/a-boat')).toBe('/notes/2017/07/a-boat');
  expect(json.notes).toContain('It was reblogged from other.');
  const xml = await importTwice(exports.tumblrXml);
  expect(xml.texts.map(({ title, body }) => [title, body])).toEqual([
    ['First', 'Words'],
    ['Somebody: “Said”', ''],
  ]);
  expect(await xml.find('/post/300001/first')).toBe('/blog/first');
});

it('imports Blogger, from its backup and from Takeout', async () => {
  const { site, byTitle, texts, report, labels, find } = await importTwice(exports.bloggerExport);
  expect(texts).toHaveLength(4);
  expect(byTitle['A & B']).toMatchObject({
    slug: 'a-b',
    publishedAt: '2013-01-11T08:00:00.000Z',
    body: 'See [later](/blog/later) ![](https://1.bp.blogspot.com/-x/s1600/a.png)',
  });
  expect(byTitle['No title here']?.slug).toBe('later');
  expect(byTitle['Draft']?.status).toBe('draft');
  expect(labels).toEqual(['sea']);
  expect(await find('/p/about-me.html')).toBe('/about-me');
  expect(report.kinds['comment']?.created).toBe(2);
  const visitor = await as(site, 'anonymous');
  const { id } = await visitor.blog.bySlug({ slug: 'a-b' });
  const { items } = await visitor.comment.all({ articleId: id, sort: 'oldest' });
  expect(items.map(({ author, replies }) => [author?.name, replies.length])).toEqual([['Ann', 1]]);
  const takeout = await importTwice(exports.takeoutExport);
  expect(takeout.texts.map(({ title, status }) => [title, status]).toSorted()).toEqual([
    ['A wave', 'published'],
    ['Not yet', 'draft'],
  ]);
  expect(await takeout.find('/2020/01/a-wave.html')).toBe('/blog/a-wave');
  expect(takeout.report.notCarried).toEqual([{ source: 'Gone', reason: 'It was in the trash.' }]);
  expect(takeout.report.kinds['comment']?.created).toBe(1);
});

it('imports parts within a zip, single files, and what --as names', async () => {
  const site = await createSite('sqlite');
  await getUserId(site, 'owner');
  const folder = createTemporaryFolder();
  const run = async (path: string, name?: string) => {
    const report = new TaskReport();
    await importSource(site, { path, dryRun: false, report, as: name });
    const { article, note } = report.kinds;
    return (article?.created ?? 0) + (note?.created ?? 0);
  };
  const zip = async (files: Record<string, string | Buffer>) => {
    const root = createTemporaryFolder();
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), content);
    }
    return buffer(Readable.from(zipFolder(root, 'export')));
  };
  const { 'payload-0.json': payload = '', ...posts } = exports.tumblrExport;
  const outer = join(folder, 'tumblr.zip');
  writeFileSync(outer, await zip({ 'payload-0.json': payload, 'posts.zip': await zip(posts) }));
  expect(await run(outer)).toBe(2);
  const write = (name: string, content = '') => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const articles = write('articles.json', exports.devtoExport['articles.json']);
  expect(await run(articles)).toBe(2);
  expect(await run(write('h.json', exports.hashnodeExport['export-articles.json']))).toBe(2);
  expect(await run(write('bear.csv', exports.bearExport['post_export.csv']))).toBe(2);
  expect(await run(write('feed.atom', Object.values(exports.takeoutExport)[0]))).toBe(2);
  await expect(run(articles, 'blogger')).rejects.toThrow('contains no texts of blogger');
  await expect(run(articles, 'geocities')).rejects.toThrow('--as is one of hugo, jekyll, ');
});
