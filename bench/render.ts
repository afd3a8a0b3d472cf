/**
 * Processor time of a page that is not kept: an article of 1,200 words and a list, warm. A parameter that no page knows
 * is left out of the key, so each request asks as somebody signed in would: nothing of it is kept.
 * `node bench/render.ts [SECONDS]`
 */
import { fill, makeFolder, startSite } from './serve.ts';
import { runWrk } from './wrk.ts';

const [seconds = 5] = process.argv.slice(2).map(Number);
const folder = makeFolder();
await fill(folder);
const site = await startSite(folder, 0);
const cookie = ['Cookie: mallard_bench=1', 'Accept: text/html'];
for (const path of ['/blog/a-page-cache-that-knows-what-it-read', '/blog', '/', '/projects']) {
  const target = { url: site.url + path, headers: cookie, child: site.child };
  runWrk(target, seconds);
  const { processor, rate } = runWrk(target, seconds);
  console.log(
    `${path.padEnd(44)}${processor.toFixed(0).padStart(6)} µs, ${rate.toFixed(0)}/s (target ≤ 1500 µs)`,
  );
}
await site.stop();
