import { spawn, type ChildProcess } from 'node:child_process';

export interface CommandResult {
  code: number | null;
  output: string;
  errorOutput: string;
}

interface CommandPlace {
  dataFolder: string;
  siteUrl?: string;
  /** Called with all error output so far, when there is more of it. */
  onErrorOutput?: (errorOutput: string, child: ChildProcess) => void;
}

/** Runs `scripts/<command>.ts` without the environment of the test run, until it exits. */
export function runCommand(
  command: string,
  args: string[],
  { dataFolder, siteUrl = 'http://localhost:3000', onErrorOutput }: CommandPlace,
): Promise<CommandResult> {
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    TMPDIR: process.env['TMPDIR'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    DATA_DIR: dataFolder,
    DATABASE_URL: '',
    SITE_URL: siteUrl,
  };
  const child = spawn(process.execPath, [`scripts/${command}.ts`, ...args], { env });
  let output = '';
  let errorOutput = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr.on('data', (part: Buffer) => {
    errorOutput += part.toString();
    onErrorOutput?.(errorOutput, child);
  });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, output, errorOutput }));
  });
}
