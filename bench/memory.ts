/** Memory of the built site: after its start, idle, and with readers on every page. `node bench/memory.ts [SECONDS]` */
import { fill, makeFolder, memoryOf, startSite } from './serve.ts';
import { publicPages } from './pages.ts';
import { runWrk } from './wrk.ts';

const [seconds = 10] = process.argv.slice(2).map(Number);
const folder = makeFolder();
await fill(folder);
const site = await startSite(folder, 0);
const tell = (what: string, target = '') =>
  console.log(
    `${what.padEnd(34)}${memoryOf(site.child.pid).now.toFixed(0).padStart(5)} MB ${target}`,
  );
await fetch(`${site.url}/`);
tell('idle', '(target ≤ 120)');
const pages = await publicPages(site.url);
for (const page of pages) await (await fetch(site.url + page)).arrayBuffer();
tell(`every page once (${pages.length})`);
runWrk({ url: `${site.url}${pages.at(-1)}`, headers: [], child: site.child }, seconds);
tell(`${seconds} s of one kept page`, '(target ≤ 260)');
for (let made = 0; made < 3_000; made += 1)
  await (await fetch(`${site.url}/made-up-${made}`)).text();
tell('3,000 pages that are not there', '(target ≤ 260)');
for (let made = 0; made < 3_000; made += 1)
  await (await fetch(`${site.url}/blog?q=made-up-${made}`)).text();
tell('3,000 searches of the list', '(target ≤ 260)');
await site.stop();
