/** Time from process start to the first page, with a build and existing data. `node bench/cold-start.ts [ROUNDS]` */
import { get } from 'node:http';
import { performance } from 'node:perf_hooks';
import { findPort } from '../scripts/find-port.ts';
import { createEmptyEnv } from '../scripts/clear-env.ts';
import {
  stopProcess,
  seedFolder,
  createTemporaryFolder,
  readMemory,
  startPinned,
} from './serve.ts';
import { median } from './wrk.ts';

const [rounds = 7] = process.argv.slice(2).map(Number);
const folder = createTemporaryFolder();
await seedFolder(folder);
const times: number[] = [];
const memories: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  const port = await findPort();
  const settings = { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error' };
  const start = performance.now();
  const child = startPinned([process.execPath, 'scripts/start.ts'], {
    env: { ...process.env, ...createEmptyEnv(), ...settings },
  });
  while (!(await isServing(`http://127.0.0.1:${port}/blog`)));
  times.push(performance.now() - start);
  memories.push(readMemory(child.pid).now);
  await stopProcess(child);
}
console.log(
  `start to first page: ${median(times).toFixed(0)} ms (target ≤ 1000), worst ${Math.max(...times).toFixed(0)}`,
);
console.log(`memory then: ${median(memories).toFixed(0)} MB`);

function isServing(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(url, { agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode === 200));
    }).on('error', () => void setTimeout(() => resolve(false), 2));
  });
}
