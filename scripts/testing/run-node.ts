import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Runs a script with this very Node and shows what it prints; its exit code, 1 if a signal ended it. */
export function runNode(command: string[], env: Record<string, string> = {}): Promise<number> {
  return start(command, env, 'inherit');
}

/** The same without showing anything. */
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

/** What a runner wrote; undefined if it ended before it could. */
export function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report; // the runner's own format
  } catch {
    return undefined;
  }
}
