/** The static export: the files in the folder, and repeated exports. */
import { createContent, updateContent } from '#content/storage.server.ts';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { XMLValidator } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { articleDefinition } from '#features/blog/definition.server.ts';
import { searchIndex, type IndexReader } from '#features/search/search-index.ts';
import { trashContent } from '#content/write.server.ts';
import { pageDefinition } from '#features/page/definition.server.ts';
import { projectDefinition } from '#features/project/definition.server.ts';
import { snippetDefinition } from '#features/snippet/definition.server.ts';
import { getUserId } from './as.ts';
import { publishArticle } from './factories.ts';
import { runCommand } from './run-command.ts';
import { openSite, type TestSite } from './site.ts';
import { createFullSite, pictureBytes, pictureName } from './transfer-site.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

/** Moves a site's database to the file that the commands use. */
async function moveToDataFolder(site: TestSite): Promise<string> {
  await site.close();
  const folder = dirname(site.location.file);
  renameSync(site.location.file, join(folder, 'mallard.sqlite'));
  return folder;
}

const knot = '\tif (a) {\n  b: "---"\n}\n';

/** A site with every page that its navigation links to. */
async function createLinkedSite(): Promise<TestSite> {
  const site = await createFullSite('sqlite');
  const owner = await getUserId(site, 'owner');
  const status = 'published';
  await createContent(site.db, pageDefinition, {
    title: 'Uses',
    body: 'A lamp.',
    status,
    by: owner,
  });
  await createContent(site.db, projectDefinition, {
    title: 'A boat',
    stack: [],
    status,
    by: owner,
  });
  await createContent(site.db, snippetDefinition, {
    title: 'Knot',
    code: knot,
    language: 'ts',
    status,
    by: owner,
  });
  return site;
}

const exportStatic = (args: string[], dataFolder: string) =>
  runCommand('export-static', args, { dataFolder, siteUrl: 'https://live.example' });

function freshFolder(): string {
  const folder = createTemporaryFolder();
  return join(folder, 'copy');
}

it('a static export has every public page below a path, with its assets, and nothing else', async () => {
  const site = await createLinkedSite();
  await publishArticle(site, {
    title: 'Links',
    slug: 'links',
    tags: ['apple'],
    body: 'To [time](/blog/time-and-tide#tide), [its old address](/blog/tide-and-time), [nowhere](/blog/none), [me](/signin) and [code](/snippets/knot/raw).',
  });
  const data = await moveToDataFolder(site);
  const copy = freshFolder();
  const result = await exportStatic([copy, '--base', '/sub', '--json'], data);
  const read = (name: string) => readFileSync(join(copy, name), 'utf8');

  // The only broken link is reported with its page.
  expect(result.code).toBe(3);
  const { notCarried } = JSON.parse(result.output) as {
    notCarried: { source: string; reason: string }[];
  };
  expect(notCarried).toEqual([
    {
      source: 'blog/links/index.html',
      reason: '/sub/blog/none/ links to a file that does not exist.',
    },
  ]);

  const article = read('blog/time-and-tide/index.html');
  expect(article).toContain(
    '<link rel="canonical" href="https://live.example/sub/blog/time-and-tide/">',
  );
  expect(article).toContain(`src="/sub/media/${pictureName}"`);
  expect(article).toContain('First <em>one</em>');
  expect(article).toContain('Comments cannot be written here');
  expect(article).not.toMatch(/signin|data-heart|\$_TSR|views\.js|mallard\.invalid/);
  expect(readFileSync(join(copy, 'media', pictureName)).equals(pictureBytes)).toBe(true);
  expect(read('blog/links/index.html')).toMatch(/nowhere<\/a>, me and/);

  const files = [
    'about',
    'blog',
    'blogroll',
    'blog/tag/apple',
    'projects/a-boat',
    'resume',
    'guestbook',
  ];
  for (const name of files) expect(existsSync(join(copy, name, 'index.html')), name).toBe(true);
  for (const name of ['rss.xml', 'atom.xml', 'sitemap.xml', 'blog/tag/apple/rss.xml']) {
    expect(XMLValidator.validate(read(name)), name).toBe(true);
    expect(read(name)).toContain('https://live.example/sub/blog/');
    expect(read(name)).not.toContain('mallard.invalid');
  }
  expect(XMLValidator.validate(read('blogroll.opml'))).toBe(true);
  expect(read('blogroll.opml')).toContain('<ownerId>https://live.example/sub/</ownerId>');
  expect(JSON.parse(read('feed.json'))).toMatchObject({
    home_page_url: 'https://live.example/sub/',
  });
  expect(read('blog/time-and-tide.md')).toContain(`![A boat](/sub/media/${pictureName})`);
  expect(read('snippets/knot/raw.txt')).toBe(knot);
  expect(read('_redirects')).toContain('/sub/blog/tide-and-time /sub/blog/time-and-tide/ 301\n');
  expect(read('_redirects')).toContain('/sub/2013/01/11/tide/ /sub/blog/time-and-tide/ 301\n');
  expect(read('2013/01/11/tide/index.html')).toContain(
    'url=https://live.example/sub/blog/time-and-tide/',
  );
  expect(read('blog/tide-and-time/index.html')).toContain(
    'url=https://live.example/sub/blog/time-and-tide/',
  );
  expect(read('404.html')).toMatch(/Error 404!/);
  // Drafts, scheduled and trashed items are in no file.
  const everything = readFileSync(join(copy, '.mallard-static.json'), 'utf8') + read('sitemap.xml');
  expect(everything).not.toMatch(/natsu|a-draft|in-the-trash|dashboard|signin/);

  const [, index = ''] = /data-index="([^"]+)"/.exec(read('search/index.html')) ?? [];
  const json = async (name: string) => JSON.parse(read(index.replace('/sub/', '') + name));
  const reader: IndexReader = {
    list: () => json('list.json'),
    block: (number) => json(`block-${number}.json`),
    text: (number) => json(`text-${number}.json`),
  };
  const { items } = await searchIndex({ q: 'tide' }, reader);
  expect(items.map(({ path }) => path)).toEqual(['/sub/blog/time-and-tide/']);
});

