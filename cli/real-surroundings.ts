import { spawn } from 'node:child_process';
import { homedir } from 'node:os';
import { text } from 'node:stream/consumers';
import type { Surroundings } from './surroundings.ts';

/** The process itself, its terminal, and the network. */
export function createRealSurroundings(): Surroundings {
  return {
    env: process.env,
    platform: process.platform,
    homeFolder: homedir(),
    workingFolder: process.cwd(),
    write: (output) => void process.stdout.write(output),
    writeError: (output) => void process.stderr.write(output),
    isOutputTerminal: process.stdout.isTTY,
    isErrorTerminal: process.stderr.isTTY,
    readInput: async () => (process.stdin.isTTY ? null : text(process.stdin)),
    send: (request) => fetch(request),
    runProgram,
  };
}

const runProgram: Surroundings['runProgram'] = (command, args, options = {}) => {
  const { isShell = false, isDetached = false, workingFolder } = options;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      shell: isShell,
      stdio: isDetached ? 'ignore' : 'inherit',
      detached: isDetached,
      ...(workingFolder === undefined ? {} : { cwd: workingFolder }),
    });
    child.on('error', () => resolve(null));
    if (isDetached) child.on('spawn', () => resolve(0));
    if (isDetached) child.unref();
    child.on('close', (code) => resolve(code));
  });
};
