export interface BucketRate {
  /** Tokens that a client gets back each second. */
  perSecond: number;
  /** Tokens of a client that has been quiet. */
  burst: number;
  /** Tokens that a client may owe; as many as the burst if omitted. */
  maxDebt?: number;
}

/** Clients counted at the same time, to bound the memory. */
const maxClients = 50_000;

interface Bucket {
  tokens: number;
  /** Milliseconds on the clock of the caller. */
  updatedAt: number;
}

/** Token buckets by client, in memory. */
export class TokenBuckets {
  readonly #rate: BucketRate;
  readonly #buckets = new Map<string, Bucket>();

  constructor(rate: BucketRate) {
    this.#rate = rate;
  }

  /**
   * Takes tokens from a client's bucket where it has as many. Returns the seconds until it has them, 0 where they were
   * taken. `now` is in milliseconds, and must not go back.
   */
  take(client: string, count: number, now: number): number {
    const bucket = this.#refill(client, now);
    if (bucket.tokens < count)
      return Math.max(1, Math.ceil((count - bucket.tokens) / this.#rate.perSecond));
    bucket.tokens -= count;
    return 0;
  }

  /** The tokens of a client; negative where it owes them. */
  count(client: string, now: number): number {
    return this.#refill(client, now).tokens;
  }

  /** Takes tokens that a bucket may not have: it then owes them. A negative count gives them back. */
  owe(client: string, count: number, now: number) {
    const bucket = this.#refill(client, now);
    bucket.tokens = Math.min(this.#rate.burst, Math.max(-this.#maxDebt, bucket.tokens - count));
  }

  get #maxDebt(): number {
    return this.#rate.maxDebt ?? this.#rate.burst;
  }

  #refill(client: string, now: number): Bucket {
    const { perSecond, burst } = this.#rate;
    const bucket = this.#buckets.get(client) ?? this.#create(client, now);
    const added = ((now - bucket.updatedAt) / 1_000) * perSecond;
    bucket.tokens = Math.min(burst, bucket.tokens + added);
    bucket.updatedAt = now;
    return bucket;
  }

  #create(client: string, now: number): Bucket {
    // The one that was counted first: looking for a better one would take longer than the requests.
    const [first] = this.#buckets.keys();
    if (this.#buckets.size >= maxClients && first !== undefined) this.#buckets.delete(first);
    const bucket = { tokens: this.#rate.burst, updatedAt: now };
    this.#buckets.set(client, bucket);
    return bucket;
  }
}
