import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { badRequest } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { isExported } from './export.server.ts';
import type { Fetching } from './far-pictures.server.ts';
import { importBookmarks } from './import-bookmarks.server.ts';
import { importFolder } from './import-folder.server.ts';
import { ghostShape, importGhost } from './import-ghost.server.ts';
import { importMarkdown } from './import-markdown.server.ts';
import { importResume } from './import-resume.server.ts';
import { importWordpress } from './import-wordpress.server.ts';
import { readNetscapeBookmarks, readRaindrop } from './read-bookmarks.ts';
import { resumeShape } from './read-resume.ts';
import { listTextFiles } from './text-files.server.ts';
import type { TransferReport } from './transfer-report.ts';
import { unpackZip } from './zip-reader.server.ts';

interface Site {
  db: Db;
  storage: Storage;
}
interface Source {
  place: string;
  dryRun: boolean;
  report: TransferReport;
  /** Whether pictures of the old site are fetched; they are not unless somebody says so. */
  fetching?: Fetching;
}

/** Finds out what the source is, and brings it. */
export async function importSource(site: Site, source: Source): Promise<void> {
  const { place, dryRun, report } = source;
  const found = await stat(place).catch(() => null);
  if (!found) throw badRequest(`There is no file or folder ${place}.`);
  if (!found.isDirectory())
    return /\.zip$/i.test(place) ? importZip(site, source) : importFile(site, source);
  const folder = { folder: place, dryRun, report };
  if (await isExported(place)) return importFolder(site, folder);
  const files = await findExports(place);
  if (files.length === 0) return importMarkdown(site, folder);
  for (const file of files) await importFile(site, { ...source, place: file });
}

async function importZip(site: Site, source: Source): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mallard-import-'));
  try {
    await importSource(site, { ...source, place: await unpackZip(source.place, folder) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Exports of programs in a folder that holds no texts, such as WordPress.com and Ghost pack them. */
async function findExports(folder: string): Promise<string[]> {
  const { texts } = await listTextFiles(folder);
  if (texts.some((path) => /\.(md|mdx|mdoc|markdown)$/i.test(path))) return [];
  const names = await readdir(folder, { recursive: true, encoding: 'utf8' });
  const found: string[] = [];
  for (const name of names.filter((one) => /\.(xml|json|html?|csv)$/i.test(one)).toSorted()) {
    const place = join(folder, name);
    if ((await stat(place)).isFile() && (await isExport(place))) found.push(place);
  }
  return found;
}

async function isExport(place: string): Promise<boolean> {
  const text = await readFile(place, 'utf8');
  if (/<rss\b/i.test(text.slice(0, 10_000))) return text.includes('<wp:wxr_version');
  if (/NETSCAPE-Bookmark-file/i.test(text.slice(0, 1_000))) return true;
  if (place.toLowerCase().endsWith('.csv')) return readRaindrop(text) !== undefined;
  const json = readJson(text);
  return ghostShape.safeParse(json).success || resumeShape.safeParse(json).success;
}

async function importFile(
  site: Site,
  { place, dryRun, report, fetching = 'off' }: Source,
): Promise<void> {
  const target = { file: place, dryRun, report };
  if (/\.(tar\.gz|tgz|tar|gz)$/i.test(place))
    throw badRequest(
      `${place} is an archive of another kind: npm run restore takes backups, and this takes zips.`,
    );
  const text = await readFile(place, 'utf8');
  const start = text.slice(0, 1_000);
  if (/<rss\b/i.test(text.slice(0, 10_000))) return importWordpress(site, { ...target, fetching });
  if (/NETSCAPE-Bookmark-file/i.test(start))
    return importBookmarks(site.db, readNetscapeBookmarks(text), target);
  const raindrop = /^\uFEFF?[{[]/.test(start.trimStart()) ? undefined : readRaindrop(text);
  if (raindrop) return importBookmarks(site.db, raindrop, target);
  const json = readJson(text);
  const ghost = ghostShape.safeParse(json);
  if (ghost.data) return importGhost(site, target, ghost.data);
  const resume = resumeShape.safeParse(json);
  if (resume.success) return importResume(site.db, resume.data, target);
  throw badRequest(
    `${place} is nothing that can be imported: npm run import -- --help lists what can.`,
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
