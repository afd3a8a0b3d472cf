import { Session } from 'node:inspector';
import { toSampledProfile, type SampledProfile } from './profile-chunk.ts';

/** Microseconds between two samples, as often as Sentry's own profilers take them. */
const samplingIntervalUs = 10_000;
/** Milliseconds. A chunk is what is held in memory, and what is lost if the process is killed. */
const chunkMs = 60_000;

/**
 * Samples what the thread does, by the profiler that is in Node. Chunks are sent in which an answer was traced: a server
 * that nobody asks sends nothing.
 */
export class ServerProfiler {
  readonly #session = new Session();
  readonly #send: (profile: SampledProfile) => void;
  readonly #timer: NodeJS.Timeout;
  #chunkBegan = 0;
  #isWanted = false;
  /** The chunk before, until it is known whether an answer of this one began in it. */
  #held: SampledProfile | null = null;

  constructor(send: (profile: SampledProfile) => void) {
    this.#send = send;
    this.#session.connect();
    this.#session.post('Profiler.enable');
    this.#session.post('Profiler.setSamplingInterval', { interval: samplingIntervalUs });
    this.#begin();
    this.#timer = setInterval(() => {
      this.#endChunk();
      this.#begin();
    }, chunkMs).unref();
  }

  /** An answer was traced that began then, in milliseconds of the epoch. */
  noteTrace(begun: number) {
    this.#isWanted = true;
    if (begun < this.#chunkBegan && this.#held) this.#sendChunk(this.#held);
    if (begun < this.#chunkBegan) this.#held = null;
  }

  /** Sends the last chunk and ends. */
  stop() {
    clearInterval(this.#timer);
    this.#endChunk();
    this.#session.disconnect();
  }

  #begin() {
    this.#chunkBegan = Date.now();
    this.#isWanted = false;
    this.#session.post('Profiler.start');
  }

  #endChunk() {
    // The session is of this thread, so it answers before `post` returns.
    this.#session.post('Profiler.stop', (error, result) => {
      if (error) return;
      const profile = toSampledProfile(result.profile, Date.now());
      if (this.#isWanted) this.#sendChunk(profile);
      this.#held = this.#isWanted ? null : profile;
    });
  }

  #sendChunk(profile: SampledProfile) {
    if (profile.samples.length > 0) this.#send(profile);
  }
}
