/** The length of a window. */
const windowMs = 60_000;
/** More than a household or a small office opens per minute, less than a bot that fakes readers. */
const maxViewsPerWindow = 240;
/** Addresses counted at the same time, to bound the memory. */
const maxAddresses = 100_000;

/** Limits the number of views per client address and minute. */
export class ViewRateLimiter {
  #begun = 0;
  readonly #opened = new Map<string, number>();

  /** Counts a view; false beyond the limit. */
  allows(address: string, now: number): boolean {
    if (now - this.#begun >= windowMs || now < this.#begun) {
      this.#begun = now;
      this.#opened.clear();
    }
    const opened = (this.#opened.get(address) ?? 0) + 1;
    if (opened > 1 || this.#opened.size < maxAddresses) this.#opened.set(address, opened);
    return opened <= maxViewsPerWindow;
  }
}
