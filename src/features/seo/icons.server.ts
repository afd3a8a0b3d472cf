import { buffer } from 'node:stream/consumers';
import { findSitePictures, readSettings } from '#features/settings/data.server.ts';
import { limitConcurrency } from '#lib/concurrency-limit.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { iconPath, type IconFile } from './icon.ts';

interface Site {
  db: Db;
  storage: Pick<Storage, 'get'>;
}

/** The pixels around an icon on a home screen, which cuts the corners off. A share of its side. */
const appleMargin = 0.1;
const background = '#fbf9f6';
/** One at a time: a site has three, and browsers hold them for good. */
const rendering = limitConcurrency(1);
const cached = new Map<string, Promise<Buffer>>();

/** Responds with a file that is made of the owner's icon; not found for any icon but the current one. */
export async function respondWithIcon(
  { db, storage }: Site,
  { file, hash }: { file: IconFile; hash: string },
): Promise<Response> {
  const { icon } = await findSitePictures(db);
  if (icon === null || !iconPath(icon, file).includes(`.${hash}.`)) return notFoundResponse();
  if (file === 'manifest')
    return respond(JSON.stringify(await createManifest(db, icon)), 'application/manifest+json');
  const key = `${icon} ${file}`;
  const rendered = cached.get(key) ?? rendering.run(() => renderIcon(storage, icon, file));
  for (const other of cached.keys()) if (!other.startsWith(`${icon} `)) cached.delete(other);
  cached.set(key, rendered);
  rendered.catch(() => cached.delete(key));
  return respond(new Uint8Array(await rendered), 'image/png');
}

const respond = (body: string | Uint8Array<ArrayBuffer>, type: string): Response =>
  new Response(body, {
    headers: { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' },
  });

const notFoundResponse = () =>
  new Response('There is no such icon.\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });

/** A square PNG. The file is from the media library, so its pixels or its SVG were checked when it was uploaded. */
async function renderIcon(
  storage: Pick<Storage, 'get'>,
  icon: string,
  size: number,
): Promise<Buffer> {
  const stored = await storage.get(icon.replace('/media/', ''));
  if (!stored) throw new Error(`The file of the icon ${icon} is missing.`);
  const { default: sharp } = await import('sharp');
  const isApple = size === 180;
  const inner = isApple ? Math.round(size * (1 - 2 * appleMargin)) : size;
  // Without a background, home screens of Apple's devices are black there.
  const around = isApple ? background : { r: 0, g: 0, b: 0, alpha: 0 };
  const margin = (size - inner) / 2;
  const picture = sharp(await buffer(stored.stream), { density: 300 })
    .resize({ width: inner, height: inner, fit: 'contain', background: around })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: around });
  return (isApple ? picture.flatten({ background }).removeAlpha() : picture).png().toBuffer();
}

async function createManifest(db: Db, icon: string) {
  const { site } = await readSettings(db);
  return {
    name: site.title,
    short_name: site.name,
    start_url: '/',
    display: 'browser',
    background_color: background,
    theme_color: background,
    icons: ([192, 512] as const).map((size) => ({
      src: iconPath(icon, size),
      type: 'image/png',
      sizes: `${size}x${size}`,
    })),
  };
}
