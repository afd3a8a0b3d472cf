/** What of a source is found: a zip as a folder, every folder named, many pictures at once, texts after the folder was renamed. */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { zipFolder } from '#platform/zip/writer.server.ts';
import { createProject, importProject } from './import-project.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const post = (title: string, body = 'Words.') =>
  `---\ntitle: ${title}\ndate: 2020-01-02\n---\n${body}`;

it('a zip carries the files that a folder carries, and those that say how its addresses were made', async () => {
  const folder = createProject({
    '.eleventy.js': 'module.exports = {}',
    _redirects: '/short /notes/a/ 301',
    'notes/a.md': post('A', '[Tables](a.pdf) [Song](a.mp3) [All](all.zip)'),
    'notes/a.pdf': '%PDF-1.4\n%%EOF\n',
    'notes/a.mp3': Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\0'), Buffer.alloc(500)]),
    'notes/b.rst': 'B\n=\n\nWords.',
    '.private/c.md': post('C'),
  });
  writeFileSync(
    join(folder, 'notes/all.zip'),
    await buffer(Readable.from(zipFolder(createProject({ 'inner.md': post('Inner') }), 'all'))),
  );
  const zip = join(createTemporaryFolder(), 'blog.zip');
  writeFileSync(zip, await buffer(Readable.from(zipFolder(folder, 'blog'))));
  const ofFolder = await importProject(folder);
  const ofZip = await importProject(zip);
  expect(ofFolder.texts['a']?.body).toMatch(
    /^\[Tables\]\(\/media\/\w+\.pdf\) \[Song\]\(\/media\/\w+\.mp3\) \[All\]\(\/media\/\w+\.zip\)$/,
  );
  expect(ofZip.texts['a']?.body).toBe(ofFolder.texts['a']?.body);
  expect(Object.keys(ofZip.texts)).toEqual(Object.keys(ofFolder.texts));
  const withoutIds = ({ report }: typeof ofZip) => ({
    ...report.toJSON(),
    texts: report.texts.map((text) => ({ ...text, id: '' })),
  });
  expect(withoutIds(ofZip)).toEqual(withoutIds(ofFolder));
  const redirects = await ofZip.site.db.selectFrom('redirect').select('slug').execute();
  expect(redirects.map(({ slug }) => slug)).toContain('/short');
});

it('a folder that is not searched is named with the texts in it', async () => {
  const { texts, report } = await importProject(
    createProject({
      'package.json': '{}',
      'posts/a.md': post('A'),
      '.drafts/b.md': post('B'),
      '.drafts/deep/c.mdx': post('C'),
      '.cache/data.json': '{}',
      '.git/description.md': post('D'),
      'dist/index.html': '<p>Built</p>',
      'dist/blog/e.md': post('E'),
      'node_modules/f/readme.md': post('F'),
    }),
  );
  expect(Object.keys(texts)).toEqual(['a']);
  expect(report.notes).toEqual([
    {
      source: '.drafts',
      note: 'It was not searched, because its name begins with a dot. It contains 2 files that could be texts: .drafts/b.md, .drafts/deep/c.mdx. To import them, rename the folder, or import it by itself.',
    },
    {
      source: 'dist',
      note: 'It was not searched, because a tool writes it. It contains 1 file that could be a text: dist/blog/e.md. To import it, rename the folder, or import it by itself.',
    },
  ]);
});

it('names in front matter count whatever their case is', async () => {
  const { texts } = await importProject(
    createProject({
      'posts/yaml.md': '---\nTitle: In YAML\nDate: 2020-01-02 03:04\nSlug: one\n---\nWords.',
      'posts/toml.md':
        '+++\nTitle = "In TOML"\nPublishDate = 2020-01-02\nSlug = "two"\n+++\nWords.',
    }),
  );
  expect(texts['one']).toMatchObject({ title: 'In YAML', publishedAt: '2020-01-02T03:04:00.000Z' });
  expect(texts['two']).toMatchObject({ title: 'In TOML', publishedAt: '2020-01-02T00:00:00.000Z' });
});

