import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, resolve, sep } from 'node:path';
import { uploadPicture } from '#features/media/upload.server.ts';
import { AppError, isStorageFailure } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { mapOutsideCode } from './outside-code.ts';
import type { TaskReport } from '#features/tasks/report.ts';

interface PictureImportTarget {
  db: Db;
  storage: Storage;
  /** The imported folder; no file outside of it is read. */
  root: string;
  /** Picture paths by file name, for references without a folder. */
  byName?: Map<string, string[]>;
  dryRun: boolean;
  report: TaskReport;
}

/** The folders in which generators store files that are referenced from the root of the site. */
const publicFolders = ['', 'static', 'public', 'assets', 'src', 'src/assets', 'source', 'content'];

const markdownImagePattern = /(!\[(?:[^\]\\]|\\.)*\]\(\s*)(<[^>\n]+>|[^\s)>]+)/g;
const htmlImagePattern = /(<img\b[^>]*?\bsrc=["'])([^"']+)/gi;
const isExternal = (address: string) => /^(?:[a-z][a-z+.-]*:|\/\/|#)/i.test(address);

/** Imports the pictures of a text as uploads, and replaces their addresses. */
export async function importPictures(
  target: PictureImportTarget,
  source: string,
  body: string,
): Promise<string> {
  const alts = new Map<string, string>();
  const addPicture = (rawAddress: string, alt: string) => {
    const address = stripAngleBrackets(rawAddress);
    if (isExternal(address) || address.startsWith('/media/') || alts.has(address)) return;
    alts.set(address, alt);
  };
  mapOutsideCode(body, (text) => {
    for (const [, before = '', address = ''] of text.matchAll(markdownImagePattern))
      addPicture(address, before.replace(/^!\[|\]\(\s*$/g, ''));
    for (const [, , address = ''] of text.matchAll(htmlImagePattern)) addPicture(address, '');
    return text;
  });
  const urls = new Map<string, string | null>();
  for (const [address, alt] of alts)
    urls.set(address, await importPicture(target, source, { address, alt }));
  const replace = (_all: string, before: string, address: string) =>
    before + (urls.get(stripAngleBrackets(address)) ?? address);
  return mapOutsideCode(body, (text) =>
    text.replace(markdownImagePattern, replace).replace(htmlImagePattern, replace),
  );
}

const stripAngleBrackets = (address: string) => address.replace(/^<|>$/g, '');

/** Imports a picture and returns its URL, or null with a note in the report if that fails. */
export async function importPicture(
  target: PictureImportTarget,
  source: string,
  { address, alt }: { address: string; alt: string },
): Promise<string | null> {
  const path = await findFile(target, source, address);
  if (path === null) {
    target.report.note(source, `The picture ${address} is not in the folder.`);
    return null;
  }
  const bytes = await readFile(path);
  if (target.dryRun) return findExisting(target.db, bytes);
  try {
    const upload = { bytes, filename: basename(path), alt: alt.slice(0, 500) };
    return (await uploadPicture(target, upload)).url;
  } catch (error) {
    if (!(error instanceof AppError) || isStorageFailure(error)) throw error;
    target.report.note(source, `The picture ${address} was not imported: ${error.message}`);
    return null;
  }
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

function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
