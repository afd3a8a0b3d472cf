import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, resolve, sep } from 'node:path';
import { storeFile } from '#features/media/file-upload.server.ts';
import { uploadPicture } from '#features/media/upload.server.ts';
import { AppError, isStorageFailure } from '#lib/errors.ts';
import { fileTypes, getEnding } from '#lib/file-types.ts';
import { limitConcurrency } from '#lib/concurrency-limit.ts';
import type { Db } from '#platform/db/database.ts';
import { isStoredName, type Storage } from '#platform/storage/storage.server.ts';
import { decodeAddress } from './decode-address.ts';
import { describeMissingFile } from './mark-pictures.ts';
import { mapOutsideFences } from './outside-code.ts';
import type { RemotePictureImporter } from './remote-pictures.server.ts';
import type { TaskReport } from '#features/tasks/report.ts';

export interface PictureImportTarget {
  db: Db;
  storage: Storage;
  /** The imported folder; no file outside of it is read. */
  root: string;
  /** Picture paths by file name, for references without a folder. */
  byName?: Map<string, string[]>;
  dryRun: boolean;
  report: TaskReport;
  /** The files that this import has stored. */
  files: ImportedFiles;
  /** Imports pictures on other servers. */
  importRemote: RemotePictureImporter;
  /** The address of the old site, which pictures without a host are fetched from if they are not in the folder. */
  oldSite?: string | undefined;
  /** Called with the address of a picture that is in the folder and cannot be imported. */
  onRefused?: (address: string) => void;
}

/** The pictures of the owner's own site may be larger than uploads: they are stored smaller anyway. */
const maxImportBytes = 50 * 2 ** 20;

/** The folders in which generators store files that are referenced from the root of the site. */
const publicFolders = [
  '',
  'static',
  'public',
  '.vuepress/public',
  'assets',
  'src',
  'src/assets',
  'source',
  'content',
];

/** The words of a picture or a link, in which brackets may be nested once. */
const wordsPattern = String.raw`(?:[^\[\]\\]|\\.|\[(?:[^\[\]\\]|\\.)*\])*`;
/** An address, in which parentheses may be nested once. */
const addressPattern = String.raw`<[^>\n]+>|[^\s()<>]+(?:\([^\s()<>]*\)[^\s()<>]*)*`;
/** Texts are links to other texts; a `.txt` may be part of the site, such as `robots.txt`. */
const fileEndings = Object.values(fileTypes)
  .flatMap(({ endings }) => endings)
  .filter((ending) => !/^(txt|md|log)$/.test(ending));
