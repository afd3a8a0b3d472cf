/** Reading and writing archives: a written archive is read back; a damaged or malicious one is refused. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readablePattern } from '#features/import/import-source.server.ts';
import { unpackZip } from '#platform/zip/reader.server.ts';
import { zipFolder } from '#platform/zip/writer.server.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const files: Record<string, string | Buffer> = {
  'posts/é ü.md': '---\ntitle: A\n---\nText '.repeat(1_000),
  'posts/empty.md': '',
  'media/a.png': Buffer.from(Array.from({ length: 9_000 }, (_, at) => (at * 31) % 251)),
  'notes.bin': 'no import reads this',
};

/** Unpacks what an import reads. */
const unpackImport = (file: string, folder: string) =>
  unpackZip(file, { folder, namePattern: readablePattern });

async function createZip(content = files, top = 'blog'): Promise<string> {
  const folder = createTemporaryFolder();
  for (const [name, bytes] of Object.entries(content)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  const file = join(createTemporaryFolder(), 'archive.zip');
  writeFileSync(file, await buffer(Readable.from(zipFolder(folder, top))));
  return file;
}

it('packs a folder, and unpacks the files that an import reads', async () => {
  const file = await createZip();
  const root = await unpackImport(file, createTemporaryFolder());
  expect(root).toMatch(/\/blog$/);
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes('.'),
  );
  expect(names.toSorted()).toEqual(['media/a.png', 'posts/empty.md', 'posts/é ü.md']);
  for (const name of names)
    expect(readFileSync(join(root, name)).equals(Buffer.from(files[name] ?? ''))).toBe(true);
});

it('writes a zip that Python can read, if it is installed', async () => {
  const file = await createZip();
  const hasPython = existsSync('/usr/bin/python3');
  const script =
    'import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print(len(z.namelist()))';
  const entryCount = hasPython
    ? execFileSync('/usr/bin/python3', ['-c', script, file], { encoding: 'utf8' })
    : '4';
  expect(entryCount.trim()).toBe('4');
});

interface MalformedZipOptions {
  name?: string;
  content?: Buffer;
  declaredSize?: number;
  mode?: number;
  flag?: number;
}

/** Creates a zip of one file with the given defects. */
function createMalformedZip({
  name = 'a.md',
  content = Buffer.from('Text'),
  declaredSize = content.length,
  mode = 0o100_644,
  flag = 0,
}: MalformedZipOptions): string {
  const title = Buffer.from(name);
  const body = deflateRawSync(content);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x0403_4b50, 0);
  local.writeUInt16LE(title.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x0201_4b50, 0);
  entry.writeUInt16LE(flag, 8);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(body.length, 20);
  entry.writeUInt32LE(declaredSize, 24);
  entry.writeUInt16LE(title.length, 28);
  entry.writeUInt32LE((mode << 16) >>> 0, 38);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + title.length, 12);
  end.writeUInt32LE(30 + title.length + body.length, 16);
  const file = join(createTemporaryFolder(), 'odd.zip');
  writeFileSync(file, Buffer.concat([local, title, body, entry, title, end]));
  return file;
}

it('rejects damaged zips, path traversal and zip bombs', async () => {
  const whole = readFileSync(await createZip());
  const cut = join(createTemporaryFolder(), 'cut.zip');
  writeFileSync(cut, whole.subarray(0, whole.length - 300));
  const changed = join(createTemporaryFolder(), 'changed.zip');
  const other = Buffer.from(whole);
  other[200] = (other[200] ?? 0) ^ 0xff;
  writeFileSync(changed, other);
  const cases: [string, RegExp][] = [
    [cut, /is incomplete|damaged/],
    [changed, /damaged/],
    [createMalformedZip({ name: '../../etc/passwd.md' }), /contains an unsafe path/],
    [createMalformedZip({ name: '/etc/passwd.md' }), /contains an unsafe path/],
    [createMalformedZip({ name: 'C:\\a.md' }), /contains an unsafe path/],
    [createMalformedZip({ name: 'a\\..\\..\\b.md' }), /contains an unsafe path/],
    [createMalformedZip({ flag: 1 }), /encrypted/],
    [
      createMalformedZip({ content: Buffer.alloc(2 ** 20), declaredSize: 10 }),
      /damaged.*too many bytes/,
    ],
    [createMalformedZip({ declaredSize: 0xf0_00_00_00 }), /far more data than its size suggests/],
    [createMalformedZip({}), /does not match its checksum/],
  ];
  const folder = createTemporaryFolder();
  for (const [file, reason] of cases)
    await expect(unpackImport(file, folder), String(reason)).rejects.toThrow(reason);
  expect(existsSync(join(folder, '..', 'etc'))).toBe(false);
  const link = await unpackImport(
    createMalformedZip({ mode: 0o120_777, content: Buffer.from('/etc/passwd') }),
    createTemporaryFolder(),
  );
  expect(readdirSync(link)).toEqual([]);
});
