import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './choose-encoding.ts';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** Fast enough to wait for; the best is made behind the first reader's back. */
const quickBrotli = 5;
const bestBrotli = 11;
/** Bytes below which compressing gains nothing. */
const worthCompressing = 512;

export async function compress(body: Buffer, encoding: Encoding, best = false): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body, { level: best ? 9 : 6 });
  if (encoding === 'identity') return body;
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: best ? bestBrotli : quickBrotli,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

export function isCompressible(type: string, body: Buffer): boolean {
  return (
    body.length >= worthCompressing &&
    /^(text\/|application\/(json|javascript|xml|[\w.-]+\+(json|xml)|manifest)|image\/svg)/.test(
      type,
    )
  );
}

/** Weak, because every encoding of the same text shares it. */
export function entityTag(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}
