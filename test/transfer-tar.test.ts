/** Tar archives: they are unpacked like a zip; a damaged or malicious one is refused. */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack, type Header } from 'tar-stream';
import { expect, it } from 'vitest';
import { readablePattern } from '#features/import/import-source.server.ts';
import { unpackTar } from '#platform/tar/reader.server.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

type Part = [header: Partial<Header> & { name: string }, content?: string | Buffer];

async function createTar(parts: Part[], name = 'archive.tar.gz'): Promise<string> {
  const archive = pack();
  for (const [header, content] of parts)
    if (content === undefined) archive.entry(header);
    else archive.entry(header, content);
  archive.finalize();
  const bytes = await buffer(archive);
  const file = join(createTemporaryFolder(), name);
  writeFileSync(file, name.endsWith('.tar') ? bytes : gzipSync(bytes));
  return file;
}

const unpack = (file: string, folder = createTemporaryFolder()) =>
  unpackTar(file, { folder, namePattern: readablePattern });

it('unpacks the files that an import reads, compressed or not, and no links', async () => {
  const long = `${'deep/'.repeat(60)}a.md`;
  const parts: Part[] = [
    [{ name: './outbox.json' }, '{}'],
    [{ name: long }, 'Words'],
    [{ name: 'media/é.png' }, Buffer.alloc(20_000, 7)],
    [{ name: 'program.exe' }, 'no import reads this'],
    [{ name: 'link.md', type: 'symlink', linkname: '/etc/passwd' }],
  ];
  for (const name of ['a.tar.gz', 'a.tgz', 'a.tar']) {
    const root = await unpack(await createTar(parts, name));
    expect(readdirSync(root).toSorted()).toEqual(['deep', 'media', 'outbox.json']);
    expect(readFileSync(join(root, long), 'utf8')).toBe('Words');
    expect(readFileSync(join(root, 'media/é.png'))).toHaveLength(20_000);
  }
  const inFolder = await unpack(await createTar([[{ name: 'top/outbox.json' }, '{}']]));
  expect(readdirSync(inFolder)).toEqual(['outbox.json']);
});

it('rejects damaged archives, path traversal and bombs', async () => {
  const whole = readFileSync(await createTar([[{ name: 'a.md' }, 'Words '.repeat(5_000)]]));
  const write = (name: string, bytes: Buffer) => {
    const file = join(createTemporaryFolder(), name);
    writeFileSync(file, bytes);
    return file;
  };
  const bomb = join(createTemporaryFolder(), 'bomb.tar.gz');
  writeFileSync(bomb, gzipSync(Buffer.alloc(120 * 2 ** 20)));
  const cases: [string, RegExp][] = [
    [write('cut.tar.gz', whole.subarray(0, whole.length - 40)), /damaged/],
    [write('cut.tar', Buffer.from('Words '.repeat(200))), /damaged/],
    [await createTar([[{ name: '../../etc/a.md' }, 'x']]), /contains an unsafe path/],
    [await createTar([[{ name: '/etc/a.md' }, 'x']]), /contains an unsafe path/],
    [await createTar([[{ name: 'C:\\a.md' }, 'x']]), /contains an unsafe path/],
    [await createTar([[{ name: 'a\\..\\..\\b.md' }, 'x']]), /contains an unsafe path/],
    [
      await createTar([
        [{ name: 'a.md' }, 'x'],
        [{ name: 'a.md/b.md' }, 'x'],
      ]),
      /damaged/,
    ],
    [await createTar([[{ name: `${'a'.repeat(300)}.md` }, 'x']]), /damaged/],
    [bomb, /far more data than its size suggests/],
  ];
  const folder = createTemporaryFolder();
  for (const [file, reason] of cases)
    await expect(unpack(file, join(folder, 'in')), String(reason)).rejects.toThrow(reason);
  expect(existsSync(join(folder, 'etc'))).toBe(false);
});
