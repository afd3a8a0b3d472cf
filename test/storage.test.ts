/** The contract of both storages: complete files, under names without path traversal. */
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendMedia } from '#platform/http/media-files.server.ts';
import { DiskStorage } from '#platform/storage/disk-storage.server.ts';
import { openStorage } from '#platform/storage/open-storage.server.ts';
import { S3Bucket } from '#platform/storage/s3-bucket.server.ts';
import { S3Storage } from '#platform/storage/s3-storage.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { startS3, type S3Server } from './s3-server.ts';

let folder: string;
let s3: S3Server;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storage-'));
  s3 = await startS3(2);
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true });
});

const nameOf = (bytes: Buffer, extension = 'webp') =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.${extension}`;
async function listFiles(storage: Storage) {
  const files = [];
  for await (const file of storage.list()) files.push(file);
  return files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const storages: [string, () => Storage][] = [
  ['a folder', () => new DiskStorage(join(folder, 'pictures'))],
  ['a bucket', () => new S3Storage(s3.settings)],
];

describe.each(storages)('%s', (_what, open) => {
  it('returns the bytes that were put', async () => {
    const storage = open();
    const bytes = randomBytes(300_000);
    const name = nameOf(bytes);
    expect(await storage.has(name)).toBe(false);
    expect(await storage.get(name)).toBeNull();
    await storage.put(name, bytes);
    await storage.put(name, bytes);
    expect(await storage.has(name)).toBe(true);
    const file = await storage.get(name);
    expect(file?.size).toBe(bytes.length);
    expect(file && (await buffer(file.stream)).equals(bytes)).toBe(true);
    await storage.remove(name);
    await storage.remove(name);
    expect(await storage.has(name)).toBe(false);
  });

  it('stores a file without reading it whole, and returns parts of it', async () => {
    const storage = open();
    const bytes = randomBytes(300_000);
    const name = nameOf(bytes, 'mp3');
    const path = join(folder, 'source');
    writeFileSync(path, bytes);
    expect([await storage.getSize(name), await storage.get(name, { start: 0, end: 9 })]).toEqual([
      null,
      null,
    ]);
    await storage.putFile(name, path);
    expect(await storage.getSize(name)).toBe(bytes.length);
    for (const [start, end] of [
      [0, 0],
      [100, 65_999],
      [299_999, 299_999],
    ] as const) {
      const part = await storage.get(name, { start, end });
      expect(part?.size).toBe(bytes.length);
      expect(part && (await buffer(part.stream)).equals(bytes.subarray(start, end + 1))).toBe(true);
    }
    await storage.remove(name);
  });

  it('lists all files, over several pages', async () => {
    const storage = open();
    const files = Array.from({ length: 5 }, (_, index) => randomBytes(index + 1));
    await Promise.all(files.map((bytes) => storage.put(nameOf(bytes), bytes)));
    expect(await listFiles(storage)).toEqual(
      files
        .map((bytes) => ({ name: nameOf(bytes), size: bytes.length }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    );
    await Promise.all(files.map((bytes) => storage.remove(nameOf(bytes))));
    expect(await listFiles(storage)).toEqual([]);
  });

  it.each(['../secret.webp', 'a/b.webp', 'x.webp', '0123456789abcdef', '0123456789abcdef.we/bp'])(
    'rejects the name %s',
    async (name) => {
      const storage = open();
      await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('not the name');
      await expect(storage.get(name)).rejects.toThrow('not the name');
      await expect(storage.remove(name)).rejects.toThrow('not the name');
    },
  );

  it('serves its images under /media, and revalidates them with a 304', async () => {
    const storage = open();
    const bytes = randomBytes(200_000);
    const name = nameOf(bytes);
    await storage.put(name, bytes);
    const server = createServer(
      (request, response) => void sendMedia(request, response, { storage }),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo; // it listens on a port
    const address = `http://127.0.0.1:${port}/media/${name}`;
    const response = await fetch(address);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(response.headers.get('content-length')).toBe('200000');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    const etag = response.headers.get('etag') ?? '';
    expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const head = await fetch(address, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '200000']);
    await storage.remove(name);
    expect((await fetch(address)).status).toBe(404);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('a folder', () => {
  it('has no partial files after its process is killed while writing', async () => {
    const killedFolder = join(folder, 'killed');
    const script = `
      import { randomBytes, createHash } from 'node:crypto';
      import { DiskStorage } from '#platform/storage/disk-storage.server.ts';
      const storage = new DiskStorage(${JSON.stringify(killedFolder)});
      for (;;) {
        const bytes = randomBytes(4_000_000);
        const name = createHash('sha256').update(bytes).digest('hex') + '.webp';
        await storage.put(name, bytes);
        process.stdout.write(name + '\\n');
      }`;
    for (let round = 0; round < 5; round += 1) {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
      const writtenNames: string[] = [];
      await new Promise<void>((resolve) => {
        child.stdout.on('data', (text: Buffer) => {
          writtenNames.push(...text.toString().trim().split('\n'));
          if (writtenNames.length > 1) child.kill('SIGKILL');
        });
        child.on('close', () => resolve());
      });
      expect(writtenNames.length).toBeGreaterThan(1);
      for (const name of writtenNames) expect(existsSync(join(killedFolder, name))).toBe(true);
    }
    const storage = new DiskStorage(killedFolder);
    await storage.removePartialFiles();
    for (const name of readdirSync(killedFolder)) {
      const file = await storage.get(name);
      const bytes = file ? await buffer(file.stream) : Buffer.alloc(0);
      expect(`${createHash('sha256').update(bytes).digest('hex')}.webp`).toBe(name);
    }
  });

  it('rejects with a sentence where the folder is a file', async () => {
    const file = join(folder, 'no-folder');
    writeFileSync(file, 'a file where a folder should be');
    const bytes = randomBytes(10);
    await expect(new DiskStorage(file).put(nameOf(bytes), bytes)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: expect.stringContaining('is not a folder') as string,
    });
  });

  it('works again after the problem is fixed', async () => {
    const killedFolder = join(folder, 'again');
    const storage = new DiskStorage(killedFolder);
    const bytes = randomBytes(10);
    writeFileSync(killedFolder, '');
    await expect(storage.put(nameOf(bytes), bytes)).rejects.toThrow('is not a folder');
    rmSync(killedFolder);
    await storage.put(nameOf(bytes), bytes);
    expect(readdirSync(killedFolder)).toEqual([nameOf(bytes)]);
  });
});

