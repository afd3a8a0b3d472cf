/** From the start of the process to the first page, built, with data that exist. `node bench/cold-start.ts [ROUNDS]` */
import { get } from 'node:http';
import { performance } from 'node:perf_hooks';
import { findPort } from '../scripts/find-port.ts';
import { emptySettings } from '../scripts/forget-settings.ts';
import { end, fill, makeFolder, memoryOf, startPinned } from './serve.ts';
import { middle } from './wrk.ts';

const [rounds = 7] = process.argv.slice(2).map(Number);
const folder = makeFolder();
await fill(folder);
const times: number[] = [];
const memories: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  const port = await findPort();
  const settings = { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error' };
  const start = performance.now();
  const child = startPinned([process.execPath, 'scripts/start.ts'], {
    env: { ...process.env, ...emptySettings(), ...settings },
  });
  while (!(await answers(`http://127.0.0.1:${port}/blog`)));
  times.push(performance.now() - start);
  memories.push(memoryOf(child.pid).now);
  await end(child);
}
console.log(
  `start to first page: ${middle(times).toFixed(0)} ms (target ≤ 1000), worst ${Math.max(...times).toFixed(0)}`,
);
console.log(`memory then: ${middle(memories).toFixed(0)} MB`);

function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(url, { agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode === 200));
    }).on('error', () => void setTimeout(() => resolve(false), 2));
  });
}
