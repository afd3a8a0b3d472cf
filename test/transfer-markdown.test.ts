/** Folders of Markdown as the usual generators have them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { importSource } from '#features/import/import-source.server.ts';
import { TaskReport } from '#features/tasks/report.ts';
import { getUserId } from './as.ts';
import { onBothEngines } from './engines.ts';
import { publishArticle } from './factories.ts';
import { createSite, type TestSite } from './site.ts';
import { readAllRows } from './transfer-site.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

function createFolder(files: Record<string, string | Buffer>): string {
  const folder = createTemporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

const createPicture = (red: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 90, b: 120 } } })
    .png()
    .toBuffer();

async function createBlogFolder() {
  return createFolder({
    'README.md': '# About this project',
    'hugo/content/posts/bundle/index.md':
      '+++\ntitle = "Hugo post"\ndate = 2020-01-02T03:04:05Z\ntags = ["a"]\ncategories = ["b"]\naliases = ["/old-hugo/"]\n+++\n\n![A boat](boat.png)\n\n{{< dance 1 >}}\n',
    'hugo/content/posts/bundle/boat.png': await createPicture(10),
    'hugo/content/posts/_index.md': '---\ntitle: Posts\n---\n',
    'jekyll/_posts/2019-12-31-year-end.md':
      '---\nlayout: post\ntitle: Year: end\n---\nBroken title.',
    'jekyll/_posts/2019-12-30-day-before.markdown':
      '---\nlayout: post\ntitle: "The day before"\ncategories: one two\n---\n\n{% highlight ruby %}\nputs 1\n{% endhighlight %}\n',
    'jekyll/_drafts/idea.md': '---\ntitle: An idea\n---\nSome day.',
    'astro/src/content/blog/first.mdx':
      "---\ntitle: Astro post\ndescription: First\npubDate: 'Jul 08 2022'\nupdatedDate: 'Jul 09 2022'\nheroImage: '../../assets/hero.png'\n---\nimport Box from '../x.astro'\n\n<Box>\n\nInside **it**.\n\n</Box>\n",
    'astro/src/assets/hero.png': await createPicture(20),
    'next/_posts/hello.md':
      "---\ntitle: 'Next post'\nexcerpt: 'E'\ncoverImage: '/assets/cover.png'\ndate: '2020-03-16T05:35:07.322Z'\nauthor:\n  name: JJ Kasper\n---\n\n![x](/assets/cover.png) and ![far](https://far.example/a.png)\n",
    'next/public/assets/cover.png': await createPicture(30),
    'eleventy/blog/hello.md': '---\n{"not": "yaml mapping end"}\n---\n# Hello again\n\nText.',
    'eleventy/about.md':
      '---\ntitle: About me\nlayout: layouts/base.njk\ntags: ["nav", "posts"]\n---\n\nMe.\n',
    'broken.md': '---\ntitle: [\n---\n',
    'json.md':
      '{\n"title": "JSON post",\n"date": "2021-01-01",\n"draft": true\n}\n\nText ../../etc/passwd ![out](../../../../etc/hostname)\n',
  });
}

async function runImport(site: TestSite, path: string, dryRun = false) {
  const report = new TaskReport();
  await importSource(site, { path, dryRun, report });
  return report;
}

onBothEngines((engine) => {
  it('imports every text with its pictures, reports problems, and changes nothing in a second run', async () => {
    const site = await createSite(engine);
    const owner = await getUserId(site, 'owner');
    const folder = await createBlogFolder();
    const dry = await runImport(site, folder, true);
    expect(dry.kinds['article']?.created).toBe(8);
    expect(await site.db.selectFrom('media').select('id').execute()).toEqual([]);
    const report = await runImport(site, folder);
    expect(report.kinds).toEqual({
      article: { created: 8, changed: 0, same: 0 },
      page: { created: 1, changed: 0, same: 0 },
    });
    const rows = await site.db.selectFrom('article').selectAll().orderBy('slug').execute();
    expect(rows.map(({ slug, status, publishedAt }) => [slug, status, publishedAt])).toEqual([
      ['bundle', 'draft', null],
      ['day-before', 'published', '2019-12-30T00:00:00.000Z'],
      ['first', 'published', '2022-07-08T00:00:00.000Z'],
      ['hello', 'draft', null],
      ['hello-2', 'published', '2020-03-16T05:35:07.322Z'],
      ['idea', 'draft', null],
      ['json', 'draft', null],
      ['year-end', 'published', '2019-12-31T00:00:00.000Z'],
    ]);
    const [hugo, jekyll, astro, , next] = rows;
    expect(hugo).toMatchObject({
      title: 'Hugo post',
      authorId: owner,
      body: expect.stringMatching(/^!\[A boat\]\(\/media\/\w+\.\w+\)/),
    });
    expect(hugo?.html).toMatch(/<img[^>]+width="40"/);
    expect(jekyll?.body).toBe('```ruby\nputs 1\n```');
    expect(astro).toMatchObject({
      updatedAt: '2022-07-09T00:00:00.000Z',
      imageUrl: expect.stringMatching(/^\/media\//),
    });
    expect(astro?.body).toBe('Inside **it**.');
    expect(next?.body).toMatch(/^!\[x\]\(\/media\/[\w.]+\) and !\[far\]\(https:\/\/far\.example/);
    const redirects = await site.db.selectFrom('redirect').select('slug').execute();
    const old = redirects.map(({ slug }) => slug);
    expect(old.filter((slug) => !slug.startsWith('/'))).toEqual(['old-hugo']);
    expect(old).toContain('/old-hugo');
    expect(await site.db.selectFrom('media').select('id').execute()).toHaveLength(3);
    const left = report.notCarried.map(({ source }) => source);
    expect(left).toEqual(['broken.md', 'hugo/content/posts/_index.md']);
    const notes = report.notes.map(({ source, note }) => `${source}: ${note}`).join('\n');
    expect(notes).toContain('first.mdx: The component Box is not shown');
    expect(notes).toContain('index.md: The shortcode dance stays');
    expect(notes).toContain('json.md: The picture ../../../../etc/hostname is not in the folder.');
    expect(notes).toContain('author JJ Kasper');
    const before = await readAllRows(site);
    const again = await runImport(site, folder);
    expect(again.hasChanges()).toBe(false);
    expect(again.kinds['article']?.same).toBe(8);
    expect(await readAllRows(site)).toEqual(before);
  });

  it('imports changes of the source, and keeps changes made on the site', async () => {
    const site = await createSite(engine);
    await publishArticle(site, { slug: 'one', title: 'Mine' });
    const folder = createFolder({ 'posts/one.md': '---\ntitle: One\ndate: 2020-01-01\n---\nOld.' });
    await runImport(site, folder);
    writeFileSync(join(folder, 'posts/one.md'), '---\ntitle: One\ndate: 2020-01-01\n---\nNew.');
    expect((await runImport(site, folder)).kinds['article']?.changed).toBe(1);
    const here = { body: 'Here.', updatedAt: new Date().toISOString() };
    await site.db.updateTable('article').set(here).where('slug', '=', 'one-2').execute();
    expect((await runImport(site, folder)).notCarried).toEqual([
      { source: 'posts/one.md', reason: 'The version on the site is newer.' },
    ]);
    const rows = await site.db
      .selectFrom('article')
      .select(['slug', 'body'])
      .orderBy('slug')
      .execute();
    expect(rows.map(({ slug }) => slug)).toEqual(['one', 'one-2']);
    expect(rows[1]?.body).toBe('Here.');
  });
});

onBothEngines((engine) => {
  it('schedules a text with a date in the future, and does not say that it was changed then', async () => {
    const site = await createSite(engine);
    const post = '---\ntitle: Later\ndate: 2999-01-02\nupdated: 2999-01-03\n---\nText.';
    const folder = createFolder({ 'posts/later.md': post });
    await runImport(site, folder);
    const readTimes = () =>
      site.db
        .selectFrom('article')
        .select(['publishedAt', 'createdAt', 'updatedAt'])
        .executeTakeFirstOrThrow();
    const { publishedAt, createdAt, updatedAt } = await readTimes();
    expect(publishedAt).toBe('2999-01-02T00:00:00.000Z');
    for (const time of [createdAt, updatedAt]) expect(time <= new Date().toISOString()).toBe(true);
    const again = await runImport(site, folder);
    expect(again.kinds['article']).toMatchObject({ created: 0, changed: 0, same: 1 });
  });

  it('imports a text with a secret, and reports it', async () => {
    const token = `${'ghp'}_${'a1B2'.repeat(9)}`;
    const path = createFolder({
      '_posts/2020-01-01-open.md': `---\ntitle: Open\n---\nOne\n\n    ${token}\n`,
      '_drafts/closed.md': `---\ntitle: Closed\n---\n${token}\n`,
    });
    const site = await createSite(engine);
    for (const dryRun of [true, false]) {
      const { notes, notCarried } = await runImport(site, path, dryRun);
      expect(notCarried).toEqual([]);
      const named = notes.filter(({ note }) => note.includes('secret'));
      expect(named).toHaveLength(1);
      expect(named[0]?.source).toContain('open.md');
      expect(named[0]?.note).toContain('in line 3 of its body. This looks like a GitHub token');
      expect(JSON.stringify(notes)).not.toContain(token);
    }
    const rows = await site.db.selectFrom('article').select('title').orderBy('title').execute();
    expect(rows.map(({ title }) => title)).toEqual(['Closed', 'Open']);
  });
});