const linkedPicturePattern = String.raw`[^\s()<>]+\.(?:png|jpe?g|gif|webp|avif|svg|${fileEndings.join('|')})`;
/** Inline code is matched, too, because a picture in it is none, but the words of a picture may contain code. */
const picturePattern = new RegExp(
  [
    String.raw`(?<code>(?<marks>${'`+'})[^${'`'}\n](?:[^\n]*?[^${'`'}\n])?\k<marks>(?!${'`'}))`,
    String.raw`(?<before>!\[(?<alt>${wordsPattern})\]\(\s*)(?<address>${addressPattern})`,
    String.raw`(?<beforeHtml><img\b[^>]*?\bsrc=["'])(?<htmlAddress>[^"']+)`,
    String.raw`(?<beforeDefinition>^ {0,3}\[[^\]\n]+\]:\s*)(?<definedAddress>${linkedPicturePattern})`,
    String.raw`(?<beforeLink>\]\()(?<linkedAddress>${linkedPicturePattern})(?=[\s)])`,
  ].join('|'),
  'gim',
);
const isExternal = (address: string) => /^(?:[a-z][a-z+.-]*:|\/\/|#)/i.test(address);

const isRemote = (address: string) => /^(?:https?:)?\/\//i.test(address);
interface PictureReference {
  before: string;
  address: string;
  alt: string;
}

/** Whether it is a file of this site. A project may have a folder `media`, too. */
const isStoredPicture = (address: string) =>
  address.startsWith('/media/') && isStoredName(address.slice('/media/'.length));

/** Replaces the references to pictures outside of code. */
const mapPictures = (body: string, map: (picture: PictureReference, all: string) => string) =>
  mapOutsideFences(body, (text) =>
    text.replace(picturePattern, (all: string, ...rest: unknown[]) => {
      const groups = rest.at(-1) as Record<string, string | undefined>; // the pattern has named groups
      if (groups['code'] !== undefined) return all;
      const before =
        groups['before'] ??
        groups['beforeHtml'] ??
        groups['beforeDefinition'] ??
        groups['beforeLink'] ??
        '';
      const address =
        groups['address'] ??
        groups['htmlAddress'] ??
        groups['definedAddress'] ??
        groups['linkedAddress'] ??
        '';
      return map({ before, address: stripAngleBrackets(address), alt: groups['alt'] ?? '' }, all);
    }),
  );

/** Imports the pictures of a text as uploads, and replaces their addresses. */
export async function importPictures(
  target: PictureImportTarget,
  source: string,
  body: string,
): Promise<string> {
  const alts = new Map<string, string>();
  mapPictures(body, ({ address, alt }, all) => {
    const isOther = isExternal(address) && !isRemote(address);
    if (!isOther && !isStoredPicture(address) && !alts.get(address)) alts.set(address, alt);
    return all;
  });
  const urls = new Map<string, string | null>();
  const refused = new Set<string>();
  const onRefused = (address: string) => refused.add(address);
  for (const [address, alt] of alts) {
    const url = await importPicture({ ...target, onRefused }, source, { address, alt });
    urls.set(address, url ?? findOldAddress(target, address));
  }
  const replaced = mapPictures(body, ({ before, address }, all) => {
    const url = urls.get(address);
    return typeof url === 'string' ? before + url : all;
  });
  return refused.size === 0 ? replaced : describeMissing(replaced, refused);
}

/** Says in place that a picture of the folder could not be imported, instead of a broken picture. */
const describeMissing = (body: string, refused: ReadonlySet<string>): string =>
  mapOutsideFences(body, (text) =>
    text.replace(completePattern, (all: string, alt: string, address: string) => {
      const written = stripAngleBrackets(address);
      if (!refused.has(written)) return all;
      const words = alt === '' ? '' : `: ${alt}`;
      return `*The picture ${written.replace(/.*\//, '')} is missing${words}*`;
    }),
  );

const completePattern = new RegExp(
  String.raw`!\[(${wordsPattern})\]\(\s*(${addressPattern})(?:\s+(?:"[^"\n]*"|'[^'\n]*'))?\s*\)`,
  'g',
);

/** Where a picture without a host is on the old site; null if that is not known. */
function findOldAddress({ oldSite }: PictureImportTarget, address: string): string | null {
  const isComplete = oldSite === undefined || isRemote(address);
  return isComplete ? null : (URL.parse(address, oldSite)?.href ?? null);
}

/** The path of a picture of the old site, whose folder may be next to the export; null on another server. */
function findOwnPath({ oldSite }: PictureImportTarget, address: string): string | null {
  const site = oldSite === undefined ? null : URL.parse(oldSite);
  const url = URL.parse(address, oldSite);
  return site && url?.host === site.host ? url.pathname : null;
}

/**
 * Imports the cover of a text. One that is on another server and was not fetched is shown from there, if browsers allow it.
 */
export async function importCover(
  target: PictureImportTarget,
  source: string,
  picture: { address: string; alt: string },
): Promise<string | null> {
  const url = await importPicture(target, source, picture);
  const address = findOldAddress(target, picture.address) ?? picture.address;
  if (url !== null || !isRemote(address)) return url;
  if (/^https:\/\/\S+$/.test(address)) return address;
  target.report.note(source, `The cover ${address} is not shown: its address is not secure.`);
  return null;
}

const stripAngleBrackets = (address: string) => address.replace(/^<|>$/g, '');

/** Imports a picture and returns its URL, or null with a note in the report if that fails. */
export async function importPicture(
  target: PictureImportTarget,
  source: string,
  { address, alt }: { address: string; alt: string },
): Promise<string | null> {
  const isFile = fileEndings.includes(getEnding(address));
  const noun = isFile ? 'file' : 'picture';
  const localAddress = isRemote(address) ? findOwnPath(target, address) : address;
  const path = localAddress === null ? null : await findFile(target, source, localAddress);
  if (path === null && isRemote(address))
    return target.importRemote(source, { address: address.replace(/^\/\//, 'https://'), alt });
  const oldAddress = path === null ? findOldAddress(target, address) : null;
  if (oldAddress !== null) return target.importRemote(source, { address: oldAddress, alt });
  if (path === null) {
    target.report.note(source, describeMissingFile(noun, address));
    return null;
  }
  const { size } = await stat(path);
  if (size > maxImportBytes) {
    target.report.note(
      source,
      `The ${noun} ${address} has more than ${maxImportBytes / 2 ** 20} MB.`,
    );
    target.onRefused?.(address);
    return null;
  }
  try {
    return await importOnce(target, { path, alt, isFile });
  } catch (error) {
    if (!(error instanceof AppError) || isStorageFailure(error)) throw error;
    target.report.note(source, `The ${noun} ${address} was not imported: ${error.message}`);
    target.onRefused?.(address);
    return null;
  }
}

interface LocalFile {
  path: string;
  alt: string;
  isFile: boolean;
}

/** Files that are read and encoded side by side. The encoder works on several sizes of a picture at once, too. */
const maxFilesAtOnce = 3;

/** The files of an import that were stored, or are being stored. Several texts show one picture; it is read once. */
export class ImportedFiles {
  readonly #limit = limitConcurrency(maxFilesAtOnce);
  readonly #urls = new Map<string, Promise<string | null>>();

  /** The URL of the file with this path, which `store` returns the first time. */
  getUrl(path: string, store: () => Promise<string | null>): Promise<string | null> {
    const url = this.#urls.get(path) ?? this.#limit.run(store);
    this.#urls.set(path, url);
    return url;
  }
}

const importOnce = (target: PictureImportTarget, file: LocalFile): Promise<string | null> =>
  target.files.getUrl(file.path, () => storeLocalFile(target, file));

async function storeLocalFile(
  target: PictureImportTarget,
  { path, alt, isFile }: LocalFile,
): Promise<string | null> {
  const filename = basename(path);
  if (isFile && !target.dryRun) return (await storeFile(target, { path, filename })).url;
  const bytes = await readFile(path);
  const existing = await findExisting(target.db, bytes);
  if (existing !== null || target.dryRun) return existing;
  const limits = { maxBytes: maxImportBytes, maxSvgBytes: maxImportBytes };
  return (await uploadPicture(target, { bytes, filename, alt: alt.slice(0, 500), limits })).url;
}

async function findExisting(db: Db, bytes: Uint8Array): Promise<string | null> {
  const sourceHash = createHash('sha256').update(bytes).digest('hex');
  const row = await db
    .selectFrom('media')
    .select('url')
    .where('sourceHash', '=', sourceHash)
    .where('purpose', '=', 'library')
    .executeTakeFirst();
  return row?.url ?? null;
}

async function findFile(
  { root, byName }: PictureImportTarget,
  source: string,
  address: string,
): Promise<string | null> {
  const path = decodeAddress(address.replace(/[?#].*$/, '')).replace(/^[@~]\//, '/');
  const relativePath = path.replace(/^\/+/, '');
  const siblingPath = resolve(root, dirname(source), relativePath);
  const folders = listParentFolders(source).flatMap((folder) =>
    publicFolders.map((subfolder) => resolve(root, folder, subfolder, relativePath)),
  );
  // Hexo has a folder of pictures for each text.
  const textFolderPath = resolve(root, source.replace(/\.\w+$/, ''), relativePath);
  const sameNamePaths = byName?.get(basename(relativePath)) ?? [];
  const fallbackPaths =
    sameNamePaths.length === 1 ? sameNamePaths.map((only) => resolve(root, only)) : [];
  const candidates = path.startsWith('/')
    ? [...folders, siblingPath]
    : [siblingPath, textFolderPath, ...folders];
  for (const candidate of [...candidates, ...fallbackPaths]) {
    const real = await realpath(candidate).catch(() => null);
    if (real === null || !real.startsWith(`${await realpath(root)}${sep}`)) continue;
    if ((await stat(real)).isFile()) return real;
  }
  return null;
}

/** Lists the folders of a file, innermost first: the import may contain several sites. */
function listParentFolders(source: string): string[] {
  const parts = source.split('/').slice(0, -1);
  return [...parts.map((_part, index) => parts.slice(0, parts.length - index).join('/')), ''];
}
