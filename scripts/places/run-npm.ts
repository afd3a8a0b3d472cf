import { spawn, type ChildProcess } from 'node:child_process';

export interface Setting {
  cwd: string;
  env: Record<string, string>;
  ids: { uid: number; gid: number } | undefined;
  umask: number | undefined;
}

export interface Running {
  child: ChildProcess;
  /** Exit code; null if a signal ended it. */
  ended: Promise<number | null>;
  output(): string;
  errors(): string;
}

const running = new Set<ChildProcess>();

/** Starts npm, possibly as another user, in a separate process group. */
export function runNpm(words: string[], { umask, ...options }: Setting): Running {
  const before = umask === undefined ? undefined : process.umask(umask);
  const { ids, ...rest } = options;
  const child = spawn('npm', words, {
    ...rest,
    ...ids,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (before !== undefined) process.umask(before);
  running.add(child);
  const texts = { all: '', errors: '' };
  child.stdout.on('data', (part: Buffer) => void (texts.all += part.toString()));
  child.stderr.on('data', (part: Buffer) => {
    texts.all += part.toString();
    texts.errors += part.toString();
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  return { child, ended, output: () => texts.all, errors: () => texts.errors };
}

/** Kills all processes that still run. */
export function endAll(): void {
  for (const child of running) endGroup(child);
}

/** Kills the process group. */
export function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // They have ended already.
  }
}
