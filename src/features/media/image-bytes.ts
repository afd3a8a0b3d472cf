/** The kinds of image that can be detected without decoding. */
export type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'svg' | 'heic';

/** Detects the kind of image by its first bytes; null for other files. */
export function detectKind(bytes: Uint8Array): ImageKind | null {
  const start = decodeLatin1(bytes, 0, 16);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (/^RIFF.{4}WEBP/s.test(start)) return 'webp';
  if (start.slice(4, 8) === 'ftyp') return detectKindByBrands(bytes);
  return svgStart.test(new TextDecoder().decode(bytes.subarray(0, 4_096))) ? 'svg' : null;
}

/** Whether the image has frames that the decoder does not read: an animated PNG or an AVIF sequence. */
export function hasUnreadFrames(bytes: Uint8Array, kind: ImageKind): boolean {
  if (kind === 'avif') return decodeLatin1(bytes, 8, 12) === 'avis';
  if (kind !== 'png') return false;
  for (let at = 8; at + 12 <= bytes.length; at += 12 + readUint(bytes, at, 4)) {
    const type = decodeLatin1(bytes, at + 4, at + 8);
    // `acTL` is valid only before the image data.
    if (type === 'acTL' || type === 'IDAT') return type === 'acTL';
  }
  return false;
}

/**
 * Returns why a file is more than an image, or null: data after its end, an archive, a document. Such polyglot files
 * can be interpreted as two types.
 */
export function findEmbeddedPayload(bytes: Uint8Array, kind: ImageKind): string | null {
  if (kind === 'svg') return null;
  if (hasArchive(bytes)) return 'This picture contains an archive.';
  if (decodeLatin1(bytes, 0, 1_024).includes('%PDF-')) return 'This file is also a PDF document.';
  const end = findEnd[kind]?.(bytes);
  if (end !== undefined && end < bytes.length && !isHarmlessTrailer(bytes.subarray(end), kind))
    return 'This picture has data after its end.';
  return null;
}

/** Bytes. Searching a large photo in one go would block the event loop. */
const partLength = 2 ** 20;
const maxSignatureLength = 16;

/** Splits the bytes into overlapping parts for `findCode`. */
export function* splitIntoParts(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += partLength)
    yield bytes.subarray(at, at + partLength + maxSignatureLength);
}

/** Returns a sentence about code in this part, or null. */
export function findCode(part: Uint8Array): string | null {
  const code = /<(?:script|html|\?php|!doctype html)/i.exec(decodeLatin1(part, 0, part.length));
  return code ? `This picture contains code (${code[0]}).` : null;
}

const svgStart =
  /^\uFEFF?\s*(<\?xml[^>]*\?>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE\s+svg[^>[]*(\[[\s\S]*?\])?>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>/]/i;

function detectKindByBrands(bytes: Uint8Array): ImageKind | null {
  const length = readUint(bytes, 0, 4);
  const brands = decodeLatin1(bytes, 8, Math.min(length, 256));
  if (/avif|avis/.test(brands)) return 'avif';
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? 'heic' : null;
}

/** Finds the end of the image by its structure, per kind; undefined if it cannot be determined. */
const findEnd: Partial<Record<ImageKind, (bytes: Uint8Array) => number | undefined>> = {
  webp: (bytes) => 8 + readUintLittleEndian(bytes, 4, 4) + (readUintLittleEndian(bytes, 4, 4) % 2),
  png: endOfPng,
  gif: endOfGif,
  jpeg: endOfJpeg,
  avif: endOfBoxes,
};

function endOfPng(bytes: Uint8Array): number | undefined {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const type = decodeLatin1(bytes, at + 4, at + 8);
    at += 12 + readUint(bytes, at, 4);
    if (type === 'IEND') return at;
  }
  return undefined;
}

function endOfGif(bytes: Uint8Array): number | undefined {
  const flags = bytes[10] ?? 0;
  let at = 13 + tableLength(flags);
  while (at < bytes.length) {
    const marker = bytes[at];
    if (marker === 0x3b) return at + 1;
    if (marker === 0x21) at += 2;
    else if (marker === 0x2c) at += 11 + tableLength(bytes[at + 9] ?? 0);
    else return undefined;
    while ((bytes[at] ?? 0) > 0) at += 1 + (bytes[at] ?? 0);
    at += 1;
  }
  return undefined;
}

const tableLength = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function endOfJpeg(bytes: Uint8Array): number | undefined {
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) return at + 2;
    if (marker === 0xff) at += 1;
    else at += 2 + readUint(bytes, at + 2, 2);
    if (marker === 0xda) at = endOfScan(bytes, at);
  }
  return bytes[at] === 0xff && bytes[at + 1] === 0xd9 ? at + 2 : undefined;
}

/** The next marker after the scan data: 0xff that no stuffed zero or restart marker follows. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && isStuffed(bytes[at + 1] ?? 0)) at = bytes.indexOf(0xff, at + 2);
  return at === -1 ? bytes.length : at;
}

const isStuffed = (next: number) => next === 0 || (next >= 0xd0 && next <= 0xd7);

function endOfBoxes(bytes: Uint8Array): number | undefined {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const length = readUint(bytes, at, 4);
    if (!/^[\w ]{4}$/.test(decodeLatin1(bytes, at + 4, at + 8))) return at;
    if (length === 0) return bytes.length;
    at += length === 1 ? readUint(bytes, at + 8, 8) : Math.max(length, 8);
  }
  return at;
}

/** Whether trailing data is padding, or what phones append to a photo: another photo, a video, maker notes. */
function isHarmlessTrailer(rest: Uint8Array, kind: ImageKind): boolean {
  if (rest.every((byte) => byte === 0 || byte === 0xff || byte === 0x0a || byte === 0x0d))
    return true;
  if (kind !== 'jpeg') return false;
  const start = rest.findIndex((byte) => byte !== 0);
  const first = decodeLatin1(rest, start, start + 12);
  return (
    first.startsWith('\xff\xd8\xff') ||
    decodeLatin1(rest, 0, 64).includes('ftyp') ||
    decodeLatin1(rest, rest.length - 4, rest.length) === 'SEFT'
  );
}

/** Whether the file ends with the end-of-central-directory record of a zip archive. */
function hasArchive(bytes: Uint8Array): boolean {
  const from = Math.max(0, bytes.length - 65_557);
  const tail = decodeLatin1(bytes, from, bytes.length);
  for (let at = tail.indexOf('PK\x05\x06'); at !== -1; at = tail.indexOf('PK\x05\x06', at + 1))
    if (from + at + 22 + readUintLittleEndian(bytes, from + at + 20, 2) === bytes.length)
      return true;
  return false;
}

/** Reads a big-endian unsigned integer. */
function readUint(bytes: Uint8Array, at: number, length: number): number {
  return bytes.subarray(at, at + length).reduce((sum, byte) => sum * 256 + byte, 0);
}

function readUintLittleEndian(bytes: Uint8Array, at: number, length: number): number {
  return bytes.subarray(at, at + length).reduceRight((sum, byte) => sum * 256 + byte, 0);
}

function decodeLatin1(bytes: Uint8Array, from: number, to: number): string {
  const part = bytes.subarray(Math.max(0, from), Math.max(0, to));
  return Buffer.from(part.buffer, part.byteOffset, part.length).toString('latin1');
}
