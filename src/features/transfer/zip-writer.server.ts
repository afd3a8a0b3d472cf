import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';

/** What is packed already gains nothing. */
const packed = /\.(png|jpe?g|gif|webp|avif)$/i;
/** The same site gives the same bytes. */
const always = new Date('2000-01-01T00:00:00Z');

/** A folder as a zip, made while it is sent; names are below `folder`, under `top`. */
export async function* zipFolder(folder: string, top: string): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths.toSorted())
    zip.addFile(path, `${top}/${relative(folder, path).split(sep).join('/')}`, {
      mtime: always,
      mode: 0o100_644,
      compress: !packed.test(path),
    });
  zip.end();
  const sent = new PassThrough();
  zip.on('error', (error: Error) => sent.destroy(error));
  yield* zip.outputStream.pipe(sent);
}
