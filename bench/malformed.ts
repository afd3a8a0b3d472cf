/** 20,000 malformed requests against the built site. `node bench/malformed.ts [COUNT] [SEED]` */
import { sendStorm } from '../test/malformed/storm.ts';
import { fill, makeFolder, memoryOf, startSite } from './serve.ts';

const [count = 20_000, seed = 1] = process.argv.slice(2).map(Number);
const rounds = 5;
const folder = makeFolder();
await fill(folder);
const site = await startSite(folder);
const statuses = new Map<number, number>();
let failed = 0;
for (let round = 0; round < rounds; round += 1) {
  const { counts, failures } = await sendStorm(site.port, count / rounds, seed + round);
  for (const [status, times] of counts) statuses.set(status, (statuses.get(status) ?? 0) + times);
  for (const failure of failures) console.log(JSON.stringify(failure));
  failed += failures.length;
  const { now } = memoryOf(site.child.pid);
  console.log(`after ${(count / rounds) * (round + 1)}: ${now.toFixed(0)} MB`);
}
const list = [...statuses].toSorted(([one], [other]) => one - other);
console.log(list.map(([status, times]) => `${status || 'closed'}: ${times}`).join(' · '));
const alive = (await fetch(site.url)).status === 200;
console.log(`failures of the server: ${failed} (target 0) · still there: ${alive ? 'yes' : 'no'}`);
await site.stop();
process.exitCode = failed === 0 && alive ? 0 : 1;
