import type { IncomingMessage } from 'node:http';

/** The processor time of one request. */
export interface MeasuredWork {
  /** Stops measuring while the request waits for its client; measures again after `resume`. */
  pause(): void;
  resume(): void;
  /** Ends it. Returns all milliseconds of processor time. */
  stop(): number;
}

/**
 * Splits the processor time of the process equally among the requests in work. A request alone is measured exactly, and
 * requests at the same time share what they have caused together.
 */
export class ProcessorShares {
  /** What each request in work has had since the process started, in milliseconds. */
  #clockMs = 0;
  #readMs = 0;
  #workCount = 0;

  start(): MeasuredWork {
    let totalMs = 0;
    let startMs: number | null = this.#begin();
    const pause = () => {
      if (startMs === null) return;
      totalMs += this.#end() - startMs;
      startMs = null;
    };
    return {
      pause,
      resume: () => {
        startMs ??= this.#begin();
      },
      stop: () => {
        pause();
        return totalMs;
      },
    };
  }

  #begin(): number {
    this.#advance();
    this.#workCount += 1;
    return this.#clockMs;
  }

  #end(): number {
    this.#advance();
    this.#workCount -= 1;
    return this.#clockMs;
  }

  #advance() {
    const nowMs = readProcessorMs();
    if (this.#workCount > 0) this.#clockMs += (nowMs - this.#readMs) / this.#workCount;
    this.#readMs = nowMs;
  }
}

let unchargedMs = 0;

/** Runs what is computed once in a process, for all requests, at the cost of none: its time counts as if it had not passed. */
export function runUncharged<Result>(run: () => Result): Result {
  const startMs = readProcessorMs();
  try {
    return run();
  } finally {
    unchargedMs += readProcessorMs() - startMs;
  }
}

/** The processor time of the process: requests also cause work of other threads, such as compression and garbage collection. */
function readProcessorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000 - unchargedMs;
}

const works = new WeakMap<IncomingMessage, MeasuredWork>();

/** Lets `pauseWork` find the work of a request. */
export function registerWork(request: IncomingMessage, work: MeasuredWork) {
  works.set(request, work);
}

/** Does not count the time while a request waits for its client. Returns a function that ends the pause. */
export function pauseWork(request: IncomingMessage): () => void {
  const work = works.get(request);
  work?.pause();
  return () => work?.resume();
}
