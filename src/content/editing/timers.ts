interface Delay {
  /** The time from the last start until it runs. */
  delayMs: number;
  /** The longest time from the first start until it runs, however often it is started again. */
  maxDelayMs?: number;
}

/** Named timers; starting a running timer restarts it. */
export class Timers<Name extends string> {
  readonly #delays: Record<Name, Delay>;
  readonly #timers = new Map<Name, ReturnType<typeof setTimeout>>();
  readonly #firstStarts = new Map<Name, number>();

  constructor(delays: Record<Name, Delay>) {
    this.#delays = delays;
  }

  start(name: Name, run: () => Promise<unknown>) {
    const { delayMs, maxDelayMs = Number.POSITIVE_INFINITY } = this.#delays[name];
    const now = Date.now();
    const firstStart = this.#firstStarts.get(name) ?? now;
    clearTimeout(this.#timers.get(name));
    this.#firstStarts.set(name, firstStart);
    const execute = () => {
      this.#firstStarts.delete(name);
      void run();
    };
    const remainingMs = Math.max(0, firstStart + maxDelayMs - now);
    this.#timers.set(name, setTimeout(execute, Math.min(delayMs, remainingMs)));
  }

  stop(...names: Name[]) {
    for (const name of names) {
      clearTimeout(this.#timers.get(name));
      this.#firstStarts.delete(name);
    }
  }

  stopAll() {
    this.stop(...this.#timers.keys());
  }
}
