import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { importSource } from '#features/import/import-source.server.ts';
import { TaskReport } from '#features/tasks/report.ts';
import { createSite, type TestSite } from './site.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

/** Writes the files of a project, and returns their folder. */
export function createProject(
  files: Record<string, string | Uint8Array>,
  folder = createTemporaryFolder(),
): string {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** Imports a folder or file into a site, which is an empty one by default. Returns the report and the texts by their slug. */
export async function importProject(path: string, existingSite?: TestSite) {
  const site = existingSite ?? (await createSite('sqlite'));
  const report = new TaskReport();
  await importSource(site, { path, dryRun: false, report });
  const columns = ['id', 'slug', 'title', 'status', 'publishedAt', 'body'] as const;
  const articles = await site.db.selectFrom('article').select(columns).execute();
  const pages = await site.db.selectFrom('page').select(columns).execute();
  const texts = Object.fromEntries([...articles, ...pages].map((row) => [row.slug, row]));
  return { site, report, texts };
}
