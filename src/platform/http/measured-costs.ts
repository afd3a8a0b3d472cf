import type { RequestKind } from './request-cost.ts';

/** Reserved until the first request of a kind has been measured, in milliseconds of processor time. */
const unmeasuredMs = 5;
/** The weight of the last request in the average. */
const weight = 0.2;

/** The average processor time of each kind of request, as it was measured in this process. */
export class MeasuredCosts {
  readonly #means = new Map<RequestKind, number>();

  /** What a request of this kind is expected to cost, in milliseconds. */
  expect(kind: RequestKind): number {
    return this.#means.get(kind) ?? unmeasuredMs;
  }

  add(kind: RequestKind, milliseconds: number) {
    const mean = this.#means.get(kind) ?? milliseconds;
    this.#means.set(kind, mean + weight * (milliseconds - mean));
  }
}
