import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPort } from '../scripts/find-port.ts';
import { emptySettings } from '../scripts/forget-settings.ts';
import { ensureBuild } from '../scripts/build-stamp.ts';

/** As `npm start` runs it. */
const flags = ['--max-semi-space-size=2', '--optimize-for-size'];

export interface Running {
  url: string;
  port: number;
  child: ChildProcess;
  stop(): Promise<void>;
}

/** A folder for data that is gone when the measurement ends. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mallard-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The built site as `npm start` runs it, on one core if one is named. */
export async function startSite(
  folder: string,
  core?: number,
  more: Record<string, string> = {},
): Promise<Running> {
  ensureBuild();
  const port = Number(more['PORT'] ?? (await findPort()));
  const url = `http://127.0.0.1:${port}`;
  const settings = { PORT: String(port), DATA_DIR: folder, SITE_URL: url, LOG_LEVEL: 'error' };
  const env = { ...process.env, ...emptySettings(), ...settings, ...more };
  const child = startPinned([process.execPath, ...flags, 'scripts/start.ts'], { core, env });
  await heard(child, `Mallard is at ${url}`);
  return { url, port, child, stop: () => end(child) };
}

/** Fills the folder with the demo content, so that what is measured begins with data that exist. */
export async function fill(folder: string): Promise<void> {
  await (await startSite(folder)).stop();
}

/** A command on one core (Linux), or wherever the system puts it. */
export function startPinned(
  command: string[],
  { core, env = process.env }: { core?: number | undefined; env?: NodeJS.ProcessEnv } = {},
): ChildProcess {
  const pinned = core === undefined ? command : ['taskset', '-c', String(core), ...command];
  const [program = '', ...rest] = pinned;
  return spawn(program, rest, { env, stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Done when the process has written these words. */
export function heard(child: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (part: Buffer) => {
      said += part.toString();
      if (said.includes(words)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`It ended with ${code}:\n${said}`)));
  });
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Megabytes that a process holds now, and the most it ever held (Linux). */
export function memoryOf(pid: number | undefined): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) =>
    Number(new RegExp(`${name}:\\s*(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

/** Seconds of processor time that a process has used (Linux). */
export function processorSeconds(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticksPerSecond = 100;
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
