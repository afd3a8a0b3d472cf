import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPort } from '../scripts/find-port.ts';
import { createEmptyEnv } from '../scripts/clear-env.ts';
import { ensureBuild } from '../scripts/build-stamp.ts';

export interface RunningSite {
  url: string;
  port: number;
  child: ChildProcess;
  stop(): Promise<void>;
}

/** Creates a data folder that is removed when the process exits. */
export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mallard-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The built site as `npm start` runs it, on one core if one is named. */
export async function startSite(
  folder: string,
  core?: number,
  extraSettings: Record<string, string> = {},
): Promise<RunningSite> {
  ensureBuild();
  const port = Number(extraSettings['PORT'] ?? (await findPort()));
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    DATA_DIR: folder,
    SITE_URL: url,
    LOG_LEVEL: 'error',
    // One client sends all the load. Requests are counted as ever, so that the counting is measured.
    MAX_CLIENT_REQUESTS: '1000000',
    MAX_CLIENT_CONNECTIONS: '1000000',
    MAX_CLIENT_CPU_MS: 'off',
  };
  const env = { ...process.env, ...createEmptyEnv(), ...settings, ...extraSettings };
  const child = startPinned([process.execPath, 'scripts/start.ts'], { core, env });
  await waitForOutput(child, `Mallard is at ${url}`);
  return { url, port, child, stop: () => stopProcess(child) };
}

/** Seeds the folder with the demo content, so that a measurement does not include it. */
export async function seedFolder(folder: string): Promise<void> {
  await (await startSite(folder)).stop();
}

/** Starts a command, pinned to one core if given (Linux). */
export function startPinned(
  command: string[],
  { core, env = process.env }: { core?: number | undefined; env?: NodeJS.ProcessEnv } = {},
): ChildProcess {
  const pinnedCommand = core === undefined ? command : ['taskset', '-c', String(core), ...command];
  const [program = '', ...rest] = pinnedCommand;
  return spawn(program, rest, { env, stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Waits until the process has printed this text. */
export function waitForOutput(child: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (part: Buffer) => {
      output += part.toString();
      if (output.includes(text)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`It ended with ${code}:\n${output}`)));
  });
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** The current and the peak memory of a process in megabytes (Linux). */
export function readMemory(pid: number | undefined): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) =>
    Number(new RegExp(`${name}:\\s*(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

/** The CPU time of a process and of those that it has started, in seconds (Linux). */
export function readTreeCpuSeconds(pid: number | undefined): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const childSeconds = children.map((child) =>
    child === '' ? 0 : readTreeCpuSeconds(Number(child)),
  );
  return childSeconds.reduce((sum, value) => sum + value, readCpuSeconds(pid));
}

/** The CPU time of a process in seconds (Linux). */
export function readCpuSeconds(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticksPerSecond = 100;
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
