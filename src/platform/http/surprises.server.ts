import { AsyncLocalStorage } from 'node:async_hooks';

interface Hearer {
  /** A failure that nobody foresaw. */
  report(error: unknown): void;
  /** What a library wrote on the console; it may be a failure's reason, or nothing. */
  mutter(words: unknown): void;
}

const hearers = new AsyncLocalStorage<Hearer>();

/** Runs what answers a request; surprises on the way are told to the hearer. */
export function withSurprises<Result>(hearer: Hearer, run: () => Result): Result {
  return hearers.run(hearer, run);
}

/** Tells of a failure that nobody foresaw, where it would else be lost in a polite answer. */
export function reportSurprise(error: unknown) {
  hearers.getStore()?.report(error);
}

/** True if a request is being answered, and its hearer was told. */
export function mutter(words: unknown): boolean {
  const hearer = hearers.getStore();
  hearer?.mutter(words);
  return hearer !== undefined;
}
