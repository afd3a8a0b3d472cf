import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createToken } from '#features/token/write.server.ts';
import { tokenScopes, type TokenScope } from '#lib/token-scopes.ts';
import { runCommandLine } from '../../cli/run.ts';
import type { Surroundings } from '../../cli/surroundings.ts';
import { getUserId } from '../as.ts';
import type { TestSite } from '../site.ts';
import { createTemporaryFolder } from '../temporary-folder.ts';

export interface CommandRun {
  code: number;
  output: string;
  errorOutput: string;
  /** Of `--json`. */
  // oxlint-disable-next-line typescript/no-explicit-any -- each command prints something else, and a test says what
  json: any;
}

export interface CommandLine {
  /** Runs `mallard` with these arguments. */
  run(...args: string[]): Promise<CommandRun>;
  surroundings: { -readonly [Name in keyof Surroundings]: Surroundings[Name] };
  /** The folder of the user, in which the commands run. */
  folder: string;
  /** What standard input has. */
  input: { text: string | null };
}

/** The command line of a user on another machine: with a folder and settings of their own. */
export function createCommandLine(env: Record<string, string> = {}): CommandLine {
  const home = createTemporaryFolder();
  const folder = createTemporaryFolder();
  const input: CommandLine['input'] = { text: null };
  let output = '';
  let errorOutput = '';
  const surroundings: CommandLine['surroundings'] = {
    env: { XDG_CONFIG_HOME: join(home, 'settings'), ...env },
    platform: 'linux',
    homeFolder: home,
    workingFolder: folder,
    write: (text) => void (output += text),
    writeError: (text) => void (errorOutput += text),
    isOutputTerminal: false,
    isErrorTerminal: false,
    readInput: async () => input.text,
    send: (request) => fetch(request),
    runProgram: async () => null,
  };
  const run = async (...args: string[]) => {
    output = '';
    errorOutput = '';
    const code = await runCommandLine(args, surroundings);
    const isJson = args.includes('--json') && output !== '';
    return { code, output, errorOutput, json: isJson ? JSON.parse(output) : undefined };
  };
  return { run, surroundings, folder, input };
}

/** An access token of the owner. */
export async function createTokenOf(
  site: TestSite,
  scopes: readonly TokenScope[] = tokenScopes,
): Promise<string> {
  const input = { name: `Program ${randomUUID()}`, scopes, expiresInDays: 7 as const };
  return (await createToken(site.db, await getUserId(site, 'owner'), input)).token;
}
