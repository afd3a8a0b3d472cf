import { allPagesKey, toSurrogateKey } from './surrogate-keys.ts';

export interface PurgeHookOptions {
  /** The address of the CDN's interface, from a setting: nothing that a request says is part of it. */
  url: string;
  /** A header with the credentials, as name and value. */
  header?: readonly [name: string, value: string] | undefined;
  /** Called for every attempt that fails. The keys are sent again later. */
  onError: (error: unknown) => void;
  /** Milliseconds; for tests. */
  timesMs?: Partial<PurgeTimes>;
}

export interface PurgeTimes {
  /** Keys that come within this time are sent together. */
  batch: number;
  /** Each purge is repeated once after this time: the CDN may have stored an answer that was under way. */
  repeat: number;
  /** After the first failure; doubled after each further one. */
  minRetry: number;
  maxRetry: number;
  timeout: number;
}

const defaultTimesMs: PurgeTimes = {
  batch: 100,
  repeat: 5_000,
  minRetry: 1_000,
  maxRetry: 60_000,
  timeout: 10_000,
};

/**
 * Tells a CDN which pages have changed: a POST with their surrogate keys, as a header (Fastly) and as JSON (Cloudflare).
 * One request is under way at a time, and there are only as many keys as tables. It follows no redirect and reads no
 * answer.
 */
export class PurgeHook {
  readonly #options: PurgeHookOptions;
  readonly #timesMs: PurgeTimes;
  /** How often each key is still to be sent. */
  readonly #waiting = new Map<string, { remaining: number }>();
  #timer: NodeJS.Timeout | undefined;
  #request: Promise<void> = Promise.resolve();
  #failures = 0;
  #isStopped = false;

  constructor(options: PurgeHookOptions) {
    this.#options = options;
    this.#timesMs = { ...defaultTimesMs, ...options.timesMs };
  }

  /** Purges the pages that depend on these tables; `*` means all pages. */
  purge(tables: Iterable<string>): void {
    for (const table of tables)
      this.#waiting.set(table === '*' ? allPagesKey : toSurrogateKey(table), { remaining: 2 });
    if (this.#waiting.size > 0) this.#schedule(this.#timesMs.batch);
  }

  /** Makes a last attempt to send what waits. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#request;
    if ([...this.#waiting.values()].some(({ remaining }) => remaining > 1)) await this.#send();
  }

  #schedule(delayMs: number) {
    if (this.#timer !== undefined || this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#request = this.#send().finally(() => {
        this.#timer = undefined;
        if (this.#waiting.size > 0) this.#schedule(this.#nextDelay());
      });
    }, delayMs).unref();
  }

  #nextDelay(): number {
    const { batch, repeat, minRetry, maxRetry } = this.#timesMs;
    if (this.#failures > 0) return Math.min(maxRetry, minRetry * 2 ** (this.#failures - 1));
    // What came while the request was under way has not been sent at all.
    const hasNew = [...this.#waiting.values()].some(({ remaining }) => remaining > 1);
    return hasNew ? batch : repeat;
  }

  async #send(): Promise<void> {
    const sent = [...this.#waiting];
    const keys = sent.map(([key]) => key);
    try {
      await this.#post(keys);
      this.#failures = 0;
    } catch (error) {
      this.#failures += 1;
      this.#options.onError(error);
      return;
    }
    for (const [key, purge] of sent) {
      purge.remaining -= 1;
      // A purge that came meanwhile is another one.
      if (purge.remaining === 0 && this.#waiting.get(key) === purge) this.#waiting.delete(key);
    }
  }

  async #post(keys: string[]): Promise<void> {
    const { url, header } = this.#options;
    const headers = new Headers({
      'content-type': 'application/json',
      'surrogate-key': keys.join(' '),
    });
    if (header) headers.set(...header);
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify({ tags: keys }),
      redirect: 'error',
      signal: AbortSignal.timeout(this.#timesMs.timeout),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The CDN answered a purge with status ${response.status}.`);
  }
}
