import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { badRequest } from '#lib/errors.ts';
import { cleanDrawing } from './drawing.server.ts';
import type { Image } from './data.server.ts';
import type { ImageKind } from './image-bytes.ts';
import { mostPixels } from './schema.ts';

/** A picture ready to be kept: what the library says of it, and its files by their names. */
export interface Encoded extends Image {
  hash: string;
  type: string;
  bytes: number;
  files: Map<string, Uint8Array>;
}

/** Pixels. The text's column on a phone, on a desk, and twice that; nothing is made larger than it came. */
const widths = [480, 960, 1600];
const [largestWidth] = widths.toReversed();
/** Pixels. Because WebP ends at 16,383. */
const largestHeight = 16_000;
const social = { width: 1_200, height: 630 };
/** Seconds for one step. A picture that takes longer was made to take longer. */
const patience = 20;

export type EncodeTask =
  | { as: 'picture'; bytes: Uint8Array; kind: ImageKind }
  | { as: 'square'; bytes: Uint8Array; sizes: readonly number[] };

/** Unpacks the picture and packs it anew: of the file that came, only what is seen is left. */
export function encodeHere(task: EncodeTask): Promise<Encoded> {
  if (task.as === 'square') return sayWhy(() => encodeSquare(task.bytes, task.sizes));
  const { bytes, kind } = task;
  if (kind === 'svg') return sayWhy(() => encodeDrawing(bytes), undrawable);
  return sayWhy(() => encode(bytes, kind));
}

const damaged =
  'This picture cannot be read to its end: it is cut short or damaged. Save it again, then upload it.';
const undrawable = 'This drawing asks for more than can be drawn. Simplify it, or save it as PNG.';

/** The middle of the picture, in several sizes. */
async function encodeSquare(bytes: Uint8Array, sizes: readonly number[]): Promise<Encoded> {
  const side = Math.max(...sizes);
  const cut = open(bytes).autoOrient().resize({ width: side, height: side, fit: 'cover' });
  const master = await unpack(cut);
  const encoded = start(master.info);
  await addVariants(encoded, master, { sizes: sizes.toSorted((a, b) => a - b), crisp: false });
  return finish(encoded, await placeholderOf(again(master)));
}

async function encode(bytes: Uint8Array, kind: ImageKind): Promise<Encoded> {
  if (await isMoving(bytes, kind)) return encodeMoving(bytes);
  // Screenshots and diagrams have edges that a photo's settings would blur.
  const crisp = kind === 'png' || kind === 'gif';
  const master = await unpack(fit(open(bytes).autoOrient()));
  const encoded = start(master.info);
  await addVariants(encoded, master, { sizes: widthsFor(master.info.width), crisp });
  return finish(
    encoded,
    await placeholderOf(again(master)),
    await socialOf(again(master), master.info),
  );
}

async function encodeMoving(bytes: Uint8Array): Promise<Encoded> {
  const first = await unpack(fit(open(bytes)));
  const encoded = start(first.info);
  for (const width of widthsFor(first.info.width)) {
    const moving = open(bytes, true).resize({ width });
    add(encoded, await moving.webp({ quality: 70, effort: 2 }).toBuffer(), { width, type: 'webp' });
  }
  return finish(
    encoded,
    await placeholderOf(again(first)),
    await socialOf(again(first), first.info),
  );
}

async function encodeDrawing(bytes: Uint8Array): Promise<Encoded> {
  const { svg, width, height } = cleanDrawing(new TextDecoder().decode(bytes));
  const encoded = start({ width, height });
  const file = Buffer.from(svg);
  const density = Math.min(2_400, Math.max(1, (72 * social.width) / width));
  const card = await sharp(file, { density, limitInputPixels: mostPixels })
    .timeout({ seconds: patience })
    .resize({ ...social, fit: 'contain', background: '#fff' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 75, mozjpeg: true })
    .toBuffer();
  add(encoded, file, { width, type: 'svg' });
  encoded.variants = [];
  return finish(encoded, null, card);
}

interface Size {
  width: number;
  height: number;
}

const open = (bytes: Uint8Array, moving = false) =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated: moving }).timeout({
    seconds: patience,
  });

