import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Runs a script with the same Node and shows its output. Returns its exit code, or 1 if a signal ended it. */
export function runNode(command: string[], env: Record<string, string> = {}): Promise<number> {
  return start(command, env, 'inherit');
}

/** The same without output. */
export function runQuietly(command: string[], env: Record<string, string> = {}): Promise<number> {
  return start(command, env, 'ignore');
}

function start(command: string[], env: Record<string, string>, stdio: 'inherit' | 'ignore') {
  return new Promise<number>((resolve, reject) => {
    const child = spawn(process.execPath, command, { stdio, env: { ...process.env, ...env } });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** The report of a runner; undefined if it ended before writing it. */
export function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report; // the runner's own format
  } catch {
    return undefined;
  }
}
