/** Bytes that a process may hold at the same time, over all requests. */
export class ByteBudget {
  readonly #maxBytes: number;
  #usedBytes = 0;
  readonly #waiting: { bytes: number; resolve: () => void }[] = [];

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get usedBytes(): number {
    return this.#usedBytes;
  }

  /** Takes bytes; false where that would exceed the budget. */
  tryTake(bytes: number): boolean {
    if (this.#usedBytes + bytes > this.#maxBytes) return false;
    this.#usedBytes += bytes;
    return true;
  }

  /** Takes bytes, in the order of the calls, as soon as there are enough; at most as many as the whole budget. */
  take(bytes: number): Promise<void> {
    if (bytes > this.#maxBytes) throw new RangeError('More bytes than the budget has.');
    if (this.#waiting.length === 0 && this.tryTake(bytes)) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push({ bytes, resolve });
    return promise;
  }

  /** Gives bytes back. */
  release(bytes: number) {
    this.#usedBytes -= bytes;
    for (let next = this.#waiting[0]; next && this.tryTake(next.bytes); next = this.#waiting[0]) {
      this.#waiting.shift();
      next.resolve();
    }
  }
}
