/**
 * Makes system calls of a running process fail, with `strace`. SQLite writes without `node:fs`, on the main thread, so this
 * is the way to its files.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FaultCode } from './file-faults.ts';

/** The calls with which SQLite writes. */
export const writingCalls = ['pwrite64', 'fsync', 'fdatasync', 'ftruncate'] as const;
export type WritingCall = (typeof writingCalls)[number];

export interface CallFault {
  pid: number;
  call: WritingCall;
  /** The number of the call that fails, from 1. */
  at: number;
  code: FaultCode;
}

/** Why `strace` cannot be used here, or null. */
export function findStraceProblem(): string | null {
  const { status, error } = spawnSync('strace', [
    '-e',
    'trace=none',
    process.execPath,
    '--version',
  ]);
  if (error) return 'strace is not installed. On Debian: apt-get install strace.';
  return status === 0
    ? null
    : 'strace may not trace processes here. See ptrace_scope, or run as root.';
}

/** Runs `run` while the call of the process's main thread fails. Returns its result, and whether the call was reached. */
export async function withFailingCall<Result>(
  { pid, call, at, code }: CallFault,
  run: () => Promise<Result>,
): Promise<{ result: Result; isReached: boolean }> {
  const folder = mkdtempSync(join(tmpdir(), 'mallard-strace-'));
  const log = join(folder, 'calls');
  const inject = `inject=${call}:error=${code}:when=${at}`;
  const child = spawn('strace', [
    '-p',
    String(pid),
    '-o',
    log,
    '-e',
    `trace=${call}`,
    '-e',
    inject,
  ]);
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('exit', () => reject(new Error(`strace could not attach to ${pid}.`)));
      child.stderr.on('data', (part: Buffer) => {
        if (part.toString().includes('attached')) resolve();
      });
    });
    child.removeAllListeners('exit');
    const result = await run();
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;
    return { result, isReached: readFileSync(log, 'utf8').includes('INJECTED') };
  } finally {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}
