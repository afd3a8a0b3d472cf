import { createContext, Script } from 'node:vm';
import { badRequest } from '#lib/errors.ts';

/** How long one text may block the process: a book's chapter takes a tenth of it. */
const maxRenderMs = 2_500;
let defaultRenderMs = maxRenderMs;

/** Only code that runs in a `vm` context can be interrupted: some texts block the parser for minutes. */
const sandbox: { work: () => unknown; result: unknown } = {
  work: () => undefined,
  result: undefined,
};
const context = createContext(sandbox);
const script = new Script('result = work()');

export interface TimeLimit {
  /** Runs a part of the work. Throws BAD_REQUEST when the time is over or the stack overflows. */
  run: <T>(work: () => T) => T;
  /** The remaining milliseconds. Only time inside `run` counts. */
  remainingMs: () => number;
}

/**
 * Raises the limit per text while `work` runs. For trusted texts before the server accepts requests: the limit is wall
 * clock time, and the first start on a slow machine would fail otherwise.
 */
export async function withTimePerText<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  defaultRenderMs = milliseconds;
  try {
    return await work();
  } finally {
    defaultRenderMs = maxRenderMs;
  }
}

/** Starts the time limit for all parts of the work on one text. */
export function startTimeLimit(milliseconds = defaultRenderMs): TimeLimit {
  let remainingMs = milliseconds;
  const run = <T>(work: () => T): T => {
    const start = performance.now();
    try {
      return runWithTimeout(work, Math.max(1, Math.ceil(remainingMs)));
    } catch (error) {
      throw toAppError(error);
    } finally {
      remainingMs -= performance.now() - start;
    }
  };
  return { run, remainingMs: () => remainingMs };
}

function runWithTimeout<T>(work: () => T, timeout: number): T {
  sandbox.work = work;
  try {
    script.runInContext(context, { timeout });
    return sandbox.result as T; // the result of `work`
  } finally {
    sandbox.work = () => undefined;
    sandbox.result = undefined;
  }
}

function toAppError(error: unknown): unknown {
  if (error instanceof RangeError) return badRequest('The text is nested too deeply to be shown.');
  if (isTimeout(error))
    return badRequest('The text takes too long to be shown. Make it shorter or simpler.');
  return error;
}

/** Not an instance of this realm's Error: it is created in the script's context. */
function isTimeout(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  );
}
