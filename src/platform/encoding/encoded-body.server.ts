import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Encoding } from './choose-encoding.ts';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** What a body is compressed for, and the levels: a response to one request, the first copy of a cached page, or its last. */
const levels = {
  once: { brotli: 0, gzip: 1 },
  first: { brotli: 3, gzip: 3 },
  last: { brotli: 11, gzip: 9 },
};
type CompressionUse = keyof typeof levels;

/** Bytes. Handing a shorter body to a thread takes longer than compressing it for one request, a quarter of a millisecond. */
const minThreadBytes = 64_000;
/** Smaller bodies are not compressed. */
const minCompressibleBytes = 512;

export async function compress(
  body: Buffer,
  encoding: Encoding,
  use: CompressionUse,
): Promise<Buffer> {
  if (encoding === 'identity') return body;
  const isShort = use === 'once' && body.length < minThreadBytes;
  if (encoding === 'gzip') {
    const options = { level: levels[use].gzip };
    return isShort ? gzipSync(body, options) : compressGzip(body, options);
  }
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: levels[use].brotli,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  };
  return isShort ? brotliCompressSync(body, options) : compressBrotli(body, options);
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
