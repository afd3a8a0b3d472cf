import { parseJson } from '#lib/parse-json.ts';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { runWithinTime } from '#content/markdown/time-limit.server.ts';
import { AppError, badRequest } from '#lib/errors.ts';
import { fileTypes } from '#lib/file-types.ts';
import { formatCount } from '#lib/format-count.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { markerFileName } from '#content/folder-format/layout.ts';
import { isExportFolder } from '#content/folder-format/marker.server.ts';
import type { TextOptions } from './import-context.server.ts';
import type { PictureFetching } from './remote-pictures.server.ts';
import { importBookmarks } from './bookmarks/import-bookmarks.server.ts';
import { importOpml } from './bookmarks/import-opml.server.ts';
import { importFolder } from './import-folder.server.ts';
import { ghostSchema, importGhost } from './ghost/import-ghost.server.ts';
import { importMarkdown } from './generators/import-markdown.server.ts';
import { importPlatform, openSourceFiles } from './platforms/import-platform.server.ts';
import { findPlatform, platforms } from './platforms/platforms.ts';
import { defaultPostOptions, type Platform, type PostOptions } from './platforms/schema.ts';
import { importResume } from './resume/import-resume.server.ts';
import { importWordpress } from './wordpress/import-wordpress.server.ts';
import { toNotes } from './bookmarks/bookmark-notes.ts';
import type { ImportedBookmark } from './bookmarks/parse-bookmarks.ts';
import { parseBookmarkFile } from './bookmarks/parse-bookmark-file.ts';
import { resumeSchema } from './resume/parse-resume.ts';
import type { UnknownMode } from './generators/unknown-code.ts';
import { listTextFiles, type FoundFiles } from './generators/text-files.server.ts';
import { findGeneratorName, isSourceName, sourceNames } from './source-names.ts';
import type { TaskReport } from '#features/tasks/report.ts';
import { isTarName, unpackTar } from '#platform/tar/reader.server.ts';
import { unpackZip } from '#platform/zip/reader.server.ts';

export interface Site {
  db: Db;
  storage: Storage;
}
export interface Source extends TextOptions {
  path: string;
  dryRun: boolean;
  report: TaskReport;
  /** Whether pictures of the imported site are fetched; off by default. */
  fetching?: PictureFetching;
  /** The address of the old site, for exports that do not contain it. */
  oldSite?: string | undefined;
  /** The name of the platform that wrote it, if it is not recognized. */
  as?: string | undefined;
  /** What happens to template code that the import does not know. */
  unknown?: UnknownMode | undefined;
  /** What becomes of short posts and bookmarks. */
  choices?: PostOptions | undefined;
}

/** Detects the format of the source, and imports it. */
export async function importSource(site: Site, source: Source): Promise<void> {
  const { path, dryRun, report } = source;
  assertSourceName(source.as);
  const found = await stat(path).catch(() => null);
  if (!found) throw badRequest(`The file or folder ${path} does not exist.`);
  if (!found.isDirectory())
    return archivePattern.test(path) ? importArchive(site, source) : importFile(site, source);
  const { as, fetching, oldSite, unknown, plan, onPreview, choices = defaultPostOptions } = source;
  const generator = findGeneratorName(as);
  const options = { dryRun, report, fetching, oldSite, unknown, plan, onPreview, choices };
  const folder = { folder: path, generator, ...options };
  if (as === undefined && (await isExportFolder(path))) return importFolder(site, folder);
  if (as === 'wordpress' || as === 'ghost') return importExportsOf(site, { ...source, as });
  const platform = await choosePlatform(source);
  if (platform)
    return importPlatform(site, { ...folder, path, platform, fetching: fetching ?? 'off' });
  const { texts, files } = await importMarkdown(site, folder);
  const exports = await findExportFiles(path, files.dataFiles);
  if (texts > 0) return reportExports(exports, report);
  for (const name of exports) await importFile(site, { ...source, path: join(path, name) });
  if (exports.length === 0 && report.notCarried.length === 0)
    throw new AppError('NOT_FOUND', describeSearch(path, files));
}

