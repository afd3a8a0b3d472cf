/** Names a day, for each kind; beyond it no new ones are kept, so that nobody fills the disk with made-up ones. */
const most = { visitors: 500_000, referrers: 1_000 };

/** How much of what readers bring along is still kept today. */
export class DayRoom {
  #day = '';
  #visitors = 0;
  readonly #referrers = new Set<string>();

  /** The referrer, while there is room for it. */
  referrer(day: string, referrer: string | null): string | null {
    this.#turn(day);
    if (referrer === null || this.#referrers.has(referrer)) return referrer;
    if (this.#referrers.size >= most.referrers) return null;
    this.#referrers.add(referrer);
    return referrer;
  }

  /** Whether visitors are still told apart today. */
  hasVisitors(day: string): boolean {
    this.#turn(day);
    return this.#visitors < most.visitors;
  }

  /** So many were new. */
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
