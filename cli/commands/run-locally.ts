import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CommandContext } from '../command.ts';
import { CommandError, exitCodes, type ExitCode } from '../exit-codes.ts';

/** Runs a command of the project in which the user is, with its exit code. */
export async function runLocally(
  { surroundings }: CommandContext,
  script: string,
  args: readonly string[],
): Promise<ExitCode> {
  const project = findProject(surroundings.workingFolder);
  if (project === null)
    throw new CommandError('--local works inside the project of a site only: go to its folder.');
  const bootstrap = join(project, 'scripts', 'bootstrap.mjs');
  const code = await surroundings.runProgram(process.execPath, [bootstrap, script, ...args], {
    workingFolder: project,
  });
  return code === 0 ? exitCodes.done : toExitCode(code);
}

/** Those of the project's own commands mean the same, except that 3 says that something was left out. */
function toExitCode(code: number | null): ExitCode {
  const known = Object.values(exitCodes).find((one) => one === code);
  return known ?? exitCodes.failed;
}

function findProject(folder: string): string | null {
  if (existsSync(join(folder, 'scripts', 'bootstrap.mjs')) && isMallard(folder)) return folder;
  const parent = dirname(folder);
  return parent === folder ? null : findProject(parent);
}

function isMallard(folder: string): boolean {
  try {
    return /"name": "mallard"/.test(readFileSync(join(folder, 'package.json'), 'utf8'));
  } catch {
    return false;
  }
}
