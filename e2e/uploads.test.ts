/** Uploads over HTTP, to a server that may be killed during the upload. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from '@playwright/test';
import { openOwnerLink, uploadPicture } from './owner.ts';
import { startSite, type Site } from './serve.ts';

interface Item {
  url: string;
  social: string | null;
  variants: { url: string }[];
}

test('an acknowledged upload is complete, and an interrupted one leaves nothing', async () => {
  test.setTimeout(180_000);
  const dataFolder = mkdtempSync(join(tmpdir(), 'mallard-uploads-'));
  const settings = { DATA_DIR: dataFolder, DEMO: '0' };
  let site = await startSite(settings);
  const cookie = await openOwnerLink(site);
  const answered: string[] = [];
  let cutOff = 0;
  for (let round = 0; round < 6; round += 1) {
    const sent = await sendUntilKilled(site, cookie, round);
    answered.push(...sent.answered);
    cutOff += sent.cutOff;
    site = await startSite(settings);
    const items = await listAll(site, cookie);
    const urls = new Set(items.map((item) => item.url));
    expect(answered.filter((url) => !urls.has(url))).toEqual([]);
    for (const item of items) expectComplete(dataFolder, item);
    const names = listFileNames(join(dataFolder, 'media'));
    expect(names.filter((name) => !/^[0-9a-f]{16}\.\w+$/.test(name))).toEqual([]);
    for (const name of names) expectNamedByContent(dataFolder, name);
  }
  expect(answered.length).toBeGreaterThan(0);
  expect(cutOff).toBeGreaterThan(0);
  await site.stop();
  rmSync(dataFolder, { recursive: true });
});

test('malformed, cross-site and anonymous uploads are refused with an explanation', async () => {
  const site = await startSite({ DEMO: '0' });
  const cookie = await openOwnerLink(site);
  const bytes = await createPicture(1);
  const post = (headers: Record<string, string>, body: string | Buffer) =>
    fetch(`${site.url}/api/trpc/media.upload`, {
      method: 'POST',
      headers,
      body: new Uint8Array(Buffer.from(body)),
    });
  const form = { 'content-type': 'multipart/form-data; boundary=edge' };
  const cut = `--edge\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nbytes`;
  const refusals: [Promise<Response>, number, RegExp][] = [
    [uploadPicture(site, '', { bytes }), 401, /Sign in first/],
    [post({ ...form, cookie }, cut), 400, /form cannot be read/],
    [post({ ...form, cookie }, ''), 400, /form cannot be read/],
    [post({ 'content-type': 'application/json', cookie }, '{}'), 400, /form data/],
    [uploadPicture(site, cookie, { bytes: Buffer.alloc(16 * 2 ** 20) }), 400, /15 MB/],
    [uploadPicture(site, cookie, { bytes: Buffer.alloc(25 * 2 ** 20) }), 413, /too large/],
    [post({ ...form, cookie, origin: 'https://away.example' }, cut), 403, /another site/],
  ];
  for (const [answer, status, says] of refusals) {
    const { status: given, text } = await answer.then(async (one) => ({
      status: one.status,
      text: await one.text(),
    }));
    expect([given, text]).toEqual([status, expect.stringMatching(says)]);
  }
  const answer = await uploadPicture(site, cookie, { bytes, name: '../../etc/passwd' });
  const { result } = (await answer.json()) as {
    result: { data: { json: { filename: string; url: string } } };
  }; // tRPC's envelope
  expect(result.data.json.filename).toBe('passwd');
  expect((await fetch(site.url + result.data.json.url)).headers.get('content-type')).toBe(
    'image/webp',
  );
  expect(await site.stop()).toBe(0);
});

/**
 * Uploads pictures one after another, and kills the server after the first: in each round later in the following ones. The time
 * is a share of that of the first upload, so a busy machine does not matter.
 */
async function sendUntilKilled(site: Site, cookie: string, round: number) {
  const answered: string[] = [];
  const startMs = performance.now();
  for (let index = 0; ; index += 1) {
    if (index === 1) {
      const uploadMs = performance.now() - startMs;
      setTimeout(() => site.child.kill('SIGKILL'), (uploadMs * round) / 4);
    }
    const bytes = await createPicture(round * 100 + index);
    try {
      const answer = await uploadPicture(site, cookie, { bytes });
      const { result } = (await answer.json()) as { result: { data: { json: Item } } }; // tRPC's envelope
      answered.push(result.data.json.url);
    } catch {
      return { answered, cutOff: 1 };
    }
  }
}

function createPicture(seed: number): Promise<Buffer> {
  const colour = { r: seed % 256, g: (seed * 7) % 256, b: 90 };
  return sharp({ create: { width: 900, height: 500 + seed, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

async function listAll(site: Site, cookie: string): Promise<Item[]> {
  const answer = await fetch(
    `${site.url}/api/trpc/media.all?input=${encodeURIComponent('{"json":{"limit":100}}')}`,
    { headers: { cookie } },
  );
  const { result } = (await answer.json()) as { result: { data: { json: { items: Item[] } } } }; // tRPC's envelope
  return result.data.json.items;
}

function expectComplete(dataFolder: string, item: Item) {
  const urls = [
    item.url,
    ...(item.social ? [item.social] : []),
    ...item.variants.map((one) => one.url),
  ];
  for (const url of urls) expectNamedByContent(dataFolder, url.replace('/media/', ''));
}

function expectNamedByContent(dataFolder: string, name: string) {
  const bytes = readFileSync(join(dataFolder, 'media', name));
  expect(createHash('sha256').update(bytes).digest('hex').slice(0, 16)).toBe(name.split('.')[0]);
}

const listFileNames = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