const fit = (picture: Sharp) =>
  picture.resize({
    width: largestWidth,
    height: largestHeight,
    fit: 'inside',
    withoutEnlargement: true,
  });

/** Plain colours in the web's colour space, from which everything else is made. */
const unpack = (picture: Sharp) =>
  picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });

type Master = Awaited<ReturnType<typeof unpack>>;

function again({ data, info: { width, height, channels } }: Master): Sharp {
  return sharp(data, { raw: { width, height, channels } }).timeout({ seconds: patience });
}

async function isMoving(bytes: Uint8Array, kind: ImageKind): Promise<boolean> {
  if (kind !== 'gif' && kind !== 'webp') return false;
  return ((await open(bytes, true).metadata()).pages ?? 1) > 1;
}

const widthsFor = (own: number) => [...widths.filter((width) => width < own), own];

const start = ({ width, height }: Size): Encoded => ({
  url: '',
  hash: '',
  type: '',
  bytes: 0,
  width,
  height,
  placeholder: null,
  social: null,
  variants: [],
  files: new Map(),
});

/** All sizes in both formats; the largest WebP comes last. */
async function addVariants(
  encoded: Encoded,
  master: Master,
  { sizes, crisp }: { sizes: number[]; crisp: boolean },
) {
  const made = await Promise.all(
    sizes.map((width) => {
      const sized = again(master).resize({ width });
      const avif = sized.clone().avif({ quality: crisp ? 60 : 50, effort: 3 });
      const webp = sized.clone().webp({ quality: crisp ? 85 : 74, smartSubsample: crisp });
      return Promise.all([width, avif.toBuffer(), webp.toBuffer()]);
    }),
  );
  for (const [width, avif, webp] of made) {
    add(encoded, avif, { width, type: 'avif' });
    add(encoded, webp, { width, type: 'webp' });
  }
}

/** The last that is added is the picture itself; the others are its variants too. */
function add(
  encoded: Encoded,
  bytes: Uint8Array,
  { width, type }: { width: number; type: keyof typeof mediaTypes },
) {
  const { url, hash } = keep(encoded, bytes, type);
  Object.assign(encoded, { url, hash, type: mediaTypes[type], bytes: bytes.length });
  encoded.variants.push({ url, width, type: mediaTypes[type] });
}

const mediaTypes = { avif: 'image/avif', webp: 'image/webp', svg: 'image/svg+xml' };

function keep(encoded: Encoded, bytes: Uint8Array, extension: string) {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const name = `${hash}.${extension}`;
  encoded.files.set(name, bytes);
  return { hash, url: `/media/${name}` };
}

function finish(
  encoded: Encoded,
  placeholder: string | null,
  card: Uint8Array | null = null,
): Encoded {
  encoded.placeholder = placeholder;
  encoded.social = card && keep(encoded, card, 'jpg').url;
  return encoded;
}

async function placeholderOf(master: Sharp): Promise<string> {
  const tiny = await master
    .resize({ width: 16, height: 64, fit: 'inside' })
    .blur(0.6)
    .webp({ quality: 30, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

/** The cut that social sites show; none of a picture that would have to be blown up for it. */
async function socialOf(master: Sharp, { width, height }: Size): Promise<Uint8Array | null> {
  if (width < social.width / 2 || height < social.height / 2) return null;
  return master
    .flatten({ background: '#fff' })
    .resize({ ...social, fit: 'cover', position: sharp.strategy.attention })
    .jpeg({ quality: 75, mozjpeg: true })
    .toBuffer();
}

/** The decoder's complaints, in a sentence for whoever chose the picture. */
async function sayWhy(work: () => Promise<Encoded>, otherwise = damaged): Promise<Encoded> {
  try {
    return await work();
  } catch (error) {
    const message = error instanceof Error && !('code' in error) ? error.message : '';
    if (/pixel limit/i.test(message))
      throw badRequest(
        `This picture has more than ${mostPixels / 1_000_000} million pixels, counting every frame of one that moves. Make it smaller first.`,
        'file',
      );
    if (/timeout/i.test(message))
      throw badRequest('This picture takes too long to unpack. Save it again, plainer.', 'file');
    if (message === '') throw error;
    throw badRequest(otherwise, 'file');
  }
}
