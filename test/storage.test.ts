/** Both storages keep the same promises: whole files, under names that lead nowhere else. */
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
import { answerMedia } from '#platform/http/media-files.server.ts';
import { DiskStorage } from '#platform/storage/disk-storage.server.ts';
import { openStorage } from '#platform/storage/open-storage.server.ts';
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
async function listed(storage: Storage) {
  const files = [];
  for await (const file of storage.list()) files.push(file);
  return files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const storages: [string, () => Storage][] = [
  ['a folder', () => new DiskStorage(join(folder, 'pictures'))],
  ['a bucket', () => new S3Storage(s3.settings)],
];

describe.each(storages)('%s', (_what, open) => {
  it('gives back what was put, and nothing else', async () => {
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

  it('lists all, however many parts that takes', async () => {
    const storage = open();
    const files = Array.from({ length: 5 }, (_, index) => randomBytes(index + 1));
    await Promise.all(files.map((bytes) => storage.put(nameOf(bytes), bytes)));
    expect(await listed(storage)).toEqual(
      files
        .map((bytes) => ({ name: nameOf(bytes), size: bytes.length }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    );
    await Promise.all(files.map((bytes) => storage.remove(nameOf(bytes))));
    expect(await listed(storage)).toEqual([]);
  });

  it.each(['../secret.webp', 'a/b.webp', 'x.webp', '0123456789abcdef', '0123456789abcdef.we/bp'])(
    'refuses the name %s',
    async (name) => {
      const storage = open();
      await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('no name');
      await expect(storage.get(name)).rejects.toThrow('no name');
      await expect(storage.remove(name)).rejects.toThrow('no name');
    },
  );

  it('serves its pictures under /media, whole, and again without sending them', async () => {
    const storage = open();
    const bytes = randomBytes(200_000);
    const name = nameOf(bytes);
    await storage.put(name, bytes);
    const server = createServer(
      (request, response) => void answerMedia(request, response, storage),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo; // it listens on a port
    const address = `http://127.0.0.1:${port}/media/${name}`;
    const answer = await fetch(address);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(answer.headers.get('content-length')).toBe('200000');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    const etag = answer.headers.get('etag') ?? '';
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
  it('holds nothing half-made when its process is killed while it writes', async () => {
    const place = join(folder, 'killed');
    const script = `
      import { randomBytes, createHash } from 'node:crypto';
      import { DiskStorage } from '#platform/storage/disk-storage.server.ts';
      const storage = new DiskStorage(${JSON.stringify(place)});
      for (;;) {
        const bytes = randomBytes(4_000_000);
        const name = createHash('sha256').update(bytes).digest('hex') + '.webp';
        await storage.put(name, bytes);
        process.stdout.write(name + '\\n');
      }`;
    for (let round = 0; round < 5; round += 1) {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
      const done: string[] = [];
      await new Promise<void>((resolve) => {
        child.stdout.on('data', (text: Buffer) => {
          done.push(...text.toString().trim().split('\n'));
          if (done.length > 1) child.kill('SIGKILL');
        });
        child.on('close', () => resolve());
      });
      expect(done.length).toBeGreaterThan(1);
      for (const name of done) expect(existsSync(join(place, name))).toBe(true);
    }
    const storage = new DiskStorage(place);
    await storage.clean();
    for (const name of readdirSync(place)) {
      const file = await storage.get(name);
      const bytes = file ? await buffer(file.stream) : Buffer.alloc(0);
      expect(`${createHash('sha256').update(bytes).digest('hex')}.webp`).toBe(name);
    }
  }, 60_000);

  it('says what stands in its way, and leaves nothing behind', async () => {
    const file = join(folder, 'no-folder');
    writeFileSync(file, 'a file where a folder should be');
    const bytes = randomBytes(10);
    await expect(new DiskStorage(file).put(nameOf(bytes), bytes)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: expect.stringContaining('is no folder') as string,
    });
  });

  it('works again when the way is free', async () => {
    const place = join(folder, 'again');
    const storage = new DiskStorage(place);
    const bytes = randomBytes(10);
    writeFileSync(place, '');
    await expect(storage.put(nameOf(bytes), bytes)).rejects.toThrow('is no folder');
    rmSync(place);
    await storage.put(nameOf(bytes), bytes);
    expect(readdirSync(place)).toEqual([nameOf(bytes)]);
  });
});

describe('a bucket', () => {
  it('refuses a wrong key, and the site says what to look at', async () => {
    const storage = new S3Storage({ ...s3.settings, secretAccessKey: 'wrong' });
    const bytes = randomBytes(10);
    await expect(storage.put(nameOf(bytes), bytes)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: expect.stringContaining('S3 settings') as string,
      cause: expect.stringContaining('SignatureDoesNotMatch') as string,
    });
  });

  it('tries again when the bucket is busy, and gives up in the end', async () => {
    const storage = new S3Storage(s3.settings);
    const bytes = randomBytes(10);
    s3.failures.push(503, 503);
    await storage.put(nameOf(bytes), bytes);
    expect(await storage.has(nameOf(bytes))).toBe(true);
    s3.failures.push(503, 503, 503);
    await expect(storage.get(nameOf(bytes))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await storage.remove(nameOf(bytes));
  });

  it('asks again when a connection breaks, and says so in the end', async () => {
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

  it('takes half a file for none, and one of unknown length for whole', async () => {
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

  it('tells a bucket that is not there from a file that is not', async () => {
    const name = nameOf(randomBytes(10));
    expect(await new S3Storage(s3.settings).get(name)).toBeNull();
    const lost = new S3Storage({ ...s3.settings, bucket: 'lost' });
    await expect(lost.get(name)).rejects.toMatchObject({
      cause: expect.stringContaining('NoSuchBucket') as string,
    });
  });

  it('keeps its files under media/, so the bucket can hold other things', async () => {
    const bytes = randomBytes(10);
    s3.objects.set('backup.tar', Buffer.from('x'));
    await new S3Storage(s3.settings).put(nameOf(bytes), bytes);
    expect([...s3.objects.keys()].toSorted()).toEqual(['backup.tar', `media/${nameOf(bytes)}`]);
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
