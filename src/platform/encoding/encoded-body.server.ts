import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './choose-encoding.ts';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** Fast enough to compress during a request; the maximum quality is used in the background. */
const fastBrotliQuality = 5;
const maxBrotliQuality = 11;
/** Smaller bodies are not compressed. */
const minCompressibleBytes = 512;

export async function compress(
  body: Buffer,
  encoding: Encoding,
  isMaximum = false,
): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body, { level: isMaximum ? 9 : 6 });
  if (encoding === 'identity') return body;
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isMaximum ? maxBrotliQuality : fastBrotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

export function isCompressible(type: string, body: Buffer): boolean {
  return (
    body.length >= minCompressibleBytes &&
    /^(text\/|application\/(json|javascript|xml|[\w.-]+\+(json|xml)|manifest)|image\/svg)/.test(
      type,
    )
  );
}

/** A weak ETag, because every encoding of the same text shares it. */
export function entityTag(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}
