/** Timers by name; one that is started again begins anew. */
export class Timers<Name extends string> {
  readonly #milliseconds: Record<Name, number>;
  readonly #running = new Map<Name, ReturnType<typeof setTimeout>>();

  constructor(milliseconds: Record<Name, number>) {
    this.#milliseconds = milliseconds;
  }

  start(name: Name, run: () => Promise<unknown>) {
    this.stop(name);
    this.#running.set(
      name,
      setTimeout(() => void run(), this.#milliseconds[name]),
    );
  }

  stop(...names: Name[]) {
    for (const name of names) clearTimeout(this.#running.get(name));
  }

  stopAll() {
    this.stop(...this.#running.keys());
  }
}
