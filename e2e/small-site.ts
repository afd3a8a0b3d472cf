import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { findPort } from '../scripts/find-port.ts';
import { test as base } from './fixtures.ts';
import type { serve } from './small-site/src/server.ts';

export interface SmallSite {
  url: string;
}

/** Tests with a small site of its own, which has what the whole site has no example of. Built once a worker. */
export const test = base.extend<object, { smallSite: SmallSite }>({
  smallSite: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'mallard-small-site-'));
      await promisify(execFile)(
        process.execPath,
        ['node_modules/vite/bin/vite.js', 'build', '--config', 'e2e/small-site/vite.config.ts'],
        { env: { ...process.env, NODE_ENV: 'production', SMALL_SITE_FOLDER: folder } },
      );
      writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
      const built = pathToFileURL(join(folder, 'server/server.js')).href;
      const site = (await import(built)) as { serve: typeof serve }; // what was just built
      const port = await findPort();
      const listening = await site.serve(join(folder, 'client'), port);
      await use({ url: `http://127.0.0.1:${port}` });
      await listening.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
