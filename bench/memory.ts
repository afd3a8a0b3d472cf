/** Memory of the built site: after its start, idle, and with readers on every page. `node bench/memory.ts [SECONDS]` */
import { seedFolder, createTemporaryFolder, readMemory, startSite } from './serve.ts';
import { listPublicPaths } from './pages.ts';
import { runWrk } from './wrk.ts';

const [seconds = 10] = process.argv.slice(2).map(Number);
const folder = createTemporaryFolder();
await seedFolder(folder);
const site = await startSite(folder, 0);
const printMemory = (label: string, target = '') =>
  console.log(
    `${label.padEnd(34)}${readMemory(site.child.pid).now.toFixed(0).padStart(5)} MB ${target}`,
  );
await fetch(`${site.url}/`);
printMemory('idle', '(target ≤ 160)');
const pages = await listPublicPaths(site.url);
for (const page of pages) await (await fetch(site.url + page)).arrayBuffer();
printMemory(`every page once (${pages.length})`);
runWrk({ url: `${site.url}${pages.at(-1)}`, headers: [], child: site.child }, seconds);
printMemory(`${seconds} s of one cached page`, '(target ≤ 260)');
for (let index = 0; index < 3_000; index += 1)
  await (await fetch(`${site.url}/made-up-${index}`)).text();
printMemory('3,000 missing pages', '(target ≤ 260)');
for (let index = 0; index < 3_000; index += 1)
  await (await fetch(`${site.url}/blog?q=made-up-${index}`)).text();
printMemory('3,000 searches of the list', '(target ≤ 260)');
await site.stop();
