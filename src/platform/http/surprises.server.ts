import { AsyncLocalStorage } from 'node:async_hooks';

type Report = (error: unknown) => void;
const reports = new AsyncLocalStorage<Report>();

/** Runs what answers a request; surprises on the way are told to `report`. */
export function withSurprises<Result>(report: Report, run: () => Result): Result {
  return reports.run(report, run);
}

/** Tells of a failure that nobody foresaw, where it would else be lost in a polite answer. */
export function reportSurprise(error: unknown) {
  reports.getStore()?.(error);
}
