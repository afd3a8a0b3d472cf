/** Imports with corrections: what they change, what they leave, and what is refused. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findAddress } from '#content/address-lookup.server.ts';
import { importWithPlan } from '#features/import/apply-plan.server.ts';
import type { TextPreview } from '#features/import/import-context.server.ts';
import { importSource } from '#features/import/import-source.server.ts';
import { formatReport, TaskReport } from '#features/tasks/report.ts';
import type { ImportedText } from '#features/tasks/schema.ts';
import { onBothEngines } from './engines.ts';
import { runCommand } from './run-command.ts';
import { createSite, type TestSite } from './site.ts';
import { createTemporaryFolder } from './temporary-folder.ts';
import { readAllRows } from './transfer-site.ts';

/** Each source has the texts One, Two and Three, published in 2020; One links to Two. */
const sources: Record<string, () => string> = {
  Markdown: () => {
    const folder = createTemporaryFolder();
    const post = (title: string, day: number, body: string) =>
      `---\ntitle: ${title}\ndate: 2020-01-0${day}\naliases: [/${title.toLowerCase()}/]\n---\n${body}\n`;
    writeFile(folder, 'posts/one.md', post('One', 1, 'See [two](two.md).\n\n![](a.svg)'));
    writeFile(folder, 'posts/two.md', post('Two', 2, 'Words.'));
    writeFile(folder, 'posts/three.md', post('Three', 3, 'Words.\n\n![](b.svg)'));
    writeFile(
      folder,
      'posts/a.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    );
    writeFile(
      folder,
      'posts/b.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    );
    return folder;
  },
  WordPress: () => {
    const item = (id: number, name: string, html: string) =>
      `<item><wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type><wp:post_name>${name.toLowerCase()}</wp:post_name><wp:status>publish</wp:status>
<title>${name}</title><link>https://old.example/${name.toLowerCase()}/</link><wp:post_date_gmt>2020-01-0${id} 00:00:00</wp:post_date_gmt><content:encoded><![CDATA[${html}]]></content:encoded>
<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author>Ann</wp:comment_author><wp:comment_approved>1</wp:comment_approved><wp:comment_date_gmt>2020-02-01 00:00:00</wp:comment_date_gmt><wp:comment_content>Fine</wp:comment_content></wp:comment></item>`;
    const link = '<p>See <a href="https://old.example/two/">two</a>.</p>';
    const items = [item(1, 'One', link), item(2, 'Two', 'Words.'), item(3, 'Three', 'Words.')];
    return writeFile(
      createTemporaryFolder(),
      'export.xml',
      `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>${items.join('')}</channel></rss>`,
    );
  },
  Ghost: () => {
    const post = (id: string, name: string, html: string) => ({
      id,
      title: name,
      slug: name.toLowerCase(),
      status: 'published',
      published_at: `2020-01-0${id}T00:00:00.000Z`,
      html,
    });
    const posts = [
      post('1', 'One', '<p>See <a href="__GHOST_URL__/two/">two</a>.</p>'),
      post('2', 'Two', '<p>Words.</p>'),
      post('3', 'Three', '<p>Words.</p>'),
    ];
    const content = JSON.stringify({ db: [{ data: { posts } }] });
    return writeFile(createTemporaryFolder(), 'ghost.json', content);
  },
};

/** Pictures and comments of a text that is left out stay away, too. */
const expected: Record<string, { media?: number; comments?: number }> = {
  Markdown: { media: 1 },
  WordPress: { comments: 2 },
};

function writeFile(folder: string, name: string, content: string): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}

interface PlanChanges extends Partial<ImportedText> {
  skip?: boolean;
}

/** Writes the report of a dry run as a plan, with changes in the texts of these titles. */
async function writePlan(site: TestSite, path: string, changes: Record<string, PlanChanges>) {
  const report = new TaskReport();
  await importSource(site, { path, dryRun: true, report });
  const texts = report.texts.map((text) => ({ ...text, ...changes[text.title] }));
  const plan = JSON.stringify({ ...report.toJSON(), texts });
  return writeFile(createTemporaryFolder(), 'plan.json', plan);
}

async function runPlan(site: TestSite, path: string, plan: string) {
  const report = new TaskReport();
  await importWithPlan(site, { path, dryRun: false, report }, plan);
  return report;
}

async function runImport(site: TestSite, path: string) {
  const report = new TaskReport();
  await importSource(site, { path, dryRun: false, report });
  return report;
}

const listArticles = (site: TestSite) =>
  site.db
    .selectFrom('article')
    .select(['title', 'slug', 'status', 'publishedAt', 'body'])
    .orderBy('title')
    .execute();

const changes = {
  One: { isDraft: true },
  Two: { path: '/blog/second', date: '2019-05-06' },
  Three: { skip: true },
};
const noChanges = { created: 0, changed: 0, same: 2 };

onBothEngines((engine) => {
  for (const [name, createSource] of Object.entries(sources))
    describe(`a source of ${name}`, () => {
      it('imports exactly what a plan says, and says what was corrected', async () => {
        const site = await createSite(engine);
        const path = createSource();
        const plan = await writePlan(site, path, changes);
        const report = await runPlan(site, path, plan);
        expect(report.kinds['article']).toEqual({ created: 2, changed: 0, same: 0 });
        expect(report.notCarried).toEqual([]);
        const [one, two, ...others] = await listArticles(site);
        expect(others).toEqual([]);
        expect(one).toMatchObject({ slug: 'one', status: 'draft', publishedAt: null });
        expect(one?.body).toContain('[two](/blog/second)');
        expect(two).toMatchObject({
          slug: 'second',
          status: 'published',
          publishedAt: '2019-05-06T00:00:00.000Z',
        });
        expect(
          report.texts
            .flatMap(({ title, corrected = [] }) => corrected.map((words) => [title, words]))
            .toSorted(),
        ).toEqual([
          ['One', 'It is a draft.'],
          ['Three', 'It was left out.'],
          ['Two', 'Its address is /blog/second instead of /blog/two.'],
          ['Two', 'Its date is 2019-05-06 instead of 2020-01-02.'],
        ]);
        expect(formatReport(report)).toContain('Corrected:');
        expect({
          media: await countRows(site, 'media'),
          comments: await countRows(site, 'comment'),
          address: await findAddress(site.db, '/two/'),
        }).toEqual({ media: 0, comments: 0, address: '/blog/second', ...expected[name] });
      });

      it('changes nothing when the plan is imported again, nor without it', async () => {
        const site = await createSite(engine);
        const path = createSource();
        const plan = await writePlan(site, path, changes);
        await runPlan(site, path, plan);
        const before = await readAllRows(site);
        const again = await runPlan(site, path, await writePlan(site, path, changes));
        expect(again.kinds['article']).toEqual(noChanges);
        expect(await readAllRows(site)).toEqual(before);
        const report = new TaskReport();
        const withoutThree = await writePlan(site, path, { Three: { skip: true } });
        await importWithPlan(site, { path, dryRun: false, report }, withoutThree);
        expect(report.hasChanges()).toBe(false);
        expect(await readAllRows(site)).toEqual(before);
      });
    });

  it('corrects texts that were imported before, and redirects their former slugs', async () => {
    const site = await createSite(engine);
    const path = sources['Markdown']?.() ?? '';
    await runImport(site, path);
    const report = await runPlan(site, path, await writePlan(site, path, changes));
    expect(report.kinds['article']).toEqual({ created: 0, changed: 2, same: 0 });
    const articles = await listArticles(site);
    expect(articles.map(({ title, slug, status }) => [title, slug, status])).toEqual([
      ['One', 'one', 'draft'],
      ['Three', 'three', 'published'],
      ['Two', 'second', 'published'],
    ]);
    const redirects = site.db.selectFrom('redirect').select('slug').where('slug', '=', 'two');
    expect(await redirects.execute()).toHaveLength(1);
    const before = await readAllRows(site);
    expect((await runImport(site, path)).hasChanges()).toBe(false);
    expect(await readAllRows(site)).toEqual(before);
  });

  it('leaves a text without a date that was edited here as it is', async () => {
    const site = await createSite(engine);
    const folder = createTemporaryFolder();
    writeFile(folder, 'about.md', '---\ntitle: About\n---\nMe.');
    await runImport(site, folder);
    const updatedAt = new Date().toISOString();
    await site.db.updateTable('page').set({ title: 'Mine', version: 2, updatedAt }).execute();
    const report = await runImport(site, folder);
    expect(report.notCarried).toEqual([
      { source: 'about.md', reason: 'The version on the site is newer.' },
    ]);
    const { title } = await site.db.selectFrom('page').select('title').executeTakeFirstOrThrow();
    expect(title).toBe('Mine');
  });

  it('publishes a text without a date by a plan, and keeps that in the next import', async () => {
    const site = await createSite(engine);
    const folder = createTemporaryFolder();
    writeFile(folder, 'posts/a.md', '---\ntitle: A\ndate: soon\n---\nWords.\n\n{{< dance 1 >}}\n');
    const plan = await writePlan(site, folder, { A: { isDraft: false, date: '2019-05-06' } });
    const report = await runPlan(site, folder, plan);
    expect(report.notes.map(({ note }) => note).join()).not.toContain('draft');
    const [article] = await listArticles(site);
    expect(article).toMatchObject({ status: 'published', publishedAt: '2019-05-06T00:00:00.000Z' });
    expect(article?.body).toContain('<!-- {{< dance 1 &gt;}} -->');
    const before = await readAllRows(site);
    expect((await runPlan(site, folder, plan)).kinds['article']?.same).toBe(1);
    expect((await runImport(site, folder)).hasChanges()).toBe(false);
    expect(await readAllRows(site)).toEqual(before);
  });

  it('gives a slug that a correction frees to no other text of the plan', async () => {
    const site = await createSite(engine);
    const folder = createTemporaryFolder();
    const post = '---\ndate: 2020-01-02\nslug: same\ntitle:';
    writeFile(folder, 'posts/a.md', `${post} A\n---\nWords.`);
    writeFile(folder, 'posts/b.md', `${post} B\n---\nWords.`);
    await runPlan(site, folder, await writePlan(site, folder, { A: { path: '/blog/other' } }));
    const articles = await listArticles(site);
    expect(articles.map(({ slug }) => slug)).toEqual(['other', 'same-2']);
  });

  it('refuses a plan whose texts or slugs do not fit, before anything is written', async () => {
    const site = await createSite(engine);
    const path = sources['Markdown']?.() ?? '';
    const other = createTemporaryFolder();
    writeFile(other, 'posts/mine.md', '---\ntitle: Mine\ndate: 2020-01-02\n---\nWords.');
    await runImport(site, other);
    const before = await readAllRows(site);
    const run = async (planChanges: Record<string, PlanChanges>) =>
      runPlan(site, path, await writePlan(site, path, planChanges));
    await expect(run({ One: { id: 'gone' } })).rejects.toThrow(
      /not in the source.*posts\/one\.md \(gone\)/s,
    );
    await expect(run({ One: { path: '/blog/mine' } })).rejects.toThrow(
      'posts/one.md: “mine” is the slug of “Mine” on this site.',
    );
    await expect(run({ One: { path: '/blog/two' } })).rejects.toThrow(
      'posts/one.md: “two” is the slug of “Two”, too.',
    );
    await expect(run({ One: { date: 'soon' } })).rejects.toThrow('“soon” cannot be read as a date');
    expect(await readAllRows(site)).toEqual(before);
  });

  it('passes source and result of every text on', async () => {
    const site = await createSite(engine);
    for (const [name, createSource] of Object.entries(sources)) {
      const previews: TextPreview[] = [];
      const report = new TaskReport();
      const onPreview = (preview: TextPreview) => previews.push(preview);
      await importSource(site, { path: createSource(), dryRun: true, report, onPreview });
      const one = previews.find(({ id }) => id === report.texts[0]?.id);
      expect(previews).toHaveLength(3);
      expect(one?.original, name).toContain(name === 'Markdown' ? 'See [two](two.md).' : 'See <a');
      expect(one?.body, name).toContain('[two](/blog/two)');
    }
  });
});

it('imports with a plan by the command, and exits with 1 for one that does not fit', async () => {
  const dataFolder = createTemporaryFolder();
  const path = sources['Ghost']?.() ?? '';
  const dry = await runCommand('import', [path, '--dry-run', '--json'], { dataFolder });
  const plan = join(createTemporaryFolder(), 'plan.json');
  writeFileSync(plan, dry.output.replace('"isDraft": false', '"isDraft": true'));
  const run = await runCommand('import', [path, '--plan', plan], { dataFolder });
  expect(run.code).toBe(0);
  expect(run.output).toContain('It is a draft.');
  writeFileSync(plan, dry.output.replace('"title": "One"', '"title": "One", "slugg": "x"'));
  const refused = await runCommand('import', [path, '--plan', plan], { dataFolder });
  expect(refused).toMatchObject({ code: 1, output: '' });
  expect(refused.errorOutput).toMatch(/post 1, One: .*slugg/);
});

const countRows = async (site: TestSite, table: 'media' | 'comment') =>
  (await site.db.selectFrom(table).select('id').execute()).length;
