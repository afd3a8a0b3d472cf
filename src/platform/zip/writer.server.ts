import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';

/** Files that are already compressed. */
const compressedPattern = /\.(png|jpe?g|gif|webp|avif)$/i;
/** A fixed time, so that the same site produces the same bytes. */
const fixedTime = new Date('2000-01-01T00:00:00Z');

/** Streams a folder as a zip; names are relative to `folder`, within `top`. */
export async function* zipFolder(folder: string, top: string): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths.toSorted())
    zip.addFile(path, `${top}/${relative(folder, path).split(sep).join('/')}`, {
      mtime: fixedTime,
      // An export has e-mail addresses: whoever unpacks it is the only one who reads it.
      mode: 0o100_600,
      compress: !compressedPattern.test(path),
    });
  zip.end();
  const output = new PassThrough();
  zip.on('error', (error: Error) => output.destroy(error));
  yield* zip.outputStream.pipe(output);
}
