/**
 * How long it takes to open the editor for the first time, in Chromium with an empty cache on slow 4G and a processor slowed
 * four times: from the navigation until the text can be typed into (a plain textarea, before any script), until a key that
 * was typed then is in the loaded editor, and the bytes on the wire until then. `node bench/editor-load.ts [ROUNDS] [WORDS]`
 *
 * Slow 4G is the network of Lighthouse: 150 ms for each round trip, 1.6 Mbit/s.
 */
import { chromium, type Browser } from '@playwright/test';
import { openOwnerLink, toBrowserCookies } from '../e2e/owner.ts';
import { startSite } from '../e2e/serve.ts';
import { ensureBuild } from '../scripts/build-stamp.ts';
import { createParagraphs } from './growth/words.ts';
import { median } from './wrk.ts';

interface Opening {
  /** Milliseconds from the navigation. */
  typeableMs: number;
  editorMs: number;
  /** Bytes by resource type, until the editor has the key. */
  bytes: Map<string, number>;
  hasTyped: boolean;
}

const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 675_000 / 8,
};
const cpuSlowdown = 4;
/** Milliseconds until the text can be typed into and until the editor has what was typed. */
const targetMs = 3_000;
const [, , roundsArgument = '5', wordsArgument = '1200'] = process.argv;

ensureBuild();
const site = await startSite({ DEMO: '0', LOG_LEVEL: 'error' });
const cookie = await openOwnerLink(site);
const path = `/dashboard/blog/${await createArticle()}/edit`;
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
// The first one warms the server, and lets it compress the files.
await open(browser);
const openings: Opening[] = [];
for (let round = 0; round < Number(roundsArgument); round += 1) openings.push(await open(browser));
const medianOf = (select: (opening: Opening) => number) => median(openings.map(select)).toFixed(0);
console.log(`text can be typed into ${medianOf(({ typeableMs }) => typeableMs)} ms`);
console.log(`editor has what was typed ${medianOf(({ editorMs }) => editorMs)} ms`);
console.log(
  `target: ≤ ${targetMs} ms; nothing typed is lost: ${openings.every(({ hasTyped }) => hasTyped)}`,
);
for (const [type, bytes] of openings[0]?.bytes ?? [])
  console.log(`${type.padEnd(12)}${(bytes / 1_000).toFixed(1).padStart(8)} kB`);
await browser.close();
await site.stop();

async function open(from: Browser): Promise<Opening> {
  const context = await from.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies(toBrowserCookies(cookie, site.url));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await session.send('Network.emulateNetworkConditions', slow4G);
  const bytes = new Map<string, number>();
  const types = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, type }) => void types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other';
    bytes.set(type, (bytes.get(type) ?? 0) + encodedDataLength);
  });
  const start = performance.now();
  await page.goto(site.url + path, { waitUntil: 'commit' });
  await page.locator('#field-body').focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('Typed ');
  const typeableMs = performance.now() - start;
  await page.locator('.cm-content').filter({ hasText: 'Typed ' }).waitFor();
  const editorMs = performance.now() - start;
  const loaded = new Map(bytes);
  await page.keyboard.type('and more');
  const text = await page.locator('.cm-content').textContent();
  await context.close();
  return {
    typeableMs,
    editorMs,
    bytes: loaded,
    hasTyped: text?.includes('Typed and more') ?? false,
  };
}

async function createArticle(): Promise<string> {
  const body = createParagraphs(1, Number(wordsArgument));
  const response = await fetch(`${site.url}/api/trpc/blog.create`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ json: { title: 'A long article', body, status: 'draft' } }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  const answer = (await response.json()) as { result: { data: { json: { id: string } } } }; // tRPC's envelope
  return answer.result.data.json.id;
}
