/** Starts the built site on a free port of this machine without background work, requests a few pages, and stops it. */
import { existsSync } from 'node:fs';

interface BuiltServer {
  serve(
    clientFolder: string,
    options: { isCheck: boolean },
  ): Promise<{ url: string; stop(): Promise<void> }>;
}

/** A page is rendered for the first time. */
const timeoutMs = 60_000;

if (existsSync('.env')) process.loadEnvFile('.env');
const settings = { NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', DEMO: '0' };
Object.assign(process.env, settings, { LOG_LEVEL: 'error' });
try {
  const built: string = '../dist/server/server.js'; // a variable, because the build is not there when types are checked
  const { serve } = (await import(built)) as BuiltServer; // src/server.ts, built
  const { url, stop } = await serve('dist/client', { isCheck: true });
  for (const path of ['/health', '/ready', '/']) {
    const response = await fetch(url + path, { signal: AbortSignal.timeout(timeoutMs) });
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
  }
  await stop();
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
