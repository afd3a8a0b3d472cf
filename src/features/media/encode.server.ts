import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { badRequest } from '#lib/errors.ts';
import { sanitizeSvg } from './svg.server.ts';
import type { Image } from './data.server.ts';
import type { ImageKind } from './image-bytes.ts';
import { maxPixels } from './schema.ts';

/** An encoded image: its row of the library, and its files by name. */
export interface Encoded extends Image {
  hash: string;
  type: string;
  bytes: number;
  files: Map<string, Uint8Array>;
}

/** Pixels: the text column on a phone, on a desktop, and twice that. Images are never enlarged. */
const widths = [480, 960, 1600];
const [largestWidth] = widths.toReversed();
/** The limit of WebP is 16,383. */
const maxHeightPx = 16_000;
const social = { width: 1_200, height: 630 };
/** An image that takes longer is likely an attack. */
const stepTimeoutSeconds = 20;

export type EncodeTask =
  | { as: 'picture'; bytes: Uint8Array; kind: ImageKind }
  | { as: 'square'; bytes: Uint8Array; sizes: readonly number[] };

/** Decodes and encodes an image, so that only its pixels remain of the upload. Throws BAD_REQUEST if that fails. */
export function encodeInProcess(task: EncodeTask): Promise<Encoded> {
  if (task.as === 'square') return withReadableError(() => encodeSquare(task.bytes, task.sizes));
  const { bytes, kind } = task;
  if (kind === 'svg') return withReadableError(() => encodeSvg(bytes), svgFailedMessage);
  return withReadableError(() => encode(bytes, kind));
}

const damagedMessage = 'This picture is incomplete or damaged. Save it again, then upload it.';
const svgFailedMessage = 'This SVG is too complex to render. Simplify it, or save it as PNG.';

/** The center square of the image in several sizes. */
async function encodeSquare(bytes: Uint8Array, sizes: readonly number[]): Promise<Encoded> {
  const side = Math.max(...sizes);
  const cut = openImage(bytes).autoOrient().resize({ width: side, height: side, fit: 'cover' });
  const master = await decode(cut);
  const encoded = createEncoded(master.info);
  await addVariants(encoded, master, {
    sizes: sizes.toSorted((a, b) => a - b),
    hasSharpEdges: false,
  });
  return finish(encoded, await createPlaceholder(toSharp(master)));
}

async function encode(bytes: Uint8Array, kind: ImageKind): Promise<Encoded> {
  if (await isAnimated(bytes, kind)) return encodeAnimated(bytes);
  // Screenshots and diagrams have sharp edges, which the quality settings for photos would blur.
  const hasSharpEdges = kind === 'png' || kind === 'gif';
  const master = await decode(fit(openImage(bytes).autoOrient()));
  const encoded = createEncoded(master.info);
  await addVariants(encoded, master, { sizes: getWidths(master.info.width), hasSharpEdges });
  return finish(
    encoded,
    await createPlaceholder(toSharp(master)),
    await createSocialImage(toSharp(master), master.info),
  );
}

async function encodeAnimated(bytes: Uint8Array): Promise<Encoded> {
  const first = await decode(fit(openImage(bytes)));
  const encoded = createEncoded(first.info);
  for (const width of getWidths(first.info.width)) {
    const animated = openImage(bytes, true).resize({ width });
    addVariant(encoded, await animated.webp({ quality: 70, effort: 2 }).toBuffer(), {
      width,
      type: 'webp',
    });
  }
  return finish(
    encoded,
    await createPlaceholder(toSharp(first)),
    await createSocialImage(toSharp(first), first.info),
  );
}

async function encodeSvg(bytes: Uint8Array): Promise<Encoded> {
  const { svg, width, height } = sanitizeSvg(new TextDecoder().decode(bytes));
  const encoded = createEncoded({ width, height });
  const file = Buffer.from(svg);
  const density = Math.min(2_400, Math.max(1, (72 * social.width) / width));
  const card = await sharp(file, { density, limitInputPixels: maxPixels })
    .timeout({ seconds: stepTimeoutSeconds })
    .resize({ ...social, fit: 'contain', background: '#fff' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 75, mozjpeg: true })
    .toBuffer();
  addVariant(encoded, file, { width, type: 'svg' });
  encoded.variants = [];
  return finish(encoded, null, card);
}

