/** Whole projects of generators: where texts lie, what is left out, and what is named. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createProject, importProject } from './import-project.ts';
import { runCommand } from './run-command.ts';
import { wordpressExport } from './small-imports.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const post = '---\ntitle: A post\ndate: 2020-01-02\n---\nWords.';

it('finds texts in any folder that is no build output and no dependency', async () => {
  const { texts, report } = await importProject(
    createProject({
      'package.json': '{"dependencies":{"next":"1"}}',
      'public/posts/served.md': post,
      'packages/site/data/test/nested.md': post,
      'content/posts/build/index.md': post,
      'node_modules/a/readme-of-a.md': post,
      'dist/built.md': post,
      'src/templates/example.md': post,
    }),
  );
  expect(Object.keys(texts).toSorted()).toEqual(['build', 'nested', 'served']);
  expect(report.notes).toContainEqual({
    source: 'src/templates/example.md',
    note: expect.stringContaining('It was left out: it is in a folder of templates.'),
  });
});

it('hands the exports of other programs in a folder to their importers', async () => {
  const { texts } = await importProject(
    createProject({ 'README.md': '# Backup', 'backup/2020/old.xml': wordpressExport }),
  );
  expect(Object.keys(texts)).toEqual(['tides']);
});

it('names the export that lies next to texts', async () => {
  const { texts, report } = await importProject(
    createProject({ '_posts/2020-01-02-a.md': post, 'backup/old.xml': wordpressExport }),
  );
  expect(Object.keys(texts)).toEqual(['a']);
  expect(report.notCarried).toEqual([
    { source: 'backup/old.xml', reason: expect.stringContaining('import this file by itself') },
  ]);
});

it('exits with 2 where nothing is found, and says where it looked and what it expected', async () => {
  const folder = createProject({ 'a/b/notes.txt': 'Words', 'node_modules/c/d.md': post });
  const result = await runCommand('import', [folder], { dataFolder: createTemporaryFolder() });
  expect(result.code).toBe(2);
  expect(result.errorOutput).toContain(
    `Nothing to import was found in ${folder}: 3 folders with 0 files that could be texts. Not searched, because tools write them: node_modules. Expected are Markdown, MDX or HTML with front matter`,
  );
});

it('imports texts with a title or a date whatever they are called, and names the rest', async () => {
  const names = ['gemini-review', 'claude', 'agents', 'security', 'history', 'support', 'roadmap'];
  const files = Object.fromEntries(names.map((name) => [`posts/${name}.md`, post]));
  const { texts, report } = await importProject(
    createProject({ ...files, 'SECURITY.md': '# Security', 'layouts.html': '<html></html>' }),
  );
  expect(Object.keys(texts).toSorted()).toEqual(names.toSorted());
  expect(report.notCarried).toEqual([]);
  expect(report.notes.map(({ source }) => source).toSorted()).toEqual([
    'SECURITY.md',
    'layouts.html',
  ]);
});

it('dates texts by front matter, path, address or history, and never by the day of the import', async () => {
  const folder = createProject({
    'content/zola.md': '+++\ntitle = "Zola"\npath = "2013/01/11/zola"\n+++\nWords.',
    'content/alias.md':
      '+++\ntitle = "Alias"\naliases = ["/2014/02/03/alias/"]\n[taxonomies]\ntags = ["a"]\n+++\nWords.',
    'content/posts/_index.md': '+++\ntitle = "Posts"\nsort_by = "date"\n+++\n',
    'blog/first/2019-06-11-index.md': '---\ntitle: First\n---\nWords.',
    'blog/undated.mdx': '---\ntitle: Undated\n---\nWords.',
    'blog/unreadable.md': '---\ntitle: Unreadable\ndate: 32/13/2020\n---\nWords.',
    'blog/index.mdx': '---\ntitle: Blog\n---\nimport L from "x"\n\n<L />',
    '404.md': '---\ntitle: Lost\n---\nNothing here.',
  });
  const { texts, report } = await importProject(folder);
  expect(texts['zola']?.publishedAt).toBe('2013-01-11T00:00:00.000Z');
  expect(texts['alias']?.publishedAt).toBe('2014-02-03T00:00:00.000Z');
  expect(texts['first']?.publishedAt).toBe('2019-06-11T00:00:00.000Z');
  expect(texts['undated']).toMatchObject({ status: 'draft', publishedAt: null });
  expect(texts['unreadable']).toMatchObject({ status: 'draft', publishedAt: null });
  expect(report.notCarried.map(({ source }) => source)).toEqual([
    '404.md',
    'blog/index.mdx',
    'content/posts/_index.md',
  ]);
  const notes = report.notes.map(({ source, note }) => `${source}: ${note}`);
  expect(notes).toContain('blog/undated.mdx: It has no date, so it is a draft.');
  expect(notes).toContain(
    'blog/unreadable.md: Its date “32/13/2020” cannot be read, so it is a draft.',
  );

  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, env: gitEnv });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '-m', 'Add');
  const dated = await importProject(folder);
  expect(dated.texts['undated']).toMatchObject({
    status: 'published',
    publishedAt: '2016-07-08T00:00:00.000Z',
  });
  expect(dated.texts['unreadable']?.status).toBe('draft');
});

const gitEnv = {
  ...process.env,
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@a.example',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@a.example',
  GIT_AUTHOR_DATE: '2016-07-08T00:00:00Z',
  GIT_COMMITTER_DATE: '2016-07-08T00:00:00Z',
};

it('imports pictures whatever their alt texts and references are, and says so where one cannot be', async () => {
  const folder = createProject({
    'posts/a.md': [
      '---\ntitle: A\ndate: 2020-01-02\n---',
      '![a [b] c](1.png)',
      '![use `x` here](2.png)',
      '![d](3(1).png)',
      '![e][ref]',
      '[![f](1.png)](2.png)',
      '`![no](1.png)`',
      '![broken](4.png)',
      '![large](5.svg)',
      '[ref]: 2.png',
      '[Tables](a.pdf), [lost](b.pdf), [text](a.txt)',
    ].join('\n\n'),
  });
  const picture = (width: number) =>
    sharp({ create: { width, height: 9, channels: 3, background: '#157' } })
      .png()
      .toBuffer();
  writeFileSync(join(folder, 'posts/1.png'), await picture(11));
  writeFileSync(join(folder, 'posts/2.png'), await picture(12));
  writeFileSync(join(folder, 'posts/3(1).png'), await picture(13));
  writeFileSync(join(folder, 'posts/4.png'), 'no picture');
  writeFileSync(join(folder, 'posts/a.pdf'), '%PDF-1.4\n%%EOF\n');
  const path = `<path d="M0 0${' L 10.25 10.5'.repeat(100_000)}"/>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">${path}</svg>`;
  writeFileSync(join(folder, 'posts/5.svg'), drawing);
  const { site, report } = await importProject(folder);
  const { body } = await site.db.selectFrom('article').select('body').executeTakeFirstOrThrow();
  const [one, two, three, reference, linked, code, broken, large, definition, files] =
    body.split('\n\n');
  const stored = String.raw`/media/\w+\.\w+`;
  expect(one).toMatch(new RegExp(String.raw`^!\[a \[b\] c\]\(${stored}\)$`));
  expect(two).toMatch(new RegExp(String.raw`^!\[use ${'`x`'} here\]\(${stored}\)$`));
  expect(three).toMatch(new RegExp(String.raw`^!\[d\]\(${stored}\)$`));
  expect(reference).toBe('![e][ref]');
  expect(linked).toMatch(new RegExp(String.raw`^\[!\[f\]\(${stored}\)\]\(${stored}\)$`));
  expect(code).toBe('`![no](1.png)`');
  expect(broken).toBe('*The picture 4.png is missing: broken*');
  expect(large).toMatch(new RegExp(String.raw`^!\[large\]\(/media/\w+\.svg\)$`));
  expect(definition).toMatch(new RegExp(String.raw`^\[ref\]: ${stored}$`));
  expect(files).toMatch(
    /^\[Tables\]\(\/media\/\w+\.pdf\), \[lost\]\(b\.pdf\), \[text\]\(a\.txt\)$/,
  );
  const notes = report.notes.filter(({ note }) => /^The (picture|file)/.test(note));
  expect(notes).toEqual([
    { source: 'posts/a.md', note: expect.stringContaining('The picture 4.png was not imported: ') },
    { source: 'posts/a.md', note: 'The file b.pdf is not in the folder.' },
  ]);
});

it('redirects the old addresses of texts, and of the redirects of the old host', async () => {
  const { site } = await importProject(
    createProject({
      '_config.yml': 'permalink: /:year/:month/:day/:title/\n',
      '_posts/2013-01-11-slug.md': '---\ntitle: A\n---\nSee [b](/2014/02/03/b.html).',
      '_posts/2014-02-03-b.md': '---\ntitle: B\nredirect_from: [/older/b]\n---\nWords.',
      'about.md': '---\ntitle: Me\npermalink: /%E7%A7%8B/\n---\nMe.',
      _redirects: '/short /2013/01/11/slug/ 301\n/nowhere /gone\n',
    }),
  );
  const rows = await site.db.selectFrom('redirect').select(['slug', 'contentId']).execute();
  const article = await site.db
    .selectFrom('article')
    .select(['id', 'body'])
    .where('slug', '=', 'slug')
    .executeTakeFirstOrThrow();
  expect(article.body).toBe('See [b](/blog/b).');
  const paths = rows.map(({ slug }) => slug);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/2013/01/11/slug',
      '/short',
      '/2014/02/03/b',
      '/older/b',
      '/%E7%A7%8B',
    ]),
  );
  expect(paths).not.toContain('/nowhere');
  expect(rows.find(({ slug }) => slug === '/short')?.contentId).toBe(article.id);
});