/** The platform that is asked for, or the one that wrote these files. */
async function choosePlatform({ path, as }: Source): Promise<Platform | undefined> {
  if (as === undefined) return findPlatform(await openSourceFiles(path));
  return platforms.find(({ name }) => name === as);
}

/** Throws BAD_REQUEST if no program has this name. */
function assertSourceName(as: string | undefined) {
  if (as !== undefined && !isSourceName(as))
    throw badRequest(`--as is one of ${sourceNames.join(', ')}, not ${as}.`);
}

/** Imports the exports of one program in a folder. */
async function importExportsOf(
  site: Site,
  source: Source & { as: 'wordpress' | 'ghost' },
): Promise<void> {
  const { path, as } = source;
  const { dataFiles } = await listTextFiles(path);
  const ending = as === 'ghost' ? /\.json$/i : /\.xml$/i;
  const exports = (await findExportFiles(path, dataFiles)).filter((name) => ending.test(name));
  if (exports.length === 0) throw new AppError('NOT_FOUND', `${path} contains no export of ${as}.`);
  for (const name of exports) await importFile(site, { ...source, path: join(path, name) });
}

/** A project with texts may contain the export that they were made from: importing both would duplicate them. */
function reportExports(exports: string[], report: TaskReport) {
  for (const name of exports)
    report.skip(
      name,
      'It is an export of another program, next to other texts. To import it, import this file by itself.',
    );
}

const maxNamedFolders = 5;

function describeSearch(path: string, { folders, texts, builtFolders }: FoundFiles): string {
  const named = builtFolders.slice(0, maxNamedFolders).join(', ');
  const more = builtFolders.length > maxNamedFolders ? ' and others' : '';
  const left = named === '' ? '' : ` Not searched, because tools write them: ${named}${more}.`;
  return [
    `Nothing to import was found in ${path}: ${formatCount(folders, 'folder')} with ${formatCount(texts.length, 'file')} that could be texts.${left}`,
    'Expected are Markdown, MDX or HTML with front matter (a title or a date), or an export of WordPress, Ghost, a browser, Raindrop or JSON Resume.',
  ].join(' ');
}

/** Texts, data, configurations and pictures. */
const readableEndings =
  'md|mdx|mdoc|markdown|mkd|mdown|html?|njk|rst|org|adoc|asciidoc|textile|rmd|ipynb|txt|meta|xml|atom|json|csv|ya?ml|toml|[cm]?[jt]s|py|png|jpe?g|gif|webp|avif|svg';
/** Files that texts link to, such as audio and PDF. */
const linkedEndings = Object.values(fileTypes)
  .flatMap(({ endings }) => endings)
  .join('|');
/** The files of a zip that an import reads: those that it reads of a folder. */
export const readablePattern = new RegExp(
  String.raw`\.(?:${readableEndings}|${linkedEndings})$|(?:^|/)(?:_redirects|Gemfile)$`,
  'i',
);

/** Archives; the one of micro.blog is a zip with another ending. */
const archivePattern = /\.(?:zip|bar|tar\.gz|tgz|tar)$/i;

async function importArchive(site: Site, source: Source): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mallard-import-'));
  const unpack = isTarName(source.path) ? unpackTar : unpackZip;
  try {
    const path = await unpack(source.path, { folder, namePattern: readablePattern });
    if (await isBackup(path))
      throw badRequest(`${source.path} is a backup. Use npm run restore for it.`);
    await unpackParts(path);
    await importSource(site, { ...source, path });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A backup has a marker of another format than an exported folder. */
const isBackup = async (folder: string): Promise<boolean> =>
  (await readdir(folder)).includes(markerFileName) && !(await isExportFolder(folder));

/** An export in more parts is split by hand. */
const maxParts = 20;

/**
 * Unpacks the zips at the top of a zip: Notion splits an export into parts, Tumblr has its posts in one. Those in its folders
 * are files that texts link to.
 */
async function unpackParts(folder: string): Promise<void> {
  const names = await readdir(folder);
  const parts = names.filter((name) => /\.zip$/i.test(name));
  if (parts.length > maxParts)
    throw badRequest(
      `The zip contains ${parts.length} zips; at most ${maxParts} are unpacked. Import them one by one.`,
    );
  for (const name of parts) {
    const part = join(folder, name);
    await unpackZip(part, { folder, namePattern: readablePattern });
    await rm(part);
  }
}

/** Finds the export files among the data files of a folder, as in the archives of WordPress.com and Ghost. */
async function findExportFiles(folder: string, names: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of names.toSorted())
    if (await isSupportedExport(join(folder, name))) found.push(name);
  return found;
}

