import { AppError } from '#lib/errors.ts';
import { waitForEvents } from './wait-for-events.server.ts';

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

/** Requests that are no renders have at least this multiple of the time of the renders, if they need it. */
const othersShare = 2;
/** The time of a render that is not known yet, in milliseconds. */
const unmeasuredMs = 10;

/**
 * Limits how many pages are rendered at once, and how many wait. A render takes the processor in one long piece, so
 * before each of them all requests that have arrived are read: those for cached pages are answered, and those for other
 * pages join the queue or are refused.
 */
export class RenderQueue {
  readonly #limits: RenderQueueLimits;
  readonly #waiting: WaitingRender[] = [];
  /** Those that have a place, also while they wait for the event loop. */
  #running = 0;
  /** Of these, those that have not begun, and so are still in the list of those that wait. */
  #starting = 0;
  /** Milliseconds from the start of the last render to its end. */
  #lastMs = unmeasuredMs;

  constructor(limits: RenderQueueLimits) {
    this.#limits = limits;
  }

  /** Renders that wait at the moment. */
  get length(): number {
    return this.#waiting.length - this.#starting;
  }

  /** Whether a render would be refused now. */
  isFull({ isUrgent }: { isUrgent: boolean }): boolean {
    const { maxConcurrent, maxWaiting } = this.#limits;
    return (
      this.#running >= maxConcurrent && this.length >= (isUrgent ? maxWaiting : maxWaiting / 2)
    );
  }

  /**
   * Runs a render when it is its turn; urgent ones go before others. Throws a BusyError where too many wait. Half of the
   * places are for urgent ones alone.
   */
  async run<Result>(render: () => Promise<Result>, { isUrgent }: { isUrgent: boolean }) {
    await this.#takeTurn(isUrgent);
    const startTime = performance.now();
    try {
      return await render();
    } finally {
      this.#lastMs = performance.now() - startTime;
      this.#running -= 1;
      this.#startNext();
    }
  }

  #takeTurn(isUrgent: boolean): Promise<void> {
    if (this.isFull({ isUrgent })) throw new BusyError();
    return new Promise((resolve) => {
      const position = isUrgent ? this.#waiting.findIndex((render) => !render.isUrgent) : -1;
      const render = { start: resolve, isUrgent };
      if (position === -1) this.#waiting.push(render);
      else this.#waiting.splice(position, 0, render);
      this.#startNext();
    });
  }

  #startNext() {
    if (this.length === 0 || this.#running >= this.#limits.maxConcurrent) return;
    this.#running += 1;
    void this.#startAfterEvents();
  }

  async #startAfterEvents() {
    this.#starting += 1;
    await waitForEvents(this.#lastMs * othersShare);
    this.#starting -= 1;
    // Only now it is known which one is first.
    this.#waiting.shift()?.start();
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
