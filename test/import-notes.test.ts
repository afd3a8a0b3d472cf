/** Short posts of other programs: into the site, out of it in a folder, and into another one. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { expect, it } from 'vitest';
import { exportFolder } from '#features/export/export-folder.server.ts';
import { importSource, type Source } from '#features/import/import-source.server.ts';
import { createPlan } from '#features/import/import-plan.ts';
import { defaultPostOptions, type PostOptions } from '#features/import/platforms/schema.ts';
import { TaskReport } from '#features/tasks/report.ts';
import { zipFolder } from '#platform/zip/writer.server.ts';
import { findAddress } from '#content/address-lookup.server.ts';
import { as, getUserId } from './as.ts';
import { onBothEngines } from './engines.ts';
import { createPicture } from './import/corpus/pictures.ts';
import { createArchive, createPost, direct, getPostId, getPostUrl } from './mastodon-archive.ts';
import { writeMastodonCorpus } from './mastodon-corpus.ts';
import { createSite, type TestSite } from './site.ts';
import { createTemporaryFolder } from './temporary-folder.ts';
import { readAllRows } from './transfer-site.ts';

async function run(site: TestSite, path: string, options: Partial<Source> = {}) {
  const report = new TaskReport();
  await importSource(site, { path, dryRun: false, report, ...options });
  return report;
}

const choose = (choices: Partial<PostOptions>) => ({
  choices: { ...defaultPostOptions, ...choices },
});

function write(files: Record<string, string | Buffer>): string {
  const folder = join(createTemporaryFolder(), 'archive');
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

function writeFile(name: string, content: string | Buffer): string {
  const path = join(createTemporaryFolder(), name);
  writeFileSync(path, content);
  return path;
}

const listNotes = ({ db }: TestSite) =>
  db
    .selectFrom('note')
    .select(['title', 'hasTitle', 'slug', 'form', 'status', 'publishedAt', 'body', 'linkUrl'])
    .orderBy('createdAt')
    .orderBy('slug')
    .execute();

onBothEngines((engine) => {
  it('an archive of Mastodon comes in, goes out in a folder, and comes into another site unchanged', async () => {
    const archive = join(createTemporaryFolder(), 'archive');
    const counts = await writeMastodonCorpus(archive, 120);
    const site = await createSite(engine);
    await getUserId(site, 'owner');
    const report = await run(site, archive);
    expect(report.kinds['note']).toEqual({ created: counts.notes, changed: 0, same: 0 });
    expect(report.notCarried.map(({ source }) => source)).toEqual([
      `${counts.boosts} boosts`,
      `${counts.replies} replies`,
      `${counts.hidden / 2} posts for followers`,
      `${counts.hidden / 2} direct messages`,
    ]);
    const before = await readAllRows(site);
    expect(before['media']).toHaveLength(counts.pictures);
    expect((await run(site, archive)).kinds['note']).toEqual({
      created: 0,
      changed: 0,
      same: counts.notes,
    });
    expect(await readAllRows(site)).toEqual(before);

    const folder = join(createTemporaryFolder(), 'exported');
    await exportFolder(site, { folder, report: new TaskReport(), revisions: true });
    const other = await createSite(engine);
    const second = await run(other, folder);
    expect(second.notCarried).toEqual([]);
    const after = await readAllRows(other);
    for (const table of ['note', 'noteTag', 'redirect', 'media'])
      expect(sortRows(after[table]), table).toEqual(sortRows(before[table]));
  }, 120_000);

  it('what an archive says is found by readers: words, pictures, tags and old addresses', async () => {
    const site = await createSite(engine);
    await getUserId(site, 'owner');
    const posts = [
      createPost('7', {
        content: `<p>See <a href="${getPostUrl('8')}">this</a></p>`,
        attachment: [
          { mediaType: 'image/png', url: '/media_attachments/files/7/a.png', name: 'A boat' },
        ],
      }),
      createPost('8', { content: '<p>Low tide</p>', published: '2023-01-02T03:04:05Z' }),
    ];
    const files = createArchive(posts);
    await run(site, write({ ...files, 'media_attachments/files/7/a.png': createPicture(9) }));
    const [photo, note] = await listNotes(site);
    expect(photo).toMatchObject({ form: 'photo', hasTitle: 0, status: 'published' });
    expect(photo?.body).toMatch(
      /^See \[this\]\(\/notes\/2023\/01\/\w{8}\)\n\n!\[A boat\]\(\/media\/\w+\.\w+\)$/,
    );
    expect(note).toMatchObject({ form: 'note', title: 'Low tide' });
    expect(await findAddress(site.db, getPostUrl('8'))).toBe(`/notes/${note?.slug}`);
    const visitor = await as(site, 'anonymous');
    expect((await visitor.note.allPublic({})).items).toHaveLength(2);
  });
});

const sortRows = (rows: object[] = []) => rows.map((row) => JSON.stringify(row)).toSorted();

it('reads an archive as a zip, a tar.gz and a single file, and each time the same notes', async () => {
  const files = { ...createArchive([createPost('7')]), 'avatar.png': createPicture(1) };
  const folder = write(files);
  const tar = pack();
  for (const [name, content] of Object.entries(files)) tar.entry({ name }, content);
  tar.finalize();
  const archives = [
    folder,
    writeFile('archive.zip', await buffer(Readable.from(zipFolder(folder, 'archive')))),
    writeFile('archive-20221108.tar.gz', gzipSync(await buffer(tar))),
    join(folder, 'outbox.json'),
  ];
  const site = await createSite('sqlite');
  const outcomes = [];
  for (const path of archives) outcomes.push((await run(site, path)).kinds['note']);
  const again = { created: 0, changed: 0, same: 1 };
  expect(outcomes).toEqual([{ created: 1, changed: 0, same: 0 }, again, again, again]);
});

it('reads the archive of micro.blog with its pictures, and its texts in Markdown', async () => {
  const items = [
    {
      id: 'https://ann.example/2018/01/02/boat.html',
      url: 'https://ann.example/2018/01/02/boat.html',
      content_html: '<p>A boat</p><p><img src="uploads/2018/boat.png" alt="Boat"></p>',
      date_published: '2018-01-02T03:04:05-05:00',
    },
  ];
  const version = 'https://jsonfeed.org/version/1';
  const bar = write({
    'index.html': '<div class="h-feed"></div>',
    'feed.json': JSON.stringify({ version, title: 'Ann', items }),
    'uploads/2018/boat.png': createPicture(2),
  });
  const site = await createSite('sqlite');
  await run(site, writeFile('ann.bar', await buffer(Readable.from(zipFolder(bar, 'ann')))));
  const text =
    '---\nlayout: post\ntitle: ""\nmicroblog: true\ndate: 2019-01-02T03:04:05-0500\n---\nWords';
  await run(site, write({ 'content/2019/01/02/words.md': text }));
  expect(await listNotes(site)).toMatchObject([
    { slug: '2018/01/boat', form: 'photo', body: expect.stringMatching(/\(\/media\/\w+\.\w+\)$/) },
    { slug: '2019/01/words', form: 'note', title: 'Words', hasTitle: 0 },
  ]);
  expect(await findAddress(site.db, '/2018/01/02/boat.html')).toBe('/notes/2018/01/boat');
});

it('makes notes of items of an RSS feed without a title, and all of them or none if that is asked for', async () => {
  const item = (id: string, title: string) =>
    `<item><title>${title}</title><guid>https://a.example/${id}.html</guid><link>https://a.example/${id}.html</link><pubDate>Tue, 02 Jan 2018 03:04:05 +0000</pubDate><description>&lt;p&gt;Words ${id}&lt;/p&gt;</description></item>`;
  const rss = `<?xml version="1.0"?><rss version="2.0"><channel><title>A</title><link>https://a.example/</link>${item('one', '')}${item('two', 'Two')}</channel></rss>`;
  const path = writeFile('feed.rss', rss);
  const kindsOf = async (site: TestSite, posts: PostOptions['posts']) => {
    const { texts } = await run(site, path, choose({ posts }));
    return texts.map(({ kind, path: to }) => `${kind} ${to}`);
  };
  const site = await createSite('sqlite');
  const mixed = ['note /notes/2018/01/one', 'article /blog/two'];
  expect(await kindsOf(site, 'auto')).toEqual(mixed);
  expect(await kindsOf(await createSite('sqlite'), 'notes')).toEqual([
    'note /notes/2018/01/one',
    'note /notes/2018/01/two',
  ]);
  const other = await createSite('sqlite');
  const articles = ['article /blog/one', 'article /blog/two'];
  expect(await kindsOf(other, 'articles')).toEqual(articles);
  // What is here as an article is not imported a second time, as a note.
  expect(await kindsOf(other, 'auto')).toEqual(articles);
});

it('makes links of bookmarks if that is asked for, and changes nothing the second time', async () => {
  const csv =
    'id,title,note,excerpt,url,folder,tags,created\n1,Tides,"**Good** one",About,https://a.example/,Sea,"sea, tides",2024-01-02T03:04:05.000Z\n';
  const path = writeFile('raindrop.csv', csv);
  const site = await createSite('sqlite');
  await run(site, path, choose({ bookmarks: 'notes' }));
  expect(await listNotes(site)).toMatchObject([
    {
      form: 'link',
      title: 'Tides',
      linkUrl: 'https://a.example/',
      body: '**Good** one',
      publishedAt: '2024-01-02T03:04:05.000Z',
    },
  ]);
  expect((await run(site, path, choose({ bookmarks: 'notes' }))).kinds['note']?.same).toBe(1);
  expect(await site.db.selectFrom('bookmark').select('id').execute()).toEqual([]);
});

it('a corrected date moves a note to another month, and a corrected slug is its name there', async () => {
  const folder = write(createArchive([createPost('7')]));
  const site = await createSite('sqlite');
  const [text] = (await run(site, folder, { dryRun: true })).texts;
  if (!text) throw new Error('There is no text.');
  const correction = { slug: 'low-tide', date: '2020-05-06T00:00:00.000Z' };
  const plan = createPlan([text], new Map([[text.id, correction]]));
  const report = await run(site, folder, { plan });
  expect(report.texts[0]).toMatchObject({
    path: '/notes/2020/05/low-tide',
    corrected: [
      `Its address is /notes/2020/05/low-tide instead of ${text.path}.`,
      'Its date is 2020-05-06 instead of 2022-11-08.',
    ],
  });
  expect(await listNotes(site)).toMatchObject([{ slug: '2020/05/low-tide' }]);
});

it('publishes nothing that not everyone could read', async () => {
  const folder = write(createArchive([createPost('7', direct)]));
  const site = await createSite('sqlite');
  expect((await run(site, folder)).kinds['note']).toBeUndefined();
  await run(site, folder, choose({ hidden: 'draft' }));
  expect(await listNotes(site)).toMatchObject([{ status: 'draft', publishedAt: null }]);
});

it('survives what an archive may contain: scripts, odd dates and addresses, broken text', async () => {
  const attachment = (url: string) => ({ mediaType: 'image/png', url, name: '](/x) <b>' });
  const posts = [
    createPost('1', {
      content:
        '<p>One <script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">two</a> <iframe src="https://a.example/"></iframe></p>',
    }),
    createPost('2', { published: '275760-13-99' }),
    createPost('3', { published: '2999-01-02T03:04:05Z' }),
    createPost('4', { attachment: [attachment('../../../../etc/passwd')] }),
    createPost('5', { attachment: [attachment('/media_attachments/%2e%2e/%2e%2e/outbox.json')] }),
    createPost('6', { content: `<p>${'<b>'.repeat(20_000)}deep</p>` }),
    createPost('7', { content: `<p>${'long '.repeat(5_000)}</p>` }),
    createPost('8', { tag: [{ type: 'Hashtag', name: `#${'x'.repeat(500)}` }], summary: 7 }),
    createPost('9', { attachment: 'none', to: null, cc: null }),
  ];
  const site = await createSite('sqlite');
  const files = createArchive(posts);
  const outbox = Buffer.from(files['outbox.json']?.replace('Words', 'W\u00FFrds') ?? '', 'latin1');
  const report = await run(site, write({ ...files, 'outbox.json': outbox }));
  const html = await site.db.selectFrom('note').select(['slug', 'html', 'status']).execute();
  const shown = html.map((row) => row.html).join('\n');
  expect(shown).not.toMatch(/<script|onerror|javascript:|passwd"|<iframe/);
  const reasons = [
    ...report.notes.map(({ note }) => note),
    ...report.notCarried.map((one) => one.reason),
  ];
  expect(reasons).toEqual(
    expect.arrayContaining([
      'It has bytes that are no UTF-8. They are shown as �.',
      'Its date “275760-13-99” cannot be read, so it is a draft.',
      expect.stringMatching(/^body: .*20,?000/),
    ]),
  );
  expect(html.find(({ slug }) => slug.startsWith('2999/'))?.status).toBe('published');
  const visitor = await as(site, 'anonymous');
  const titles = (await visitor.note.allPublic({})).items.map(({ slug }) => slug);
  expect(titles.some((slug) => slug.startsWith('2999/'))).toBe(false);
  expect(await findAddress(site.db, getPostId('1'))).toBeUndefined();
}, 60_000);

it('refuses archives that are cut off or made to fill the disk, with a sentence', async () => {
  const site = await createSite('sqlite');
  const cut = write({ 'outbox.json': '{"type":"OrderedCollection","orderedItems":[{"type":"Cre' });
  await expect(run(site, cut)).rejects.toThrow('Request the archive again');
  const bomb = writeFile('bomb.tar.gz', gzipSync(Buffer.alloc(120 * 2 ** 20)));
  await expect(run(site, bomb)).rejects.toThrow('far more data than its size suggests');
  await expect(run(site, writeFile('a.7z', 'x'))).rejects.toThrow('Use a zip or a tar.gz.');
});
