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
 * Splits the processor time of this thread equally among the requests in work. On a thread that does one thing at a time a
 * request alone is measured exactly, and requests at the same time share what they have caused together.
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
    const nowMs = readThreadMs();
    if (this.#workCount > 0) this.#clockMs += (nowMs - this.#readMs) / this.#workCount;
    this.#readMs = nowMs;
  }
}

/** The processor time of this thread. */
function readThreadMs(): number {
  // Linux updates the figure of a thread with its timer, every few milliseconds, and when that of the process is read.
  process.cpuUsage();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
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
