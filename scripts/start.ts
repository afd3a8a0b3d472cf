import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { ensureBuild } from './build-stamp.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
ensureBuild();
process.env['NODE_ENV'] = 'production';
enableCompileCache('dist/.compile-cache');

interface BuiltServer {
  serve(clientFolder: string): Promise<{ url: string; notes: string[]; stop(): Promise<void> }>;
}

try {
  const built: string = '../dist/server/server.js'; // a variable, because the build is not there when types are checked
  const { serve } = (await import(built)) as BuiltServer; // src/server.ts, built
  const { url, notes, stop } = await serve('dist/client');
  for (const note of notes) console.log(note);
  console.log(`Mallard is at ${url}`);
  let stopping: Promise<void> | undefined;
  const end = () => {
    stopping ??= stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
