import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import { TokenBuckets } from '../rate-limit/token-buckets.ts';
import { isProxy } from './client-address.server.ts';

/**
 * What one client may cause, in milliseconds of processor time: 50 a second are a twentieth of a core, so that a client
 * takes at most a tenth where the costs are estimated too low by half. A burst is 40 pages that nobody has read since
 * they changed; cached pages, files and pictures cost nothing. Whoever is signed in also needs pages of their own.
 */
const rates = {
  anonymous: { perSecond: 50, burst: 1_000 },
  signedIn: { perSecond: 100, burst: 4_000 },
};
/** The cost of a refusal. Clients that do not stop at refusals owe it. */
const refusalCost = 0.1;
/** From this debt on, refusals are sent late. */
const maxDebt = 50;

export interface RequestCost {
  milliseconds: number;
  isSignedIn: boolean;
}

export interface BudgetRefusal {
  retryAfterSeconds: number;
  /** The client does not stop at refusals: the answer must be sent late, so that it cannot ask at full speed. */
  isDelayed: boolean;
}

export interface ClientBudgetOptions {
  getClientNetwork: (request: IncomingMessage) => string;
  /** Requests of a trusted proxy itself, which names no client, are not counted. */
  proxies: BlockList;
}

/** Counts what clients cause; by network, and separately for those who are signed in. */
export class ClientBudget {
  readonly #options: ClientBudgetOptions;
  readonly #anonymous = new TokenBuckets(rates.anonymous);
  readonly #signedIn = new TokenBuckets(rates.signedIn);

  constructor(options: ClientBudgetOptions) {
    this.#options = options;
  }

  /** Takes the cost of a request; null where the client has as many, and why not otherwise. */
  take(request: IncomingMessage, { milliseconds, isSignedIn }: RequestCost): BudgetRefusal | null {
    const client = this.#options.getClientNetwork(request);
    if (isProxy(this.#options.proxies, client)) return null;
    const buckets = isSignedIn ? this.#signedIn : this.#anonymous;
    const now = performance.now();
    const retryAfterSeconds = buckets.take(client, milliseconds, now);
    if (retryAfterSeconds === 0) return null;
    return { retryAfterSeconds, isDelayed: buckets.owe(client, refusalCost, now) < -maxDebt };
  }
}