async function isSupportedExport(path: string): Promise<boolean> {
  const text = await readFile(path, 'utf8');
  if (/<rss\b/i.test(text.slice(0, 10_000))) return /wordpress\.org\/export|<wp:/.test(text);
  if (/<opml\b/i.test(text.slice(0, 1_000))) return true;
  if (await runWithinTime(() => parseBookmarkFile(text))) return true;
  const json = parseJson(text);
  return ghostSchema.safeParse(json).success || resumeSchema.safeParse(json).success;
}

async function importFile(site: Site, source: Source): Promise<void> {
  const { path, dryRun, report, fetching = 'off', oldSite, unknown, plan, onPreview } = source;
  const { choices = defaultPostOptions } = source;
  const options = { dryRun, report, fetching, oldSite, unknown, plan, onPreview, choices };
  const target = { ...options, file: path };
  if (/\.(?:gz|bz2|xz|7z|rar)$/i.test(path))
    throw badRequest(`${path} is an archive that cannot be imported. Use a zip or a tar.gz.`);
  const { as } = source;
  if (findGeneratorName(as) !== undefined)
    throw badRequest(`A project of ${as} is a folder or a zip; ${path} is a file.`);
  if (as === 'wordpress') return importWordpress(site, target);
  if (as === 'ghost') return importGhostFile(site, target);
  if (as !== undefined) return importFromPlatform(site, source, target);
  const text = (await readFile(path, 'utf8')).replaceAll('\0', '');
  if (/<rss\b/i.test(text.slice(0, 10_000))) return importWordpress(site, target);
  if (/<opml\b/i.test(text.slice(0, 1_000))) return importOpml(site.db, text, target);
  const bookmarks = await runWithinTime(() => parseBookmarkFile(text));
  if (bookmarks) return importBookmarkFile(site, bookmarks, target);
  const json = parseJson(text);
  const ghost = ghostSchema.safeParse(json);
  if (ghost.data) return importGhost(site, target, ghost.data);
  const resume = resumeSchema.safeParse(json);
  if (resume.success) return importResume(site.db, resume.data, target);
  return importFromPlatform(site, source, target);
}

type FileTarget = Parameters<typeof importGhost>[1] & { choices: PostOptions };

async function importBookmarkFile(site: Site, bookmarks: ImportedBookmark[], target: FileTarget) {
  const { choices, file } = target;
  if (choices.bookmarks === 'collections') return importBookmarks(site.db, bookmarks, target);
  const found = toNotes(bookmarks, { ...choices, path: basename(file) });
  const platform = {
    name: 'bookmarks',
    isMatch: () => Promise.resolve(true),
    parse: () => Promise.resolve(found),
  };
  return importPlatform(site, { ...target, path: file, platform });
}

async function importGhostFile(site: Site, target: Parameters<typeof importGhost>[1]) {
  const { data } = ghostSchema.safeParse(parseJson(await readFile(target.file, 'utf8')));
  if (!data) throw badRequest(`${target.file} is no export of Ghost.`);
  return importGhost(site, target, data);
}

/** Imports a file of a blogging platform. Throws BAD_REQUEST if it is none. */
async function importFromPlatform(
  site: Site,
  source: Source,
  target: TextOptions & {
    dryRun: boolean;
    report: TaskReport;
    fetching: PictureFetching;
    oldSite?: string | undefined;
    unknown?: UnknownMode | undefined;
    choices: PostOptions;
  },
): Promise<void> {
  const { path } = source;
  const platform = await choosePlatform(source);
  if (platform) return importPlatform(site, { ...target, path, platform });
  throw badRequest(
    `${path} cannot be imported. npm run import -- --help lists the supported sources.`,
  );
}
