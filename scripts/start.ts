import { spawnSync } from 'node:child_process';
import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { enableCompileCache } from 'node:module';
import { ensureBuild } from './build-stamp.ts';

if (cluster.isPrimary) {
  loadSettings();
  ensureBuild();
  process.env['NODE_ENV'] = 'production';
  seedInChildProcess();
}
enableCompileCache('dist/.compile-cache');

// Whoever reads the log may end before the server, as with a pipe: the lines are lost then, and the site goes on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

interface BuiltServer {
  serve(clientFolder: string): Promise<{
    url: string;
    notes: string[];
    reportListening: ((url: string) => void) | null;
    stop(): Promise<void>;
  }>;
}

try {
  if (cluster.isPrimary && hasSeveralProcesses(process.env['WORKERS'])) {
    const { superviseProcesses } = await import('./supervise-processes.ts');
    await superviseProcesses();
  } else await serveSite();
} catch (error) {
  // Not with the console, which is captured by the log once the server has started.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

/** Serves the site in this process. */
async function serveSite() {
  const built: string = '../dist/server/server.js'; // a variable, because the build is not there when types are checked
  const { serve } = (await import(built)) as BuiltServer; // src/server.ts, built
  const { url, notes, reportListening, stop } = await serve('dist/client');
  let stopping: Promise<void> | undefined;
  const shutDown = (code: number) => {
    // Ctrl+C sends SIGINT twice, from the terminal and from npm: the second one is ignored.
    stopping ??= stop()
      .catch((error: unknown) => printError('The shutdown failed', error))
      .then(() => process.exit(process.exitCode ?? code));
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => shutDown(0));
  // The state is undefined after this, so the process ends, and its supervisor starts another.
  process.on('uncaughtException', (error) => {
    printError('An uncaught exception occurred, so the server stops', error);
    shutDown(1);
  });
  // The address is printed last, because a reader of this line may send a signal at once.
  for (const note of notes) console.log(note);
  if (reportListening) reportListening(url);
  else console.log(`Mallard is at ${url}`);
}

/** A wrong value counts as several: then all settings are read, and the sentence about them is printed. */
function hasSeveralProcesses(workers = ''): boolean {
  return workers === 'auto' ? availableParallelism() > 1 : !['', '1'].includes(workers);
}

function loadSettings() {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
  } catch {
    process.stderr.write('The file .env cannot be read. Let this user read it, or remove it.\n');
    process.exit(1);
  }
}

/** The first start of a SQLite site seeds it in a child process, so that its memory is freed. */
function seedInChildProcess() {
  const folder = process.env['DATA_DIR'] || 'data';
  if (process.env['DATABASE_URL'] || existsSync(join(folder, 'mallard.sqlite'))) return;
  const { status } = spawnSync(process.execPath, ['scripts/seed.ts'], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

function printError(message: string, error: unknown) {
  process.exitCode = 1;
  process.stderr.write(`${message}: ${error instanceof Error ? error.stack : String(error)}\n`);
}
