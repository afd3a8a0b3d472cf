import { stat } from 'node:fs/promises';
import { badRequest } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { isExported } from './export.server.ts';
import { importFolder } from './import-folder.server.ts';
import { importMarkdown } from './import-markdown.server.ts';
import type { TransferReport } from './transfer-report.ts';

interface Site {
  db: Db;
  storage: Storage;
}
interface Source {
  place: string;
  dryRun: boolean;
  report: TransferReport;
}

/** Finds out what the source is, and brings it. */
export async function importSource(site: Site, { place, dryRun, report }: Source): Promise<void> {
  const found = await stat(place).catch(() => null);
  if (!found) throw badRequest(`There is no file or folder ${place}.`);
  if (!found.isDirectory()) throw badRequest(`${place} is no folder of Markdown.`);
  const source = { folder: place, dryRun, report };
  await ((await isExported(place)) ? importFolder(site, source) : importMarkdown(site, source));
}
