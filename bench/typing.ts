/**
 * The time from a key to its paint in the editor, beside a plain CodeMirror with the same text in the same run, in Chromium
 * with a processor slowed four times. `node bench/typing.ts [ROUNDS] [WORDS …]`
 *
 * Keys come from the browser's input, at several places of an article of 1,000 and of 10,000 words with pictures, tables and
 * code. Counted is the work of the page from the key to the paint, not the wait for the next frame of the display. The
 * processor time of the main thread by key, from the browser's counters, includes what a pause starts: count, draft, save.
 */
import { chromium, type Browser } from '@playwright/test';
import sharp from 'sharp';
import { openOwnerLink, toBrowserCookies, uploadPicture } from '../e2e/owner.ts';
import { startSite } from '../e2e/serve.ts';
import { ensureBuild } from '../scripts/build-stamp.ts';
import { createLongArticle, places, type Place } from './typing/long-article.ts';
import { servePlain } from './typing/serve-plain.ts';
import { mapCounters, TypingPage, type TypedKeys } from './typing/typing-page.ts';

const [, , roundsArgument = '3', ...wordArguments] = process.argv;
const sizes = wordArguments.length > 0 ? wordArguments.map(Number) : [1_000, 10_000];
const cpuSlowdown = 4;
/** Milliseconds, and a multiple of plain CodeMirror. */
const targets = { p99: 16.7, ratio: 2 };
/** Typed at each place. */
const keys = ' tide and stonne\b\be again';
const keysByPlace: Partial<Record<Place, string>> = {
  'in a long paragraph': `${keys}\n\b more`,
  'in a list': `${keys}\nnext item`,
  'in code': `\n  await sail${keys}`,
  'below a picture': `${keys}\n\nanother one\b\b\b`,
  'at the end': `${keys}\n\nthe very last`,
};

ensureBuild();
const site = await startSite({ DEMO: '0', LOG_LEVEL: 'error' });
const cookie = await openOwnerLink(site);
const plain = await servePlain();
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const pictureUrl = await upload();
console.log(`targets: p99 ≤ ${targets.p99} ms and ≤ ${targets.ratio} × plain CodeMirror`);
for (const words of sizes) await measureSize(browser, words);
await browser.close();
plain.close();
await site.stop();

async function measureSize(from: Browser, words: number) {
  const body = createLongArticle(words, pictureUrl);
  const id = await createArticle(`An article of ${words} words`, body);
  plain.setText(body);
  const context = await from.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies(toBrowserCookies(cookie, site.url));
  const pages = {
    editor: await TypingPage.open(context, `${site.url}/dashboard/blog/${id}/edit`, cpuSlowdown),
    plain: await TypingPage.open(context, plain.url, cpuSlowdown),
  };
  const typed = { editor: [] as TypedKeys[], plain: [] as TypedKeys[] };
  console.log(`\n${words} words, ${body.length} characters`);
  for (const [place, text] of Object.entries(places) as [Place, string][]) {
    const here = { editor: [] as TypedKeys[], plain: [] as TypedKeys[] };
    for (let round = 0; round < Number(roundsArgument); round += 1)
      for (const name of ['editor', 'plain'] as const)
        here[name].push(await pages[name].type(text, keysByPlace[place] ?? keys));
    typed.editor.push(...here.editor);
    typed.plain.push(...here.plain);
    print(place, here);
  }
  print('everywhere', typed);
  await context.close();
}

function print(
  label: string,
  { editor, plain: other }: { editor: TypedKeys[]; plain: TypedKeys[] },
) {
  const ours = summarize(editor);
  const theirs = summarize(other);
  const ratio = (ours.p99 / theirs.p99).toFixed(2);
  console.log(`${label.padEnd(20)} editor ${format(ours)}`);
  console.log(`${''.padEnd(20)} plain  ${format(theirs)}  ratio of p99 ${ratio}`);
}

type Summary = ReturnType<typeof summarize>;

function summarize(typed: TypedKeys[]) {
  const delays = typed.flatMap((one) => one.delays).toSorted((one, other) => one - other);
  const percentile = (share: number) => delays[Math.ceil(delays.length * share) - 1] ?? Number.NaN;
  const perKey = mapCounters(
    (name) => typed.reduce((sum, { work }) => sum + work[name], 0) / delays.length,
  );
  return {
    count: delays.length,
    p50: percentile(0.5),
    p99: percentile(0.99),
    max: percentile(1),
    perKey,
  };
}

function format({ count, p50, p99, max, perKey }: Summary): string {
  const figure = (value: number) => value.toFixed(1).padStart(6);
  const { TaskDuration, ScriptDuration, RecalcStyleDuration, LayoutDuration } = perKey;
  return [
    `${String(count).padStart(5)} keys  p50${figure(p50)}  p99${figure(p99)}  max${figure(max)} ms`,
    `work a key${figure(TaskDuration)}: script${figure(ScriptDuration)} style${figure(RecalcStyleDuration)} layout${figure(LayoutDuration)}`,
  ].join('  ');
}

async function upload(): Promise<string> {
  const bytes = await sharp({
    create: { width: 1_200, height: 800, channels: 3, background: '#3a6b7c' },
  })
    .jpeg()
    .toBuffer();
  const response = await uploadPicture(site, cookie, { bytes });
  const answer = (await response.json()) as { result: { data: { json: { url: string } } } }; // tRPC's envelope
  return answer.result.data.json.url;
}

async function createArticle(title: string, body: string): Promise<string> {
  const response = await fetch(`${site.url}/api/trpc/blog.create`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ json: { title, body, status: 'draft' } }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  const answer = (await response.json()) as { result: { data: { json: { id: string } } } }; // the same
  return answer.result.data.json.id;
}
