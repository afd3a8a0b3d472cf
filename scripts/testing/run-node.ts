import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Where the output of a process goes. */
export interface Output {
  write(part: Uint8Array | string): void;
}

interface RunOptions {
  /** Added to this process's own. */
  env?: Record<string, string> | undefined;
  /** By default the output is shown at once. */
  output?: Output | undefined;
}

/** Runs a script with the same Node and shows its output. Returns its exit code, or 1 if a signal ended it. */
export function runNode(command: string[], { env = {}, output }: RunOptions = {}): Promise<number> {
  return start(command, env, output ?? 'inherit');
}

/** The same without output. */
export function runQuietly(command: string[], env: Record<string, string> = {}): Promise<number> {
  return start(command, env, 'ignore');
}

function start(
  command: string[],
  env: Record<string, string>,
  output: Output | 'inherit' | 'ignore',
) {
  return new Promise<number>((resolve, reject) => {
    const stdio = typeof output === 'string' ? output : 'pipe';
    const child = spawn(process.execPath, command, { stdio, env: { ...process.env, ...env } });
    if (typeof output !== 'string')
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (part: Buffer) => output.write(part));
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Holds output back until `show`, so that two processes that run side by side do not mix their lines. */
export class HeldOutput implements Output {
  readonly #target: Output;
  #held: (Uint8Array | string)[] | undefined = [];

  constructor(target: Output = process.stdout) {
    this.#target = target;
  }

  write(part: Uint8Array | string) {
    if (this.#held) this.#held.push(part);
    else this.#target.write(part);
  }

  /** Writes what is held, and from now on all that follows. */
  show() {
    for (const part of this.#held ?? []) this.#target.write(part);
    this.#held = undefined;
  }
}

/** The report of a runner; undefined if it ended before writing it. */
export function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report; // the runner's own format
  } catch {
    return undefined;
  }
}
