import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPort } from '../scripts/find-port.ts';
import { test as base } from './fixtures.ts';
import type { Site } from './serve.ts';

/** Milliseconds, including the build, while other tests run. */
const startTimeoutMs = 180_000;

/** Tests of a small site, for cases that the whole site does not have. It is built once per worker. */
export const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'mallard-small-site-'));
      await promisify(execFile)(
        process.execPath,
        ['node_modules/vite/bin/vite.js', 'build', '--config', 'e2e/small-site/vite.config.ts'],
        { env: { ...process.env, NODE_ENV: 'production', SMALL_SITE_FOLDER: folder } },
      );
      const site = await start(folder, await findPort());
      await use(site);
      await site.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: startTimeoutMs },
  ],
});

async function start(folder: string, port: number): Promise<Site> {
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(folder, 'serve.js'),
    `import { serve } from './server/server.js';
await serve(${JSON.stringify(join(folder, 'client'))}, ${port});
console.log('It listens.');`,
  );
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(process.execPath, [join(folder, 'serve.js')], { env });
  let output = '';
  const gather = (part: Buffer) => {
    output += part.toString();
  };
  child.stdout.on('data', gather);
  child.stderr.on('data', gather);
  const [first] = await Promise.race([once(child.stdout, 'data'), once(child, 'close')]);
  if (!String(first).includes('It listens.'))
    throw new Error(`The small site did not start:\n${output}`);
  return {
    url: `http://127.0.0.1:${port}`,
    dataFolder: folder,
    child,
    output: () => output,
    stop: async () => {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
}
