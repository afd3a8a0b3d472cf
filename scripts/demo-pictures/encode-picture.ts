/** Encodes a drawn sheet as image files: three widths in two formats, and a social card. */
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

type Extension = 'avif' | 'webp' | 'jpg';
type Variant = { url: string; width: number; type: string };
type File = { url: string; hash: string; bytes: number };
type EncodedPicture = {
  url: string;
  type: 'image/webp';
  width: number;
  height: number;
  bytes: number;
  hash: string;
  placeholder: string;
  social: string | null;
  variants: Variant[];
};

const folder = new URL('../../demo/media/', import.meta.url);
/** Drawn at twice the size and brought down, so that edges are smooth. */
const density = 144;
const socialSize = { width: 1200, height: 630 };

export async function clearFolder(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}

/** `widths` run from small to large; `card` is the drawing as social cards crop it, or null. */
export async function encodePicture(
  svg: string,
  widths: number[],
  card: string | null,
): Promise<EncodedPicture> {
  const master = await sharp(Buffer.from(svg), { density }).png().toBuffer();
  const variants: Variant[] = [];
  let largest: (File & { width: number; height: number }) | undefined;
  for (const width of widths) {
    const small = sharp(master).removeAlpha().resize({ width, kernel: 'mitchell' });
    const avif = await writeImage(
      await small.clone().avif({ quality: 50, effort: 6 }).toBuffer(),
      'avif',
    );
    variants.push({ url: avif.url, width, type: 'image/avif' });
    const encoded = await small
      .clone()
      .webp({ quality: 55, effort: 6 })
      .toBuffer({ resolveWithObject: true });
    const webp = await writeImage(encoded.data, 'webp');
    variants.push({ url: webp.url, width, type: 'image/webp' });
    largest = { ...webp, width: encoded.info.width, height: encoded.info.height };
  }
  if (!largest) throw new Error('A picture needs at least one width');
  const { url, width, height, bytes, hash } = largest;
  const placeholder = await placeholderOf(master);
  const social = card && (await socialCard(card));
  return { url, type: 'image/webp', width, height, bytes, hash, placeholder, social, variants };
}

export async function writeManifest(pictures: readonly object[]): Promise<void> {
  await writeFile(new URL('manifest.json', folder), `${JSON.stringify(pictures, null, 2)}\n`);
}

async function placeholderOf(master: Buffer): Promise<string> {
  const tiny = await sharp(master)
    .removeAlpha()
    .resize({ width: 16 })
    .blur(0.6)
    .webp({ quality: 30, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

async function socialCard(svg: string): Promise<string> {
  const card = await sharp(Buffer.from(svg), { density })
    .flatten()
    .resize({ ...socialSize, fit: 'cover', kernel: 'mitchell' })
    .jpeg({ quality: 56, mozjpeg: true })
    .toBuffer();
  return (await writeImage(card, 'jpg')).url;
}

/** Files are named by the hash of their content, so a changed picture has a new URL. */
async function writeImage(data: Buffer, extension: Extension): Promise<File> {
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 16);
  await writeFile(new URL(`${hash}.${extension}`, folder), data);
  return { url: `/media/${hash}.${extension}`, hash, bytes: data.length };
}
