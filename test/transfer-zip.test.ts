/** Archives in and out: what is packed comes back; what is damaged or means harm is refused. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { deflateRawSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { unpackZip } from '#features/transfer/zip-reader.server.ts';
import { zipFolder } from '#features/transfer/zip-writer.server.ts';

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mallard-zip-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const files: Record<string, string | Buffer> = {
  'posts/é ü.md': '---\ntitle: A\n---\nText '.repeat(1_000),
  'posts/empty.md': '',
  'media/a.png': Buffer.from(Array.from({ length: 9_000 }, (_, at) => (at * 31) % 251)),
  'notes.bin': 'no import reads this',
};

async function zipped(content = files, top = 'blog'): Promise<string> {
  const folder = freshFolder();
  for (const [name, bytes] of Object.entries(content)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  const file = join(freshFolder(), 'archive.zip');
  writeFileSync(file, await buffer(Readable.from(zipFolder(folder, top))));
  return file;
}

it('packs a folder, and unpacks what an import reads', async () => {
  const file = await zipped();
  const root = await unpackZip(file, freshFolder());
  expect(root).toMatch(/\/blog$/);
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes('.'),
  );
  expect(names.toSorted()).toEqual(['media/a.png', 'posts/empty.md', 'posts/é ü.md']);
  for (const name of names)
    expect(readFileSync(join(root, name)).equals(Buffer.from(files[name] ?? ''))).toBe(true);
});

it('is read by other programs, where there is one', async () => {
  const file = await zipped();
  const hasPython = existsSync('/usr/bin/python3');
  const script =
    'import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print(len(z.namelist()))';
  const counted = hasPython
    ? execFileSync('/usr/bin/python3', ['-c', script, file], { encoding: 'utf8' })
    : '4';
  expect(counted.trim()).toBe('4');
});

interface Odd {
  name?: string;
  content?: Buffer;
  says?: number;
  mode?: number;
  flag?: number;
}

/** A zip of one file, with whatever is wrong with it. */
function oddZip({
  name = 'a.md',
  content = Buffer.from('Text'),
  says = content.length,
  mode = 0o100_644,
  flag = 0,
}: Odd): string {
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
  entry.writeUInt32LE(says, 24);
  entry.writeUInt16LE(title.length, 28);
  entry.writeUInt32LE((mode << 16) >>> 0, 38);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + title.length, 12);
  end.writeUInt32LE(30 + title.length + body.length, 16);
  const file = join(freshFolder(), 'odd.zip');
  writeFileSync(file, Buffer.concat([local, title, body, entry, title, end]));
  return file;
}

it('refuses what is damaged, leads outside, or blows up', async () => {
  const whole = readFileSync(await zipped());
  const cut = join(freshFolder(), 'cut.zip');
  writeFileSync(cut, whole.subarray(0, whole.length - 300));
  const changed = join(freshFolder(), 'changed.zip');
  const other = Buffer.from(whole);
  other[200] = (other[200] ?? 0) ^ 0xff;
  writeFileSync(changed, other);
  const cases: [string, RegExp][] = [
    [cut, /end is missing|damaged/],
    [changed, /damaged/],
    [oddZip({ name: '../../etc/passwd.md' }), /outside of itself/],
    [oddZip({ name: '/etc/passwd.md' }), /outside of itself/],
    [oddZip({ name: 'C:\\a.md' }), /outside of itself/],
    [oddZip({ name: 'a\\..\\..\\b.md' }), /outside of itself/],
    [oddZip({ flag: 1 }), /encrypted/],
    [oddZip({ content: Buffer.alloc(2 ** 20), says: 10 }), /damaged.*too many bytes/],
    [oddZip({ says: 0xf0_00_00_00 }), /far more than a blog/],
    [oddZip({}), /not what was packed/],
  ];
  const folder = freshFolder();
  for (const [file, reason] of cases)
    await expect(unpackZip(file, folder), String(reason)).rejects.toThrow(reason);
  expect(existsSync(join(folder, '..', 'etc'))).toBe(false);
  const link = await unpackZip(
    oddZip({ mode: 0o120_777, content: Buffer.from('/etc/passwd') }),
    freshFolder(),
  );
  expect(readdirSync(link)).toEqual([]);
});
