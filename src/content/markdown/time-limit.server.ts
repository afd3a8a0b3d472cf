import { createContext, Script } from 'node:vm';
import { badRequest } from '#lib/errors.ts';

/** Milliseconds that one text may keep the process from everybody else: a book's chapter takes a tenth. */
const longestWork = 2_500;
let usualWork = longestWork;

/** Only code that is run here can be stopped from without: some texts hold the parser for minutes. */
const box: { work: () => unknown; result: unknown } = { work: () => undefined, result: undefined };
const context = createContext(box);
const script = new Script('result = work()');

export interface TimeLimit {
  /** Does a piece of the work; throws a sentence when the time is over or the text is nested beyond the stack. */
  run: <T>(work: () => T) => T;
  /** Milliseconds that are left. Waiting between the pieces does not count. */
  left: () => number;
}

/**
 * Allows each text this many milliseconds until the work is done. For texts of our own, before anybody is served: the
 * clock goes on while other programs have the processor, and a slow machine's first start would fail.
 */
export async function withTimePerText<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  usualWork = milliseconds;
  try {
    return await work();
  } finally {
    usualWork = longestWork;
  }
}

/** One time for all pieces of the work on one text. */
export function startTimeLimit(milliseconds = usualWork): TimeLimit {
  let left = milliseconds;
  const run = <T>(work: () => T): T => {
    const start = performance.now();
    try {
      return stoppable(work, Math.max(1, Math.ceil(left)));
    } catch (error) {
      throw asSentence(error);
    } finally {
      left -= performance.now() - start;
    }
  };
  return { run, left: () => left };
}

function stoppable<T>(work: () => T, timeout: number): T {
  box.work = work;
  try {
    script.runInContext(context, { timeout });
    return box.result as T; // what `work` has just returned
  } finally {
    box.work = () => undefined;
    box.result = undefined;
  }
}

function asSentence(error: unknown): unknown {
  if (error instanceof RangeError) return badRequest('The text is nested too deeply to be shown.');
  if (isTimeout(error))
    return badRequest('The text takes too long to be shown. Make it shorter or simpler.');
  return error;
}

/** Not an instance of our own Error: it is made where the script runs. */
function isTimeout(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  );
}
