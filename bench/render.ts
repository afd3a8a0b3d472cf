/**
 * CPU time of an uncached page: an article of 1,200 words and a list, warm. The request has a session cookie,
 * as for a signed-in user, so that no page is cached.
 * `node bench/render.ts [SECONDS]`
 */
import { seedFolder, createTemporaryFolder, startSite } from './serve.ts';
import { runWrk } from './wrk.ts';

const [seconds = 5] = process.argv.slice(2).map(Number);
const folder = createTemporaryFolder();
await seedFolder(folder);
const site = await startSite(folder, 0);
const cookie = ['Cookie: mallard_bench=1', 'Accept: text/html'];
for (const path of ['/blog/a-page-cache-that-knows-what-it-read', '/blog', '/', '/projects']) {
  const target = { url: site.url + path, headers: cookie, child: site.child };
  runWrk(target, seconds);
  const { cpuMicroseconds, rate } = runWrk(target, seconds);
  console.log(
    `${path.padEnd(44)}${cpuMicroseconds.toFixed(0).padStart(6)} µs, ${rate.toFixed(0)}/s (target ≤ 1500 µs)`,
  );
}
await site.stop();
