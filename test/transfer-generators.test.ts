/** What single generators do in their own way, each in a small folder. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { importSource } from '#features/import/import-source.server.ts';
import { TaskReport } from '#features/tasks/report.ts';
import { createSite, type TestSite } from './site.ts';
import { readAllRows } from './transfer-site.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

type Files = Record<string, string | Buffer>;

/** Imports the files into an empty site twice; the second import changes nothing. */
async function importTwice(files: Files) {
  const folder = createTemporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const site = await createSite('sqlite');
  const report = new TaskReport();
  await importSource(site, { path: folder, dryRun: false, report });
  const before = await readAllRows(site);
  const again = new TaskReport();
  await importSource(site, { path: folder, dryRun: false, report: again });
  expect(again.hasChanges()).toBe(false);
  expect(await readAllRows(site)).toEqual(before);
  return { site, report, texts: await readTexts(site) };
}

async function readTexts({ db }: TestSite) {
  const columns = ['slug', 'title', 'status', 'description', 'publishedAt', 'body'] as const;
  const rows = [
    ...(await db.selectFrom('article').select(columns).select('imageUrl').execute()),
    ...(await db.selectFrom('page').select(columns).execute()),
  ];
  return Object.fromEntries(rows.map((row) => [row.slug, row]));
}

const createPicture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#157' } })
    .png()
    .toBuffer();

