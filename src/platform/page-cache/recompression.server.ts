import type { CachedPage } from './cached-page.server.ts';

/** How often pages that wait are looked at. */
const intervalMs = 1_500;
/** Pages that wait; the one that has waited longest is given up. */
const maxWaiting = 200;

/**
 * Compresses cached pages again with the maximum quality, one at a time. It takes a hundred times as long as the fast
 * compression, so it is done only for pages that are requested again while they are fresh.
 */
export class Recompression {
  readonly #onRecompressed: (page: CachedPage) => void;
  readonly #waiting = new Set<CachedPage>();
  #isScheduled = false;

  constructor(onRecompressed: (page: CachedPage) => void) {
    this.#onRecompressed = onRecompressed;
  }

  /** Adds a page that was compressed for the first time. */
  add(page: CachedPage) {
    const [first] = this.#waiting;
    if (this.#waiting.size >= maxWaiting && first) this.#waiting.delete(first);
    this.#waiting.add(page);
    this.#schedule();
  }

  #schedule() {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setTimeout(() => void this.#run(), intervalMs).unref();
  }

  async #run() {
    for (const page of this.#waiting) {
      if (page.isFresh && !page.isUsed) continue;
      this.#waiting.delete(page);
      // A failure leaves the fast compression.
      if (page.isFresh) await page.recompress().catch(() => undefined);
      this.#onRecompressed(page);
    }
    this.#isScheduled = false;
    if (this.#waiting.size > 0) this.#schedule();
  }
}
