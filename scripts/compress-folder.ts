import { readFile, readdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Writes a Brotli and a gzip file next to every text file of the build. */
export async function compressFolder(folder: string) {
  const texts = new Set(['.css', '.js', '.json', '.svg', '.txt', '.webmanifest']);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && texts.has(extname(entry.name)))
      .map((entry) => compressFile(join(entry.parentPath, entry.name))),
  );
}

async function compressFile(path: string) {
  const body = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [brotliBody, gzipBody] = await Promise.all([
    promisify(brotliCompress)(body, { params }),
    promisify(gzip)(body, { level: 9 }),
  ]);
  if (brotliBody.length < body.length) await writeFile(`${path}.br`, brotliBody);
  if (gzipBody.length < body.length) await writeFile(`${path}.gz`, gzipBody);
}
