import { AsyncLocalStorage } from 'node:async_hooks';

interface ErrorContext {
  /** Reports an unexpected error. */
  report(error: unknown): void;
  /** Notes what a library wrote to the console; it may be the cause of an error. */
  addConsoleOutput(output: unknown): void;
}

const errorContexts = new AsyncLocalStorage<ErrorContext>();

/** Runs a request handler; unexpected errors in it are reported to this context. */
export function withErrorContext<Result>(errorContext: ErrorContext, run: () => Result): Result {
  return errorContexts.run(errorContext, run);
}

/** Reports an unexpected error to the context of the current request, where the response does not show it. */
export function reportError(error: unknown) {
  errorContexts.getStore()?.report(error);
}

/** Adds console output to the context of the current request; false where there is none. */
export function addConsoleOutput(output: unknown): boolean {
  const errorContext = errorContexts.getStore();
  errorContext?.addConsoleOutput(output);
  return errorContext !== undefined;
}
