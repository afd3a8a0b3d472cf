import type { Sample } from './exposition.ts';

/** A histogram with fixed upper bounds. */
export class Histogram {
  readonly #bounds: readonly number[];
  /** One per bound, and one for larger values; not cumulative. */
  readonly #counts: number[];
  #sum = 0;

  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
    this.#counts = Array.from({ length: bounds.length + 1 }, () => 0);
  }

  observe(value: number) {
    let bucket = 0;
    while (bucket < this.#bounds.length && value > (this.#bounds[bucket] ?? Infinity)) bucket += 1;
    this.#counts[bucket] = (this.#counts[bucket] ?? 0) + 1;
    this.#sum += value;
  }

  samples(labels: Record<string, string>): Sample[] {
    let count = 0;
    const buckets = this.#counts.map((bucketCount, index) => {
      count += bucketCount;
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
