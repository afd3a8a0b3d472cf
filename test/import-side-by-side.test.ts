/** Texts and pictures that are imported side by side: the result is that of one after another, also after an interruption. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { renderMarkdown } from '#content/markdown/render.server.ts';
import { importMarkdown } from '#features/import/generators/import-markdown.server.ts';
import { imageResolver } from '#features/media/data.server.ts';
import { TaskReport } from '#features/tasks/report.ts';
import { onBothEngines } from './engines.ts';
import { runCommand } from './run-command.ts';
import { createSite, openSite, type TestSite } from './site.ts';
import { createTemporaryFolder } from './temporary-folder.ts';
import { readAllRows } from './transfer-site.ts';

const timeout = 300_000;

/** Writes a folder of texts that link to each other. */
function writeTexts(count: number, createBody: (at: number) => string): string {
  const folder = join(createTemporaryFolder(), 'blog');
  mkdirSync(join(folder, 'posts'), { recursive: true });
  for (let at = 0; at < count; at += 1)
    writeFileSync(
      join(folder, 'posts', `text-${at}.md`),
      `---\ntitle: Text ${at}\ndate: 2020-01-02\ntags: [tide]\n---\n\n${createBody(at)}\n`,
    );
  return folder;
}

async function runImport(site: TestSite, folder: string) {
  const report = new TaskReport();
  await importMarkdown(site, { folder, report });
  return report;
}

const createPicture = (color: string, size: number) =>
  sharp({ create: { width: size, height: 20, channels: 3, background: color } })
    .png()
    .toBuffer();

onBothEngines((engine) => {
  it('a folder of many texts has the HTML that each text has by itself', { timeout }, async () => {
    const site = await createSite(engine);
    const nested = 7;
    const folder = writeTexts(130, (at) =>
      at === nested
        ? `${'> '.repeat(200)}deep`
        : `## Part\n\nWords ${at}, [next](text-${(at + 1) % 130}.md), \`code\`.\n\n![A boat](boat.png)\n\n\`\`\`ts\nconst tide = ${at};\n\`\`\`\n\n$x^${at}$`,
    );
    writeFileSync(join(folder, 'posts/boat.png'), await createPicture('#36c', 40));
    const report = await runImport(site, folder);
    expect(report.notCarried).toEqual([
      { source: `posts/text-${nested}.md`, reason: expect.stringContaining('nested too deeply') },
    ]);
    const articles = await site.db.selectFrom('article').select(['body', 'html', 'text']).execute();
    expect(articles).toHaveLength(129);
    const resolveImage = imageResolver(site.db);
    for (const { body, html, text } of articles)
      expect(await renderMarkdown(body, { resolveImage })).toMatchObject({ html, text });
    expect(articles[0]?.html).toContain('<source type="image/avif"');
    expect(await site.db.selectFrom('media').select('url').execute()).toHaveLength(1);
    const before = await readAllRows(site);
    const again = await runImport(site, folder);
    expect(again.kinds['article']).toEqual({ created: 0, changed: 0, same: 129 });
    expect(await readAllRows(site)).toEqual(before);
  });
});

it('no picture is left out when many texts show different ones', { timeout }, async () => {
  const site = await createSite('sqlite');
  const folder = writeTexts(40, (at) => `![A boat](boat-${at}.png)`);
  for (let at = 0; at < 40; at += 1)
    writeFileSync(join(folder, `posts/boat-${at}.png`), await createPicture('#36c', 20 + at));
  const report = await runImport(site, folder);
  expect(report.notes).toEqual([]);
  const articles = await site.db.selectFrom('article').select('body').execute();
  expect(articles.filter(({ body }) => body.includes('](/media/'))).toHaveLength(40);
});

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'an import that is ended by %s has saved what it said, and a second one completes it',
  { timeout },
  async (signal) => {
    const count = 400;
    const words = 'Boats and *tides* with `code`, [links](https://harbour.example) and notes. ';
    const folder = writeTexts(count, (at) => `${words.repeat(20)}${at}`);
    const dataFolder = join(createTemporaryFolder(), 'data');
    let announced = 0;
    const interrupted = await runCommand('import', [folder], {
      dataFolder,
      onErrorOutput(errorOutput, child) {
        announced = Number(/… (\d+) done, \d+ left/.exec(errorOutput)?.[1] ?? 0);
        if (announced > 0) child.kill(signal);
      },
    });
    expect(interrupted.code).toBe(null);
    expect(announced).toBeGreaterThan(0);
    const site = await openSite({ file: join(dataFolder, 'mallard.sqlite') });
    const listSlugs = async () =>
      (await site.db.selectFrom('article').select('slug').execute()).map(({ slug }) => slug);
    const saved = (await listSlugs()).length;
    expect(saved).toBeGreaterThanOrEqual(announced);
    expect(saved).toBeLessThan(count);
    const completed = await runCommand('import', [folder, '--json'], { dataFolder });
    expect(completed.code).toBe(0);
    expect(JSON.parse(completed.output)).toMatchObject({
      kinds: { article: { created: count - saved, changed: 0, same: saved } },
    });
    expect(new Set(await listSlugs()).size).toBe(count);
    const indexed = await site.db.selectFrom('searchDocument').select('id').execute();
    expect(indexed).toHaveLength(count);
  },
);
