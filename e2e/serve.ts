import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPort } from '../scripts/find-port.ts';
import { copyDemoFolder } from './demo-folder.ts';
import { createEmptyEnv } from '../scripts/clear-env.ts';

/** A running built site with its own process, port and data folder. */
export interface Site {
  url: string;
  dataFolder: string;
  child: ChildProcess;
  /** The output so far, of stdout and stderr. */
  output(): string;
  /** Stops the site, and returns its exit code. */
  stop(): Promise<number | null>;
}

const root = fileURLToPath(new URL('..', import.meta.url));
/** Milliseconds after which a start counts as hanging; the machine may be busy. */
const startTimeoutMs = 180_000;

/**
 * Starts the built site as `npm start` does, with nothing set but what is given here. One on SQLite that is to have the
 * demo content begins with a copy of it.
 */
export async function startSite(settings: Record<string, string> = {}): Promise<Site> {
  const port = settings['PORT'] ?? String(await findPort());
  const dataFolder = settings['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'mallard-e2e-'));
  const isGiven = settings['DATA_DIR'] !== undefined || settings['DATABASE_URL'] !== undefined;
  if (!isGiven && settings['DEMO'] !== '0') copyDemoFolder(dataFolder);
  const url = `http://127.0.0.1:${port}`;
  const run = startProcess({
    PORT: port,
    DATA_DIR: dataFolder,
    SITE_URL: url,
    // Tests ask more than one client may; a proxy that names no client has no budget.
    TRUST_PROXY: 'loopback',
    ...settings,
  });
  await run.waitForOutput(`Mallard is at ${url}`);
  return {
    url,
    dataFolder,
    child: run.child,
    output: run.output,
    stop: async () => {
      run.child.kill('SIGTERM');
      const code = await run.ended;
      if (settings['DATA_DIR'] === undefined) rmSync(dataFolder, { recursive: true });
      return code;
    },
  };
}

/** Starts `scripts/start.ts` as a process, which may fail. */
export function startProcess(settings: Record<string, string>) {
  const env = { ...process.env, ...createEmptyEnv(), ...settings };
  const child = spawn(process.execPath, ['scripts/start.ts'], { cwd: root, env });
  let output = '';
  const listeners = new Set<() => void>();
  const collectOutput = (part: Buffer) => {
    output += part.toString();
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', collectOutput);
  child.stderr.on('data', collectOutput);
  const ended = once(child, 'close').then(([code]) => code as number | null); // Node's own event
  const waitForOutput = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const fail = () => reject(new Error(`The site did not print “${text}”, but:\n${output}`));
      const timeout = setTimeout(fail, startTimeoutMs);
      const checkOutput = () => {
        if (!output.includes(text)) return;
        clearTimeout(timeout);
        resolve();
      };
      listeners.add(checkOutput);
      checkOutput();
      child.once('close', fail);
    });
  return { child, output: () => output, ended, waitForOutput };
}
