import type { IncomingMessage } from 'node:http';
import { TokenBuckets } from '../rate-limit/token-buckets.ts';
import type { ClientNetworks } from './client-networks.server.ts';

/** A burst, as a multiple of what is allowed each second. */
const burstSeconds = { requests: 4, connections: 10 };
/** Whoever is signed in has this multiple, in a bucket of their own. */
const signedInFactor = 4;
/** What a refusal because of its costs counts as: a client that does not stop is soon held. */
const refusalRequests = 10;

export interface ClientRatesOptions {
  networks: ClientNetworks;
  /** Whether a Cookie header has a session token with a genuine signature. */
  hasSession: (cookie: string | undefined) => boolean;
  /** Null for no limit. */
  requestsPerSecond: number | null;
  /** Null for no limit. */
  connectionsPerSecond: number | null;
}

/** Limits how many requests and connections a client makes, in memory. */
export class ClientRates {
  readonly #options: ClientRatesOptions;
  readonly #anonymous: TokenBuckets | null;
  readonly #signedIn: TokenBuckets | null;
  readonly #connections: TokenBuckets | null;

  constructor(options: ClientRatesOptions) {
    const { requestsPerSecond, connectionsPerSecond } = options;
    this.#options = options;
    this.#anonymous = createBuckets(requestsPerSecond, burstSeconds.requests);
    this.#signedIn = createBuckets(requestsPerSecond, burstSeconds.requests, signedInFactor);
    this.#connections = createBuckets(connectionsPerSecond, burstSeconds.connections);
  }

  /** Counts a request. Returns whether its client is within its rate. */
  takeRequest(request: IncomingMessage): boolean {
    if (!this.#anonymous || !this.#signedIn) return true;
    const network = this.#options.networks.find(request);
    if (network === null) return true;
    const now = performance.now();
    if (this.#anonymous.take(network, 1, now) === 0) return true;
    // Checked only here, because a signature costs as much as a cached page.
    return (
      this.#options.hasSession(request.headers.cookie) && this.#signedIn.take(network, 1, now) === 0
    );
  }

  /** Counts a refusal of a request that was within the rate. */
  countRefusal(request: IncomingMessage) {
    const network = this.#options.networks.find(request);
    if (network !== null) this.#anonymous?.owe(network, refusalRequests, performance.now());
  }

  /** Counts a connection of a network. Returns whether it is within its rate. */
  takeConnection(network: string): boolean {
    return (this.#connections?.take(network, 1, performance.now()) ?? 0) === 0;
  }
}

function createBuckets(perSecond: number | null, seconds: number, factor = 1): TokenBuckets | null {
  if (perSecond === null) return null;
  return new TokenBuckets({ perSecond: perSecond * factor, burst: perSecond * factor * seconds });
}
