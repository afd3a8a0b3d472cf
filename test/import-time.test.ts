/** A text of another program that takes long to convert is skipped with the reason, and the import goes on. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { importMarkdown } from '#features/import/generators/import-markdown.server.ts';
import { TaskReport } from '#features/tasks/report.ts';
import { onBothEngines } from './engines.ts';
import { createSite } from './site.ts';

/** Milliseconds of processor time for two slow texts: twice the limit of one, and what an import takes anyway. */
const maxImportMs = 12_000;

onBothEngines((engine) => {
  it('a folder with slow texts is imported in a bounded time', { timeout: 300_000 }, async () => {
    const site = await createSite(engine);
    const folder = mkdtempSync(join(tmpdir(), 'mallard-slow-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    mkdirSync(join(folder, 'posts'));
    const article = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;
    writeFileSync(join(folder, 'posts/slow-tags.md'), article('Slow tags', '<a '.repeat(50_000)));
    writeFileSync(
      join(folder, 'posts/slow-boxes.md'),
      article('Slow boxes', '{% a %}'.repeat(30_000)),
    );
    writeFileSync(join(folder, 'posts/good.md'), article('Good', 'Words.'));
    const report = new TaskReport();
    const start = process.threadCpuUsage();
    await importMarkdown(site, { folder, report });
    const { user, system } = process.threadCpuUsage(start);
    expect((user + system) / 1_000).toBeLessThan(maxImportMs);
    const articles = await site.db.selectFrom('article').select('title').execute();
    expect(articles.map(({ title }) => title)).toContain('Good');
  });
});
