/** 20,000 malformed requests against the built site. `node bench/malformed.ts [COUNT] [SEED]` */
import { runFuzz } from '../test/fuzz/fuzz-run.ts';
import { seedFolder, createTemporaryFolder, readMemory, startSite } from './serve.ts';

const [count = 20_000, seed = 1] = process.argv.slice(2).map(Number);
const rounds = 5;
const folder = createTemporaryFolder();
await seedFolder(folder);
const site = await startSite(folder);
const statuses = new Map<number, number>();
let failed = 0;
for (let round = 0; round < rounds; round += 1) {
  const { counts, failures } = await runFuzz(site.port, count / rounds, seed + round);
  for (const [status, responseCount] of counts)
    statuses.set(status, (statuses.get(status) ?? 0) + responseCount);
  for (const failure of failures) console.log(JSON.stringify(failure));
  failed += failures.length;
  const { now } = readMemory(site.child.pid);
  console.log(`after ${(count / rounds) * (round + 1)}: ${now.toFixed(0)} MB`);
}
const sortedStatuses = [...statuses].toSorted(([one], [other]) => one - other);
console.log(
  sortedStatuses
    .map(([status, responseCount]) => `${status || 'closed'}: ${responseCount}`)
    .join(' · '),
);
const isAlive = (await fetch(site.url)).status === 200;
console.log(
  `failures of the server: ${failed} (target 0) · still running: ${isAlive ? 'yes' : 'no'}`,
);
await site.stop();
process.exitCode = failed === 0 && isAlive ? 0 : 1;