interface Size {
  width: number;
  height: number;
}

const openImage = (bytes: Uint8Array, animated = false) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated }).timeout({
    seconds: stepTimeoutSeconds,
  });

const fit = (picture: Sharp) =>
  picture.resize({
    width: largestWidth,
    height: maxHeightPx,
    fit: 'inside',
    withoutEnlargement: true,
  });

/** Raw sRGB pixels, the source of all variants. */
const decode = (picture: Sharp) =>
  picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });

type Master = Awaited<ReturnType<typeof decode>>;

function toSharp({ data, info: { width, height, channels } }: Master): Sharp {
  return sharp(data, { raw: { width, height, channels } }).timeout({ seconds: stepTimeoutSeconds });
}

async function isAnimated(bytes: Uint8Array, kind: ImageKind): Promise<boolean> {
  if (kind !== 'gif' && kind !== 'webp') return false;
  return ((await openImage(bytes, true).metadata()).pages ?? 1) > 1;
}

const getWidths = (originalWidth: number) => [
  ...widths.filter((width) => width < originalWidth),
  originalWidth,
];

const createEncoded = ({ width, height }: Size): Encoded => ({
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

/** Adds all sizes in both formats. The order matters: the largest WebP is last. */
async function addVariants(
  encoded: Encoded,
  master: Master,
  { sizes, hasSharpEdges }: { sizes: number[]; hasSharpEdges: boolean },
) {
  const encodings = await Promise.all(
    sizes.map((width) => {
      const sized = toSharp(master).resize({ width });
      const avif = sized.clone().avif({ quality: hasSharpEdges ? 60 : 50, effort: 3 });
      const webp = sized
        .clone()
        .webp({ quality: hasSharpEdges ? 85 : 74, smartSubsample: hasSharpEdges });
      return Promise.all([width, avif.toBuffer(), webp.toBuffer()]);
    }),
  );
  for (const [width, avif, webp] of encodings) {
    addVariant(encoded, avif, { width, type: 'avif' });
    addVariant(encoded, webp, { width, type: 'webp' });
  }
}

/** Adds a variant. The last one added becomes the image's main file. */
function addVariant(
  encoded: Encoded,
  bytes: Uint8Array,
  { width, type }: { width: number; type: keyof typeof mediaTypes },
) {
  const { url, hash } = addFile(encoded, bytes, type);
  Object.assign(encoded, { url, hash, type: mediaTypes[type], bytes: bytes.length });
  encoded.variants.push({ url, width, type: mediaTypes[type] });
}

const mediaTypes = { avif: 'image/avif', webp: 'image/webp', svg: 'image/svg+xml' };

function addFile(encoded: Encoded, bytes: Uint8Array, extension: string) {
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
  encoded.social = card && addFile(encoded, card, 'jpg').url;
  return encoded;
}

async function createPlaceholder(master: Sharp): Promise<string> {
  const tiny = await master
    .resize({ width: 16, height: 64, fit: 'inside' })
    .blur(0.6)
    .webp({ quality: 30, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

/** The JPEG for social cards; null for an image that would be enlarged too much. */
async function createSocialImage(
  master: Sharp,
  { width, height }: Size,
): Promise<Uint8Array | null> {
  if (width < social.width / 2 || height < social.height / 2) return null;
  return master
    .flatten({ background: '#fff' })
    .resize({ ...social, fit: 'cover', position: sharp.strategy.attention })
    .jpeg({ quality: 75, mozjpeg: true })
    .toBuffer();
}

/** Runs `work`, and translates the decoder's errors into readable ones. */
async function withReadableError(
  work: () => Promise<Encoded>,
  fallbackMessage = damagedMessage,
): Promise<Encoded> {
  try {
    return await work();
  } catch (error) {
    const message = error instanceof Error && !('code' in error) ? error.message : '';
    if (/pixel limit/i.test(message))
      throw badRequest(
        `This picture has more than ${maxPixels / 1_000_000} million pixels, counting every frame of an animation. Make it smaller first.`,
        'file',
      );
    if (/timeout/i.test(message))
      throw badRequest(
        'This picture takes too long to decode. Save it again in a simpler format.',
        'file',
      );
    if (message === '') throw error;
    throw badRequest(fallbackMessage, 'file');
  }
}
