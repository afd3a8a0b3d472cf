import type { RequestKind } from './request-cost.ts';

/** Reserved until the first request of a kind has been measured, in milliseconds of processor time. */
const unmeasuredMs = 5;
/** The weight of the last request in the average. */
const weight = 0.2;
/** One request costs its client at most this: it may share the processor with other work of the site. */
const maxChargedMs = 250;
/**
 * The first requests of each kind in a process also load and compile the code that they run. That is ten times the work, and no
 * client's fault, so none of them counts as more than a warm one.
 */
const firstRequestCount = 20;
/** What a warm request of each kind costs at most, as measured; a page is rendered, the others are answered by a few queries. */
const maxFirstRequestMs: Record<RequestKind, number> = {
  lookup: 5,
  render: 30,
  call: 10,
  search: 15,
  view: 5,
  api: 10,
  endpoint: 10,
};

/** The average processor time of each kind of request, as it was measured in this process. */
export class MeasuredCosts {
  readonly #means = new Map<RequestKind, number>();
  readonly #counts = new Map<RequestKind, number>();

  /** What a request of this kind is expected to cost, in milliseconds. */
  expect(kind: RequestKind): number {
    return this.#means.get(kind) ?? unmeasuredMs;
  }

  /** At most this much is charged for the next request of this kind, in milliseconds. */
  maxCharge(kind: RequestKind): number {
    const count = this.#counts.get(kind) ?? 0;
    return count < firstRequestCount ? maxFirstRequestMs[kind] : maxChargedMs;
  }

  /** Adds what one request of this kind has used. */
  add(kind: RequestKind, milliseconds: number) {
    const counted = Math.min(milliseconds, this.maxCharge(kind));
    const mean = this.#means.get(kind) ?? counted;
    this.#means.set(kind, mean + weight * (counted - mean));
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }
}
