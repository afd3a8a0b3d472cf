/** Named timers; starting a running timer restarts it. */
export class Timers<Name extends string> {
  readonly #delaysMs: Record<Name, number>;
  readonly #timers = new Map<Name, ReturnType<typeof setTimeout>>();

  constructor(delaysMs: Record<Name, number>) {
    this.#delaysMs = delaysMs;
  }

  start(name: Name, run: () => Promise<unknown>) {
    this.stop(name);
    this.#timers.set(
      name,
      setTimeout(() => void run(), this.#delaysMs[name]),
    );
  }

  stop(...names: Name[]) {
    for (const name of names) clearTimeout(this.#timers.get(name));
  }

  stopAll() {
    this.stop(...this.#timers.keys());
  }
}
