import { TokenBuckets } from '../rate-limit/token-buckets.ts';
import type { MeasuredCosts } from './measured-costs.ts';
import type { RequestKind } from './request-cost.ts';

/** Seconds for which a client may save: these requests run at once, as the first pages of a visit. */
const burstSeconds = 2;
/** Requests beyond that wait for their turn, at most this long: 35 pages that one person opens at once. */
const maxWaitSeconds = 25;
/** Of all clients. */
const maxWaitingRequests = 1_000;

export interface BudgetRequest {
  kind: RequestKind;
  /** How many requests of this kind it is. */
  count: number;
}

interface Waiting extends BudgetRequest {
  resolve: (reserved: { reservedMs: number }) => void;
}

export interface BudgetRefusal {
  retryAfterSeconds: number;
}

/** The budgets of clients in milliseconds of processor time, and their requests that wait for it, in order. */
export class BudgetQueue {
  readonly #perSecond: number;
  readonly #buckets: TokenBuckets;
  readonly #costs: MeasuredCosts;
  readonly #waiting = new Map<string, Waiting[]>();
  #waitingCount = 0;

  constructor(perSecond: number, costs: MeasuredCosts) {
    this.#perSecond = perSecond;
    this.#costs = costs;
    this.#buckets = new TokenBuckets({
      perSecond,
      burst: perSecond * burstSeconds,
      maxDebt: perSecond * maxWaitSeconds,
    });
  }

  /** Reserves what a request is expected to cost as soon as its client has it, or refuses it. */
  take(
    client: string,
    request: BudgetRequest,
  ): Promise<{ reservedMs: number } | BudgetRefusal> | { reservedMs: number } | BudgetRefusal {
    const queue = this.#waiting.get(client) ?? [];
    const reservedMs = queue.length === 0 ? this.#tryTake(client, request) : null;
    if (reservedMs !== null) return { reservedMs };
    const expectedMs = [...queue, request].reduce((sum, one) => sum + this.#expect(one), 0);
    const owedMs = expectedMs - this.#buckets.count(client, performance.now());
    const excessSeconds = owedMs / this.#perSecond - maxWaitSeconds;
    if (excessSeconds > 0 || this.#waitingCount >= maxWaitingRequests)
      return { retryAfterSeconds: Math.max(1, Math.ceil(excessSeconds)) };
    return new Promise((resolve) => {
      this.#waitingCount += 1;
      queue.push({ ...request, resolve });
      if (queue.length > 1) return;
      this.#waiting.set(client, queue);
      this.#check(client);
    });
  }

  /** Charges what a request has used beyond what it had reserved; a negative number gives it back. */
  charge(client: string, milliseconds: number) {
    this.#buckets.owe(client, milliseconds, performance.now());
  }

  #expect({ kind, count }: BudgetRequest): number {
    return this.#costs.expect(kind) * count;
  }

  /** A request that costs more than a client can save runs when the client has saved all it can. */
  #tryTake(client: string, request: BudgetRequest): number | null {
    const now = performance.now();
    const expectedMs = this.#expect(request);
    const neededMs = Math.min(expectedMs, this.#perSecond * burstSeconds);
    if (this.#buckets.count(client, now) < neededMs) return null;
    this.#buckets.owe(client, expectedMs, now);
    return expectedMs;
  }

  /** Lets the requests of a client go on that it has the budget for, and looks again when it has more. */
  #check(client: string) {
    const queue = this.#waiting.get(client) ?? [];
    for (let first = queue[0]; first; first = queue[0]) {
      const reservedMs = this.#tryTake(client, first);
      if (reservedMs === null) return void setTimeout(() => this.#check(client), checkMs).unref();
      queue.shift();
      this.#waitingCount -= 1;
      first.resolve({ reservedMs });
    }
    this.#waiting.delete(client);
  }
}

/** What was reserved may be given back at any time, so it does not help to compute when there will be enough. */
const checkMs = 20;
