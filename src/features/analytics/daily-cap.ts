/** Distinct names per day and kind; new ones beyond it are not stored, so that fake ones cannot fill the disk. */
const maxNamesPerDay = { visitors: 500_000, referrers: 1_000 };

/** Limits the number of distinct visitors and referrers per day. */
export class DailyCap {
  #day = '';
  #visitors = 0;
  readonly #referrers = new Set<string>();

  /** Returns the referrer, or null if it is new and the limit is reached. */
  referrer(day: string, referrer: string | null): string | null {
    this.#turn(day);
    if (referrer === null || this.#referrers.has(referrer)) return referrer;
    if (this.#referrers.size >= maxNamesPerDay.referrers) return null;
    this.#referrers.add(referrer);
    return referrer;
  }

  /** Whether visitors are still distinguished today. */
  hasVisitors(day: string): boolean {
    this.#turn(day);
    return this.#visitors < maxNamesPerDay.visitors;
  }

  /** Adds the number of new visitors. */
  addVisitors(count: number) {
    this.#visitors += count;
  }

  #turn(day: string) {
    if (day === this.#day) return;
    this.#day = day;
    this.#visitors = 0;
    this.#referrers.clear();
  }
}