describe('a bucket', () => {
  it('rejects a wrong key with a hint at the S3 settings', async () => {
    const storage = new S3Storage({ ...s3.settings, secretAccessKey: 'wrong' });
    const bytes = randomBytes(10);
    await expect(storage.put(nameOf(bytes), bytes)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: expect.stringContaining('S3 settings') as string,
      cause: expect.stringContaining('SignatureDoesNotMatch') as string,
    });
  });

  it('retries while the bucket is busy, and rejects in the end', async () => {
    const storage = new S3Storage(s3.settings);
    const bytes = randomBytes(10);
    s3.failures.push(503, 503);
    await storage.put(nameOf(bytes), bytes);
    expect(await storage.has(nameOf(bytes))).toBe(true);
    s3.failures.push(503, 503, 503);
    await expect(storage.get(nameOf(bytes))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await storage.remove(nameOf(bytes));
  });

  it('retries after a broken connection, and rejects in the end', async () => {
    const storage = new S3Storage(s3.settings);
    const bytes = randomBytes(10);
    s3.failures.push('gone', 'gone');
    await storage.put(nameOf(bytes), bytes);
    s3.failures.push('gone', 'gone', 'gone');
    await expect(storage.has(nameOf(bytes))).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      cause: expect.stringMatching(/socket|ECONNRESET/i) as string,
    });
    await storage.remove(nameOf(bytes));
  });

  it('rejects a truncated file, and accepts one of unknown length', async () => {
    const storage = new S3Storage(s3.settings);
    const bytes = randomBytes(100_000);
    await storage.put(nameOf(bytes), bytes);
    s3.failures.push('cut');
    const half = await storage.get(nameOf(bytes));
    await expect(buffer(half?.stream ?? Readable.from([]))).rejects.toThrow('terminated');
    s3.failures.push('chunked');
    const whole = await storage.get(nameOf(bytes));
    expect(whole?.size).toBe(bytes.length);
    expect(whole && (await buffer(whole.stream)).equals(bytes)).toBe(true);
    await storage.remove(nameOf(bytes));
  });

  it('distinguishes a missing bucket from a missing file', async () => {
    const name = nameOf(randomBytes(10));
    expect(await new S3Storage(s3.settings).get(name)).toBeNull();
    const missingBucket = new S3Storage({ ...s3.settings, bucket: 'lost' });
    await expect(missingBucket.get(name)).rejects.toMatchObject({
      cause: expect.stringContaining('NoSuchBucket') as string,
    });
  });

  it('stores its files under media/, so the bucket can hold other files', async () => {
    const bytes = randomBytes(10);
    s3.objects.set('backup.tar', Buffer.from('x'));
    await new S3Storage(s3.settings).put(nameOf(bytes), bytes);
    expect([...s3.objects.keys()].toSorted()).toEqual(['backup.tar', `media/${nameOf(bytes)}`]);
  });

  it('sends a large file in parts, and deletes them when one fails', async () => {
    const bucket = new S3Bucket(s3.settings, { prefix: 'large/', unavailableMessage: 'No.' });
    const path = join(folder, 'large');
    const bytes = randomBytes(33 * 2 ** 20);
    writeFileSync(path, bytes);
    await bucket.putFile('one.bin', path);
    expect(s3.objects.get('large/one.bin')?.equals(bytes)).toBe(true);
    const partRequests = s3.requests.filter((request) => request.includes('partNumber='));
    expect(partRequests).toHaveLength(3);
    // A repeated part replaces itself; one that is refused ends the upload.
    s3.failures.push('none', 500);
    await bucket.putFile('two.bin', path);
    expect(s3.objects.get('large/two.bin')?.equals(bytes)).toBe(true);
    s3.failures.push('none', 'none', 403);
    await expect(bucket.putFile('three.bin', path)).rejects.toThrow('No.');
    expect([s3.objects.has('large/three.bin'), s3.uploads.size]).toEqual([false, 0]);
    for (const name of ['one.bin', 'two.bin']) await bucket.remove(name);
    expect(await bucket.get('one.bin')).toBeNull();
  });

  it('is used when all its settings are there, and not when one is missing', async () => {
    const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3.settings;
    const settings = {
      DATA_DIR: folder,
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    expect(await openStorage(settings)).toBeInstanceOf(S3Storage);
    for (const name of Object.keys(settings).filter((one) => one !== 'DATA_DIR'))
      expect(await openStorage({ ...settings, [name]: undefined }), name).toBeInstanceOf(
        DiskStorage,
      );
  });
});
