/** The exit codes of all commands. docs/cli.md lists them. */
export const exitCodes = {
  done: 0,
  failed: 1,
  wrongUsage: 2,
  conflict: 3,
  /** Not signed in, or the access token lacks a permission. */
  forbidden: 4,
  notFound: 5,
  /** The site does not answer, or asks to try again later. */
  unavailable: 6,
  interrupted: 130,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** A failure that the user reads as a sentence. */
export class CommandError extends Error {
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = exitCodes.failed) {
    super(message);
    this.name = 'CommandError';
    this.exitCode = exitCode;
  }
}

export const wrongUsage = (message: string): CommandError =>
  new CommandError(message, exitCodes.wrongUsage);

/** The exit code of a failed request. Status 0 is a site that does not answer. */
export function toExitCode(status: number): ExitCode {
  if (status === 401 || status === 403) return exitCodes.forbidden;
  if (status === 404) return exitCodes.notFound;
  if (status === 412) return exitCodes.conflict;
  return status === 0 || status === 429 || status === 503
    ? exitCodes.unavailable
    : exitCodes.failed;
}
