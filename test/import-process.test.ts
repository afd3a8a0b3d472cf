/** An import in a process of its own: its report, its refusals, its end. */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { importInChild } from '#features/import/import-child.server.ts';
import { defaultImportOptions } from '#features/import/schema.ts';
import { TaskReport } from '#features/tasks/report.ts';
import { createEmptyEnv } from '../scripts/clear-env.ts';
import { onBothEngines } from './engines.ts';
import { createSite, type TestSite } from './site.ts';
import { createTemporaryFolder } from './temporary-folder.ts';
import { createExhaustingJson, importedKinds, wordpressExport } from './small-imports.ts';

async function runImport(
  site: TestSite,
  file: { name: string; content: string; dryRun?: boolean },
) {
  const path = join(createTemporaryFolder(), file.name);
  writeFileSync(path, file.content);
  const report = new TaskReport();
  await importInChild({
    path,
    dryRun: file.dryRun ?? false,
    options: defaultImportOptions,
    report,
    maxMemoryMb: 256,
    env: {
      ...process.env,
      ...createEmptyEnv(),
      DATA_DIR: dirname(site.location.file),
      DATABASE_URL: site.location.url ?? '',
    },
  });
  return report;
}

/** A process starts slowly on a busy machine. */
const timeout = 120_000;

onBothEngines((engine) => {
  it('previews and imports a file in another process, with its report', { timeout }, async () => {
    const site = await createSite(engine);
    const countArticles = async () =>
      (await site.db.selectFrom('article').select('slug').execute()).length;
    const before = await countArticles();
    const file = { name: 'old.xml', content: wordpressExport };
    expect((await runImport(site, { ...file, dryRun: true })).toJSON()).toMatchObject({
      kinds: importedKinds,
      notCarried: [],
    });
    expect(await countArticles()).toBe(before);
    expect((await runImport(site, file)).kinds).toEqual(importedKinds);
    expect(await countArticles()).toBe(before + 1);
  });
});

it('refuses a file that is no export with the sentence of the import', { timeout }, async () => {
  const site = await createSite('sqlite');
  const file = { name: 'notes.json', content: '{"a":1}' };
  await expect(runImport(site, file)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining('notes.json cannot be imported'),
  });
});

it('survives a file that exhausts the memory, and says so', { timeout }, async () => {
  const site = await createSite('sqlite');
  const hostile = { name: 'ghost.json', content: createExhaustingJson() };
  await expect(runImport(site, hostile)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining('needs more than the 256 MB of memory'),
  });
});
