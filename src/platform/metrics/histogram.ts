import type { Sample } from './exposition.ts';

/** How many of what was observed were at most so much, for a few bounds. */
export class Histogram {
  readonly #bounds: readonly number[];
  /** One for each bound, and one for what is beyond; not yet added up. */
  readonly #counts: number[];
  #sum = 0;

  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
    this.#counts = Array.from({ length: bounds.length + 1 }, () => 0);
  }

  observe(value: number) {
    let at = 0;
    while (at < this.#bounds.length && value > (this.#bounds[at] ?? Infinity)) at += 1;
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
    this.#sum += value;
  }

  samples(labels: Record<string, string>): Sample[] {
    let count = 0;
    const buckets = this.#counts.map((own, index) => {
      count += own;
      const le = String(this.#bounds[index] ?? '+Inf');
      return { suffix: '_bucket', labels: { ...labels, le }, value: count };
    });
    return [
      ...buckets,
      { suffix: '_sum', labels, value: this.#sum },
      { suffix: '_count', labels, value: count },
    ];
  }
}
