/** The process in which the command line runs, and the network: what a test replaces. */
export interface Surroundings {
  env: Readonly<Record<string, string | undefined>>;
  platform: NodeJS.Platform;
  homeFolder: string;
  workingFolder: string;
  /** Standard output and standard error. */
  write(text: string): void;
  writeError(text: string): void;
  /** Whether somebody reads standard output, or standard error, on a terminal. */
  isOutputTerminal: boolean;
  isErrorTerminal: boolean;
  /** All of standard input; null if it is a terminal. */
  readInput(): Promise<string | null>;
  send(request: Request): Promise<Response>;
  /** Runs a program in the terminal until it ends, and returns its exit code; null if there is no such program. */
  runProgram(
    command: string,
    args: readonly string[],
    options?: { isShell?: boolean; isDetached?: boolean; workingFolder?: string },
  ): Promise<number | null>;
}
