/** Milliseconds of a window. */
const minute = 60_000;
/** Because no household, and hardly an office, opens more pages in a minute; a program that makes up readers does. */
const most = 240;
/** Addresses that are counted at once; a flood from more of them is not worth the memory. */
const mostAddresses = 100_000;

/** Tells readers from programs by how many pages an address opens. */
export class Pace {
  #begun = 0;
  readonly #opened = new Map<string, number>();

  /** Counts one more; false beyond what people do. */
  allows(address: string, now: number): boolean {
    if (now - this.#begun >= minute || now < this.#begun) {
      this.#begun = now;
      this.#opened.clear();
    }
    const opened = (this.#opened.get(address) ?? 0) + 1;
    if (opened > 1 || this.#opened.size < mostAddresses) this.#opened.set(address, opened);
    return opened <= most;
  }
}