it(
  'the pictures of many texts wait for one another, and none is refused',
  { timeout: 120_000 },
  async () => {
    const names = Array.from({ length: 30 }, (_, index) => `picture-${index}`);
    const files: Record<string, string | Uint8Array> = {};
    for (const [index, name] of names.entries()) {
      const create = { width: 20 + index, height: 9, channels: 3, background: '#157' } as const;
      files[`posts/${name}.png`] = await sharp({ create }).png().toBuffer();
      files[`posts/${name}.md`] = post(name, `![A picture](${name}.png)`);
    }
    const { texts, report } = await importProject(createProject(files));
    expect(report.notes).toEqual([]);
    for (const name of names) expect(texts[name]?.body).toMatch(/^!\[A picture\]\(\/media\//);
  },
);

it('translations of one title keep their identity when the folder is renamed', async () => {
  // More than ten: their slugs, which end with a number, are in another order than their paths.
  const languages = [
    '',
    ...'cs de es fr it ja ko pt ru th tr zh-cn'.split(' ').map((name) => `${name}/`),
  ];
  const files = Object.fromEntries(
    languages.flatMap((language) => [
      [`source/${language}docs/index.md`, `---\ntitle: Documentation\n---\nWords of ${language}.`],
      [`source/${language}docs/api.md`, `---\ntitle: API\n---\nWords of the API of ${language}.`],
    ]),
  );
  const folder = createProject({ '_config.yml': 'new_post_name: :title.md\n', ...files });
  const first = await importProject(folder);
  const renamed = join(createTemporaryFolder(), 'another-name');
  renameSync(folder, renamed);
  const second = await importProject(renamed, first.site);
  expect(second.report.kinds).toEqual({ page: { created: 0, changed: 0, same: 26 } });
  expect(second.texts).toEqual(first.texts);
});

it('links to an address that was only guessed are the same in the second run', async () => {
  const folder = createProject({
    'data/articles/one.mdx': post('One', 'See [two](/articles/two/).'),
    'data/articles/two.mdx': post('Two'),
    'data/news/two.mdx': post('Other'),
  });
  const first = await importProject(folder);
  expect(first.texts['one']?.body).toBe('See [two](/blog/two).');
  const second = await importProject(folder, first.site);
  expect(second.report.kinds).toEqual({ article: { created: 0, changed: 0, same: 3 } });
  expect(second.texts).toEqual(first.texts);
});

it('a built site next to its texts is not imported a second time', async () => {
  const page =
    '<!DOCTYPE html><html><head><title>A</title></head><body><h1>A</h1><p>Words.</p></body></html>';
  const { texts } = await importProject(
    createProject({
      'posts/a.md': post('A'),
      'output/index.html': page,
      'output/rss.xml': '<rss></rss>',
      'output/blog/a/index.html': page,
      'posts/output/index.html': page,
    }),
  );
  expect(Object.keys(texts).toSorted()).toEqual(['a', 'output']);
});

it('a title from a heading has no link, and is not repeated in the text', async () => {
  const { texts } = await importProject(
    createProject({ 'posts/2020-01-02-a.md': '# [A *day*](/blog/a/) at `sea`\n\nWords.' }),
  );
  expect(texts['a']).toMatchObject({ title: 'A *day* at `sea`', body: 'Words.' });
});

it('a folder called media of the project is not taken for the media of this site', async () => {
  const create = { width: 20, height: 9, channels: 3, background: '#157' } as const;
  const { texts, report } = await importProject(
    createProject({
      'posts/a.md': post('A', '![A boat](/media/boat.png)\n\n![Lost](/media/trips/lost.png)'),
      'static/media/boat.png': await sharp({ create }).png().toBuffer(),
    }),
  );
  expect(texts['a']?.body).toMatch(/^!\[A boat\]\(\/media\/[\da-f]+\.\w+\)/);
  expect(report.notes).toEqual([
    { source: 'posts/a.md', note: 'The picture /media/trips/lost.png is not in the folder.' },
  ]);
});

it('the addresses that the names of routes make redirect', async () => {
  const { site } = await importProject(
    createProject({
      'astro.config.mjs': 'export default {}',
      'src/pages/[year]/[month]/[day]/[slug].astro': '---\n---\n',
      'src/pages/essays/[...slug].astro': '---\n---\n',
      'src/content/posts/2010-09-12-a.md': '---\ntitle: A\n---\nWords.',
      'src/content/essays/deep/b.md': post('B'),
    }),
  );
  const rows = await site.db.selectFrom('redirect').select('slug').execute();
  const paths = rows.map(({ slug }) => slug);
  expect(paths).toContain('/2010/09/12/a');
  expect(paths).toContain('/essays/deep/b');
});
