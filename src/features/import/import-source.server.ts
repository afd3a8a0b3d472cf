import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runWithinTime } from '#content/markdown/time-limit.server.ts';
import { badRequest } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { isExportFolder } from '#content/folder-format/marker.server.ts';
import type { PictureFetching } from './remote-pictures.server.ts';
import { importBookmarks } from './bookmarks/import-bookmarks.server.ts';
import { importFolder } from './import-folder.server.ts';
import { ghostSchema, importGhost } from './ghost/import-ghost.server.ts';
import { importMarkdown } from './generators/import-markdown.server.ts';
import { importResume } from './resume/import-resume.server.ts';
import { importWordpress } from './wordpress/import-wordpress.server.ts';
import { parseNetscapeBookmarks, parseRaindropCsv } from './bookmarks/parse-bookmarks.ts';
import { resumeSchema } from './resume/parse-resume.ts';
import { listTextFiles } from './generators/text-files.server.ts';
import type { TaskReport } from '#features/tasks/report.ts';
import { unpackZip } from '#platform/zip/reader.server.ts';

interface Site {
  db: Db;
  storage: Storage;
}
interface Source {
  path: string;
  dryRun: boolean;
  report: TaskReport;
  /** Whether pictures of the imported site are fetched; off by default. */
  fetching?: PictureFetching;
}

/** Detects the format of the source, and imports it. */
export async function importSource(site: Site, source: Source): Promise<void> {
  const { path, dryRun, report } = source;
  const found = await stat(path).catch(() => null);
  if (!found) throw badRequest(`The file or folder ${path} does not exist.`);
  if (!found.isDirectory())
    return /\.zip$/i.test(path) ? importZip(site, source) : importFile(site, source);
  const folder = { folder: path, dryRun, report };
  if (await isExportFolder(path)) return importFolder(site, folder);
  const files = await findExportFiles(path);
  if (files.length === 0) return importMarkdown(site, folder);
  for (const file of files) await importFile(site, { ...source, path: file });
}

/** The files of a zip that an import reads. */
export const readablePattern =
  /\.(md|mdx|mdoc|markdown|mkd|mdown|html?|njk|rst|org|adoc|txt|xml|json|csv|ya?ml|toml|js|cjs|mjs|png|jpe?g|gif|webp|avif|svg)$/i;

async function importZip(site: Site, source: Source): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mallard-import-'));
  try {
    await importSource(site, {
      ...source,
      path: await unpackZip(source.path, { folder, namePattern: readablePattern }),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Finds export files in a folder without texts, as in the archives of WordPress.com and Ghost. */
async function findExportFiles(folder: string): Promise<string[]> {
  const { texts } = await listTextFiles(folder);
  if (texts.some((path) => /\.(md|mdx|mdoc|markdown)$/i.test(path))) return [];
  const names = await readdir(folder, { recursive: true, encoding: 'utf8' });
  const found: string[] = [];
  for (const name of names.filter((one) => /\.(xml|json|html?|csv)$/i.test(one)).toSorted()) {
    const path = join(folder, name);
    if ((await stat(path)).isFile() && (await isSupportedExport(path))) found.push(path);
  }
  return found;
}

async function isSupportedExport(path: string): Promise<boolean> {
  const text = await readFile(path, 'utf8');
  if (/<rss\b/i.test(text.slice(0, 10_000))) return text.includes('<wp:wxr_version');
  if (/NETSCAPE-Bookmark-file/i.test(text.slice(0, 1_000))) return true;
  if (path.toLowerCase().endsWith('.csv'))
    return (await runWithinTime(() => parseRaindropCsv(text))) !== undefined;
  const json = parseJson(text);
  return ghostSchema.safeParse(json).success || resumeSchema.safeParse(json).success;
}

async function importFile(
  site: Site,
  { path, dryRun, report, fetching = 'off' }: Source,
): Promise<void> {
  const target = { file: path, dryRun, report };
  if (/\.(tar\.gz|tgz|tar|gz)$/i.test(path))
    throw badRequest(
      `${path} is an archive that cannot be imported. Use a zip; for a backup, use npm run restore.`,
    );
  const text = (await readFile(path, 'utf8')).replaceAll('\0', '');
  const start = text.slice(0, 1_000);
  if (/<rss\b/i.test(text.slice(0, 10_000))) return importWordpress(site, { ...target, fetching });
  if (/NETSCAPE-Bookmark-file/i.test(start))
    return importBookmarks(
      site.db,
      await runWithinTime(() => parseNetscapeBookmarks(text)),
      target,
    );
  const raindrop = /^\uFEFF?[{[]/.test(start.trimStart()) ? undefined : parseRaindropCsv(text);
  if (raindrop) return importBookmarks(site.db, raindrop, target);
  const json = parseJson(text);
  const ghost = ghostSchema.safeParse(json);
  if (ghost.data) return importGhost(site, target, ghost.data);
  const resume = resumeSchema.safeParse(json);
  if (resume.success) return importResume(site.db, resume.data, target);
  throw badRequest(
    `${path} cannot be imported. npm run import -- --help lists the supported sources.`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
