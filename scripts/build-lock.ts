import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isProcessRunning } from '#platform/is-process-running.server.ts';

const retryIntervalMs = 200;

/**
 * Takes the lock that this file is, and waits while another running process has it. It is released when this process ends,
 * or before by `release`. `hasWaited` tells that somebody else had it meanwhile.
 */
export async function takeLock(file: string): Promise<{ hasWaited: boolean; release(): void }> {
  mkdirSync(dirname(file), { recursive: true });
  const release = () => rmSync(file, { force: true });
  for (let hasWaited = false; ; hasWaited = true) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      process.once('exit', release);
      return { hasWaited, release };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    if (isHolderRunning(file)) await setTimeout(retryIntervalMs);
    else release();
  }
}

/** Whether the process in the lock runs. A lock that is gone or just being written counts as held. */
function isHolderRunning(file: string): boolean {
  try {
    const holder = readFileSync(file, 'utf8');
    return holder === '' || isProcessRunning(Number(holder));
  } catch {
    return true;
  }
}
