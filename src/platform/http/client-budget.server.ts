import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { TokenBuckets } from '../rate-limit/token-buckets.ts';
import type { ClientNetworks } from './client-networks.server.ts';
import { MeasuredCosts } from './measured-costs.ts';
import { ProcessorShares, registerWork, type MeasuredWork } from './processor-shares.server.ts';
import type { RequestKind } from './request-cost.ts';

/** Seconds for which a client may save: these requests run at once, as the first pages of a visit. */
const burstSeconds = 2.5;
/** Requests beyond that wait for their turn, at most this long: 35 pages that one person opens at once. */
const maxWaitSeconds = 25;
/** Whoever is signed in also needs pages of their own, in a budget of their own. */
const signedInFactor = 2.5;
/** Of all clients. */
const maxWaitingRequests = 1_000;
/** One request costs its client at most this: it may share the processor with other work of the site. */
const maxChargedMs = 250;

export interface BudgetRefusal {
  retryAfterSeconds: number;
}

export interface ClientBudgetOptions {
  networks: ClientNetworks;
  cpuMsPerSecond: number;
}

/** The processor time of one request. */
export interface Spending {
  /**
   * Reserves what requests of this kind cost on average, and waits until the client has it. Returns null when the work may
   * begin, or why it is refused.
   */
  reserve(kind: RequestKind, count?: number): Promise<BudgetRefusal | null>;
  /** Charges what was really used. Must be called. */
  settle(): void;
}

/** Limits the processor time that clients cause: by network, and separately for those who are signed in. */
export class ClientBudget {
  readonly #networks: ClientNetworks;
  readonly #anonymous: TokenBuckets;
  readonly #signedIn: TokenBuckets;
  readonly #shares = new ProcessorShares();
  readonly #costs = new MeasuredCosts();
  #waitingCount = 0;

  constructor({ networks, cpuMsPerSecond }: ClientBudgetOptions) {
    this.#networks = networks;
    this.#anonymous = createBuckets(cpuMsPerSecond);
    this.#signedIn = createBuckets(cpuMsPerSecond * signedInFactor);
  }

  /** Begins to count a request; null where a trusted proxy names no client. */
  open(request: IncomingMessage, { isSignedIn }: { isSignedIn: boolean }): Spending | null {
    const client = this.#networks.find(request);
    if (client === null) return null;
    const buckets = isSignedIn ? this.#signedIn : this.#anonymous;
    const reserved: { kind: RequestKind; count: number; milliseconds: number }[] = [];
    let work: MeasuredWork | undefined;
    return {
      reserve: async (kind, count = 1) => {
        work?.pause();
        const milliseconds = this.#costs.expect(kind) * count;
        const refusal = await this.#take(buckets, client, milliseconds);
        if (refusal) return refusal;
        reserved.push({ kind, count, milliseconds });
        if (work) work.resume();
        else registerWork(request, (work = this.#shares.start()));
        return null;
      },
      settle: () => {
        if (!work) return;
        const used = work.stop();
        const last = reserved.pop();
        const before = reserved.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
        // What was reserved last is what costs most: a page is looked up first, and then rendered.
        if (last) this.#costs.add(last.kind, Math.max(0, used - before) / last.count);
        const charged = Math.min(used, maxChargedMs) - before - (last?.milliseconds ?? 0);
        buckets.owe(client, charged, performance.now());
      },
    };
  }

  async #take(
    buckets: TokenBuckets,
    client: string,
    milliseconds: number,
  ): Promise<BudgetRefusal | null> {
    const { waitMs, refusedSeconds } = buckets.borrow(client, milliseconds, performance.now());
    if (refusedSeconds > 0) return { retryAfterSeconds: refusedSeconds };
    if (waitMs === 0) return null;
    if (this.#waitingCount >= maxWaitingRequests) {
      buckets.owe(client, -milliseconds, performance.now());
      return { retryAfterSeconds: Math.ceil(waitMs / 1_000) };
    }
    this.#waitingCount += 1;
    await wait(waitMs, undefined, { ref: false });
    this.#waitingCount -= 1;
    return null;
  }
}

const createBuckets = (perSecond: number) =>
  new TokenBuckets({
    perSecond,
    burst: perSecond * burstSeconds,
    maxDebt: perSecond * maxWaitSeconds,
  });