it('a repeated export writes changes, removes deleted pages, and leaves foreign files alone', async () => {
  const site = await createLinkedSite();
  const owner = await getUserId(site, 'owner');
  const remaining = await publishArticle(site, { title: 'Stays', slug: 'stays' });
  const deleted = await publishArticle(site, { title: 'Goes', slug: 'goes' });
  const data = await moveToDataFolder(site);
  const copy = freshFolder();
  mkdirSync(copy);
  writeFileSync(join(copy, 'letter.txt'), 'Mine.');
  const refused = await exportStatic([copy], data);
  expect(refused).toMatchObject({
    code: 1,
    errorOutput: expect.stringContaining('contains other files'),
  });
  renameSync(join(copy, 'letter.txt'), join(copy, 'CNAME'));

  const dryRun = await exportStatic([copy, '--dry-run'], data);
  expect(dryRun).toMatchObject({
    code: 0,
    output: expect.stringContaining('nothing has been written'),
  });
  expect(existsSync(join(copy, 'index.html'))).toBe(false);
  expect((await exportStatic([copy], data)).code).toBe(0);
  expect(existsSync(join(copy, 'blog/goes/index.html'))).toBe(true);
  const again = await exportStatic([copy, '--json'], data);
  expect(JSON.parse(again.output)).toMatchObject({ kinds: { page: { created: 0, changed: 0 } } });

  writeFileSync(join(copy, 'mine.txt'), 'Mine.');
  const reopened = await openSite({ file: join(data, 'mallard.sqlite') });
  await trashContent(reopened.db, 'article', deleted.id);
  await updateContent(reopened.db, articleDefinition, {
    id: remaining.id,
    title: 'Stays for good',
    by: owner,
  });
  await reopened.close();
  const last = await exportStatic([copy], data);
  expect(last).toMatchObject({ code: 0, output: expect.stringContaining('were deleted') });
  expect(existsSync(join(copy, 'blog/goes'))).toBe(false);
  expect(readFileSync(join(copy, 'blog/stays/index.html'), 'utf8')).toContain('Stays for good');
  for (const name of ['CNAME', 'mine.txt']) expect(existsSync(join(copy, name)), name).toBe(true);
});

it('the command prints its help, and the problem of an invalid URL', async () => {
  const [help, invalidUrl] = await Promise.all([
    exportStatic(['--help'], '/nowhere'),
    exportStatic([freshFolder(), '--site-url', 'you.example'], '/nowhere'),
  ]);
  expect(help).toMatchObject({
    code: 0,
    output: expect.stringContaining('npm run export:static -- '),
  });
  expect(invalidUrl).toMatchObject({
    code: 1,
    errorOutput: expect.stringContaining('https://you.example'),
  });
});