it('imports Hugo: bundles, duplicate aliases, sections, links by ref', async () => {
  const { site, report, texts } = await importTwice({
    'content/posts/one/index.md':
      '+++\ntitle = "One"\ndate = 2020-01-02\npublishDate = 2020-02-03\naliases = ["/old/", "/first.html"]\n[params]\n  x = 1\n+++\nSee {{< ref "two.md" >}} and [two]({{< relref "two" >}}).\n',
    'content/posts/one/featured.png': await createPicture(),
    'content/posts/two.md':
      '---\ntitle: Two\ndate: 2021-01-01\naliases: [/old/]\n---\nBack to [one](/posts/one/#part).',
    'content/about/_index.md': '---\ntitle: About\n---\nMe.',
    'content/_index.md': '---\ntitle: Home\n---\nWelcome.',
    'archetypes/default.md': '---\ntitle: "{{ .Name }}"\n---\n',
    'public/posts/one.html': '---\ntitle: built\n---\n<p>x</p>',
  });
  expect(Object.keys(texts).toSorted()).toEqual(['about', 'one', 'two']);
  expect(texts['one']).toMatchObject({
    publishedAt: '2020-02-03T00:00:00.000Z',
    imageUrl: expect.stringMatching(/^\/media\//),
    body: 'See /blog/two and [two](/blog/two).',
  });
  expect(texts['two']?.body).toBe('Back to [one](/blog/one#part).');
  const redirects = await site.db.selectFrom('redirect').select('slug').orderBy('slug').execute();
  const old = redirects.map(({ slug }) => slug);
  expect(old.filter((slug) => !slug.startsWith('/'))).toEqual(['first', 'old']);
  expect(old).toEqual(expect.arrayContaining(['/first', '/old', '/posts/one', '/posts/two']));
  expect(report.notes.map(({ note }) => note)).toContain(
    'The old URL old belongs to another item on this site.',
  );
});

it('imports Jekyll: posts in HTML, links by post_url, excerpts, template pages', async () => {
  const { report, texts } = await importTwice({
    '_posts/2020-01-02-first-post.html':
      '---\nlayout: post\ntitle: First\ncategories: [a]\n---\n<p>Hello <b>you</b></p>\n<p>{{ page.title }}</p>',
    '_posts/2020-02-03-second.md':
      '---\ntitle: "Second"\n---\nShort.\n{: .lead }\n\n<!--more-->\n\nSee [first]({% post_url 2020-01-02-first-post %}) or [it]({{ site.baseurl }}/2020/01/02/first-post.html).',
    'index.html':
      '---\nlayout: default\n---\n{% for post in site.posts %}{{ post.title }}{% endfor %}',
    'archive.md': '---\nlayout: archive\ntitle: Archive\n---\n',
    'README.md': '# About the project',
  });
  expect(texts['first-post']?.body).toBe('Hello **you**\n\nFirst');
  expect(texts['second']).toMatchObject({
    description: 'Short.',
    body: 'Short.\n\nSee [first](/blog/first-post) or [it](/blog/first-post).',
  });
  expect(report.notCarried.map(({ source }) => source)).toEqual(['archive.md', 'index.html']);
});

it('imports Eleventy and Hexo: data files, picture folders, several kinds of drafts', async () => {
  const { texts } = await importTwice({
    'content/blog/blog.11tydata.js': 'export default { tags: ["posts"], layout: "post.njk" };',
    'content/blog/a.md':
      '---\ntitle: A\ndate: 2020-01-01\ntags: [one]\n---\n{% image "./p.png", "Alt" %}',
    'content/blog/p.png': await createPicture(),
    'content/blog/b.md':
      '---\ntitle: B\ndate: 2020-01-02\neleventyExcludeFromCollections: true\n---\nHidden.',
    'source/_posts/c.md':
      'title: C\ndate: 2020-01-03 10:00:00\ncategories:\n  - [x, y]\n---\n{% asset_img q.png Quay %}',
    'source/_posts/c/q.png': await createPicture(),
    'source/about/index.md': '---\ntitle: About\ndate: 2020-01-01\n---\nMe.',
    'scaffolds/post.md': '---\ntitle: {{ title }}\n---\n',
  });
  expect(texts['a']?.body).toMatch(/^!\[Alt\]\(\/media\//);
  expect(texts['b']?.status).toBe('draft');
  expect(texts['c']?.body).toMatch(/^!\[Quay\]\(\/media\/[\w.]+ "Quay"\)$/);
  expect(Object.keys(texts).toSorted()).toEqual(['a', 'about', 'b', 'c']);
});

it('imports Next, Docusaurus and VuePress: metadata in MDX, boxes, README indexes', async () => {
  const { texts } = await importTwice({
    'app/blog/hello-next/page.mdx':
      "import pic from './pic.png'\n\nexport const metadata = {\n  title: 'Hello',\n  date: '2020-01-01',\n}\n\n<Image src={pic} alt=\"P\" />\n\nText.",
    'app/blog/hello-next/pic.png': await createPicture(),
    'blog/2021-08-26-welcome/index.mdx':
      '---\nslug: welcome\ntitle: Welcome\nauthors: [ada]\n---\nShort.\n\n{/* truncate */}\n\n:::tip[Mind]\nIt.\n:::',
    'guide/README.md': '---\ntitle: Guide\n---\n# Guide\n\nText.',
    'posts/plain.md': 'Only words.',
  });
  expect(texts['hello-next']?.body).toMatch(/^!\[P\]\(\/media\/[\w.]+\)\n\nText\.$/);
  expect(texts['welcome']).toMatchObject({
    description: 'Short.',
    publishedAt: '2021-08-26T00:00:00.000Z',
    body: 'Short.\n\n> [!TIP]\n> **Mind**\n>\n> It.',
  });
  expect(texts['guide']?.body).toBe('Text.');
  expect(texts['plain']).toMatchObject({ status: 'draft', body: 'Only words.' });
});

it('imports MkDocs: the posts of its blog, boxes with code, tabs', async () => {
  const { report, texts } = await importTwice({
    'docs/blog/posts/tides.md':
      '---\ntitle: Tides\ndate: 2024-01-02\ncategories: [Sea]\n---\nShort.\n\n<!-- more -->\n\n!!! warning "Mind"\n    ```py\n    if a:\n        b()\n    ```\n\n=== "C"\n\n    One.\n\nSee [it](../../guide.md).',
    'docs/blog/posts/waves.md':
      '---\ntitle: Waves\ndate:\n  created: 2023-05-06\n  updated: 2024-07-08\n---\nHigh.',
    'docs/guide.md': '---\ntitle: Guide\n---\nText.',
    'overrides/main.md': '---\ntitle: Template\n---\n{% block %}',
    'mkdocs.yml': 'site_name: Sea',
  });
  expect(Object.keys(texts).toSorted()).toEqual(['guide', 'tides', 'waves']);
  expect(texts['tides']).toMatchObject({
    description: 'Short.',
    publishedAt: '2024-01-02T00:00:00.000Z',
    body: 'Short.\n\n> [!WARNING]\n> **Mind**\n>\n> ```py\n> if a:\n>     b()\n> ```\n\n**C**\n\nOne.\n\nSee [it](/guide).',
  });
  expect(texts['waves']).toMatchObject({ publishedAt: '2023-05-06T00:00:00.000Z' });
  expect(report.notCarried).toEqual([]);
});
