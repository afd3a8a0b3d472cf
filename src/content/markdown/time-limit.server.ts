import { createContext, Script } from 'node:vm';
import { badRequest } from '#lib/errors.ts';

/** The processor time that one text may take, in milliseconds: a book's chapter takes a tenth of it. */
export const maxRenderMs = 2_500;
let defaultRenderMs = maxRenderMs;

/** Only code that runs in a `vm` context can be interrupted. */
const sandbox: { work: () => unknown; result: unknown } = {
  work: () => undefined,
  result: undefined,
};
const context = createContext(sandbox);
const script = new Script('result = work()');

export interface TimeLimit {
  /** Runs a part of the work. Throws BAD_REQUEST when the time is over or the stack overflows. */
  run: <T>(work: () => T) => T;
  /** Counts the time of work that must not be interrupted. */
  count: <T>(work: () => T) => T;
  /** The remaining milliseconds of processor time. Only time inside `run` and `count` counts. */
  remainingMs: () => number;
}

/** Raises the limit per text while `work` runs, for trusted texts on a slow machine. */
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

/** Work is interrupted after this multiple of its time by the clock, and after more with each attempt. */
const firstClockFactor = 2;
const clockFactorGrowth = 4;

/** Interrupted by the clock before the processor time was over: the machine is busy. */
class InterruptedError extends Error {}

/**
 * Runs all work on one text within a limit of processor time, so that a busy machine refuses nothing. An interruption can
 * only be set in time of the clock; where it comes too early, the work begins again. So the work must have no effects, and
 * always the same result.
 */
export async function withTimeLimit<Result>(
  work: (limit: TimeLimit) => Result | Promise<Result>,
  milliseconds = defaultRenderMs,
): Promise<Result> {
  for (let clockFactor = firstClockFactor; ; clockFactor *= clockFactorGrowth)
    try {
      return await work(startTimeLimit(milliseconds, clockFactor));
    } catch (error) {
      if (!(error instanceof InterruptedError)) throw error;
    }
}

/** Runs a conversion of one text within a limit of processor time; as `withTimeLimit`. */
export const runWithinTime = <Result>(
  work: () => Result,
  milliseconds = defaultRenderMs,
): Promise<Result> => withTimeLimit((limit) => limit.run(work), milliseconds);

/** For a thread that another one watches. Throws BAD_REQUEST when the stack overflows. */
export const unlimited: TimeLimit = {
  run: (work) => {
    try {
      return work();
    } catch (error) {
      throw toAppError(error);
    }
  },
  count: (work) => work(),
  remainingMs: () => 0,
};

function startTimeLimit(milliseconds: number, clockFactor: number): TimeLimit {
  let remainingMs = milliseconds;
  const run = <T>(work: () => T): T => {
    const getUsedMs = startProcessorTimer();
    try {
      return runWithTimeout(work, Math.max(1, Math.ceil(remainingMs * clockFactor)));
    } catch (error) {
      if (isTimeout(error) && getUsedMs() < remainingMs) throw new InterruptedError();
      throw toAppError(error);
    } finally {
      remainingMs -= getUsedMs();
    }
  };
  const count = <T>(work: () => T): T => {
    const getUsedMs = startProcessorTimer();
    try {
      return work();
    } finally {
      remainingMs -= getUsedMs();
    }
  };
  return { run, count, remainingMs: () => remainingMs };
}

/** Returns a function that tells the processor time of this thread since now, in milliseconds. */
function startProcessorTimer(): () => number {
  const start = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1_000;
  };
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
