import { AppError } from '#lib/errors.ts';

export interface RenderQueueLimits {
  /** Renders at the same time. */
  maxConcurrent: number;
  /** Renders that wait. */
  maxWaiting: number;
}

/** The pages with a query string that may wait on a site are rendered in this time: each takes a hundredth of a second. */
const retryAfterSeconds = 2;

interface WaitingRender {
  start: () => void;
  isUrgent: boolean;
}

/**
 * Limits how many pages are rendered at once, and how many wait. Rendering takes processor time in long pieces, so
 * between two of them waiting requests for cached pages are answered.
 */
export class RenderQueue {
  readonly #limits: RenderQueueLimits;
  readonly #waiting: WaitingRender[] = [];
  #running = 0;

  constructor(limits: RenderQueueLimits) {
    this.#limits = limits;
  }

  /** Renders that wait at the moment. */
  get length(): number {
    return this.#waiting.length;
  }

  /** Whether a render would be refused now. */
  isFull({ isUrgent }: { isUrgent: boolean }): boolean {
    const { maxConcurrent, maxWaiting } = this.#limits;
    return (
      this.#running >= maxConcurrent &&
      this.#waiting.length >= (isUrgent ? maxWaiting : maxWaiting / 2)
    );
  }

  /**
   * Runs a render when it is its turn; urgent ones go before others. Throws a BusyError where too many wait. Half of the
   * places are for urgent ones alone.
   */
  async run<Result>(render: () => Promise<Result>, { isUrgent }: { isUrgent: boolean }) {
    await this.#takeTurn(isUrgent);
    try {
      return await render();
    } finally {
      // A macrotask: requests that arrived in the meantime come first.
      setImmediate(() => this.#startNext());
    }
  }

  #takeTurn(isUrgent: boolean): Promise<void> | void {
    if (this.#running < this.#limits.maxConcurrent) {
      this.#running += 1;
      return undefined;
    }
    if (this.isFull({ isUrgent })) throw new BusyError();
    return new Promise((resolve) => {
      const position = isUrgent ? this.#waiting.findIndex((render) => !render.isUrgent) : -1;
      const render = { start: resolve, isUrgent };
      if (position === -1) this.#waiting.push(render);
      else this.#waiting.splice(position, 0, render);
    });
  }

  #startNext() {
    const next = this.#waiting.shift();
    if (next) next.start();
    else this.#running -= 1;
  }
}

/** Too many pages are waiting to be rendered. Expected under load, so it is not reported. */
export class BusyError extends AppError {
  constructor() {
    super(
      'SERVICE_UNAVAILABLE',
      'The site has too much to do at the moment. Please try again in a few seconds.',
      { retryAfterSeconds },
    );
  }
}
