import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, resolve, sep } from 'node:path';
import { uploadPicture } from '#features/media/upload.server.ts';
import { AppError } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { outsideCode } from './outside-code.ts';
import type { TransferReport } from './transfer-report.ts';

interface Place {
  db: Db;
  storage: Storage;
  /** The folder that is imported; nothing is read from outside of it. */
  root: string;
  /** Where pictures of a name are, for texts that name no folder. */
  byName?: Map<string, string[]>;
  dryRun: boolean;
  report: TransferReport;
}

/** Where generators keep what a text calls by an address from the root of the site. */
const publicFolders = ['', 'static', 'public', 'assets', 'src', 'src/assets', 'source', 'content'];

const inText = /(!\[(?:[^\]\\]|\\.)*\]\(\s*)(<[^>\n]+>|[^\s)>]+)/g;
const inHtml = /(<img\b[^>]*?\bsrc=["'])([^"']+)/gi;
const isElsewhere = (address: string) => /^(?:[a-z][a-z+.-]*:|\/\/|#)/i.test(address);

/** Brings the pictures of a text along; they are taken in as any upload is. */
export async function carryPictures(place: Place, source: string, body: string): Promise<string> {
  const alts = new Map<string, string>();
  const want = (written: string, alt: string) => {
    const address = bare(written);
    if (isElsewhere(address) || address.startsWith('/media/') || alts.has(address)) return;
    alts.set(address, alt);
  };
  outsideCode(body, (text) => {
    for (const [, before = '', address = ''] of text.matchAll(inText))
      want(address, before.replace(/^!\[|\]\(\s*$/g, ''));
    for (const [, , address = ''] of text.matchAll(inHtml)) want(address, '');
    return text;
  });
  const found = new Map<string, string | null>();
  for (const [address, alt] of alts)
    found.set(address, await carryPicture(place, source, { address, alt }));
  const replace = (_all: string, before: string, address: string) =>
    before + (found.get(bare(address)) ?? address);
  return outsideCode(body, (text) => text.replace(inText, replace).replace(inHtml, replace));
}

const bare = (address: string) => address.replace(/^<|>$/g, '');

/** The picture's address here, or null if it could not be brought; then the report says why. */
export async function carryPicture(
  place: Place,
  source: string,
  { address, alt }: { address: string; alt: string },
): Promise<string | null> {
  const path = await findFile(place, source, address);
  if (path === null) {
    place.report.note(source, `The picture ${address} is not in the folder.`);
    return null;
  }
  const bytes = await readFile(path);
  if (place.dryRun) return findKnown(place.db, bytes);
  try {
    const upload = { bytes, filename: basename(path), alt: alt.slice(0, 500) };
    return (await uploadPicture(place, upload)).url;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    place.report.note(source, `The picture ${address} was not taken: ${error.message}`);
    return null;
  }
}

async function findKnown(db: Db, bytes: Uint8Array): Promise<string | null> {
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
  { root, byName }: Place,
  source: string,
  address: string,
): Promise<string | null> {
  const path = decode(address.replace(/[?#].*$/, '')).replace(/^[@~]\//, '/');
  const inside = path.replace(/^\/+/, '');
  const beside = resolve(root, dirname(source), inside);
  const folders = foldersAbove(source).flatMap((folder) =>
    publicFolders.map((below) => resolve(root, folder, below, inside)),
  );
  // Hexo has a folder of pictures for each text.
  const own = resolve(root, source.replace(/\.\w+$/, ''), inside);
  const named = byName?.get(basename(inside)) ?? [];
  const last = named.length === 1 ? named.map((only) => resolve(root, only)) : [];
  const places = path.startsWith('/') ? [...folders, beside] : [beside, own, ...folders];
  for (const candidate of [...places, ...last]) {
    const real = await realpath(candidate).catch(() => null);
    if (real === null || !real.startsWith(`${await realpath(root)}${sep}`)) continue;
    if ((await stat(real)).isFile()) return real;
  }
  return null;
}

/** The folders that a file is in, the innermost first: the site may be one of several in what is imported. */
function foldersAbove(source: string): string[] {
  const parts = source.split('/').slice(0, -1);
  return [...parts.map((_part, index) => parts.slice(0, parts.length - index).join('/')), ''];
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
