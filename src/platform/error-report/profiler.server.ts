import { Session } from 'node:inspector';
import { toSampledProfile, type SampledProfile } from './profile-chunk.ts';

/** The sampling interval of Sentry's profilers. */
const samplingIntervalUs = 10_000;
/** The length of a chunk. One chunk is kept in memory, and is lost if the process is killed. */
const chunkMs = 60_000;

/**
 * Samples the main thread with Node's profiler. Only chunks with a traced request are sent, so an idle server sends
 * nothing.
 */
export class ServerProfiler {
  readonly #session = new Session();
  readonly #send: (profile: SampledProfile) => void;
  readonly #timer: NodeJS.Timeout;
  #chunkStartedAtMs = 0;
  #hasTrace = false;
  /** The previous chunk, until it is known whether a request of the current chunk started in it. */
  #previousChunk: SampledProfile | null = null;

  constructor(send: (profile: SampledProfile) => void) {
    this.#send = send;
    this.#session.connect();
    this.#session.post('Profiler.enable');
    this.#session.post('Profiler.setSamplingInterval', { interval: samplingIntervalUs });
    this.#startChunk();
    this.#timer = setInterval(() => {
      this.#endChunk();
      this.#startChunk();
    }, chunkMs).unref();
  }

  /** Records that a request was traced that started at this Unix time in milliseconds. */
  recordTrace(startedAtMs: number) {
    this.#hasTrace = true;
    if (startedAtMs < this.#chunkStartedAtMs && this.#previousChunk)
      this.#sendChunk(this.#previousChunk);
    if (startedAtMs < this.#chunkStartedAtMs) this.#previousChunk = null;
  }

  /** Sends the last chunk and stops the profiler. */
  stop() {
    clearInterval(this.#timer);
    this.#endChunk();
    this.#session.disconnect();
  }

  #startChunk() {
    this.#chunkStartedAtMs = Date.now();
    this.#hasTrace = false;
    this.#session.post('Profiler.start');
  }

  #endChunk() {
    // The session is on this thread, so the callback runs before `post` returns.
    this.#session.post('Profiler.stop', (error, result) => {
      if (error) return;
      const profile = toSampledProfile(result.profile, Date.now());
      if (this.#hasTrace) this.#sendChunk(profile);
      this.#previousChunk = this.#hasTrace ? null : profile;
    });
  }

  #sendChunk(profile: SampledProfile) {
    if (profile.samples.length > 0) this.#send(profile);
  }
}
