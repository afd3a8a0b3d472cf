import type { Db } from '../db/database.ts';
import { countCost, createLimitError, type RateLimit } from './rate-limit.server.ts';

export interface SteppedLimit extends Pick<RateLimit, 'maxCount' | 'windowSeconds'> {
  /** How many calls of one client are written at once. */
  callsPerWrite: number;
}

/** The calls of one client in its window. */
interface Calls {
  /** In the database, of all processes, when it was last written. */
  written: number;
  pending: number;
  /** Milliseconds since the epoch. */
  resetsAt: number;
}

/** Clients counted at the same time, to bound the memory. */
const maxClients = 50_000;

/**
 * A rate limit of calls that only read. A write waits for the disk, which takes longer than such a call, and nobody is
 * answered meanwhile. So calls are counted in memory, and written in steps. Other processes know of them when they are written: each
 * process allows a client up to `callsPerWrite - 1` calls more.
 */
export class SteppedRateLimit {
  readonly #limit: SteppedLimit;
  readonly #clients = new WeakMap<Db, Map<string, Calls>>();

  constructor(limit: SteppedLimit) {
    this.#limit = limit;
  }

  /** Counts a call, and throws `tooManyRequests` beyond the limit. The key is the action and the client. */
  async enforce(db: Db, key: string): Promise<void> {
    const { maxCount, windowSeconds, callsPerWrite } = this.#limit;
    const calls = this.#open(db, key);
    if (calls.written + calls.pending >= maxCount) throw createLimitError(calls.resetsAt);
    calls.pending += 1;
    if (calls.pending < callsPerWrite) return;
    // Counted here even where they cannot be written.
    const cost = calls.pending;
    calls.pending = 0;
    calls.written += cost;
    const row = await countCost(db, { key, maxCount, windowSeconds, cost });
    const resetsAt = Date.parse(row.resetsAt);
    // Answers of the same window may come in another order.
    calls.written = resetsAt === calls.resetsAt ? Math.max(calls.written, row.count) : row.count;
    calls.resetsAt = resetsAt;
    if (row.count > maxCount) throw createLimitError(resetsAt);
  }

  #open(db: Db, key: string): Calls {
    const clients = this.#clients.get(db) ?? new Map<string, Calls>();
    this.#clients.set(db, clients);
    const now = Date.now();
    const known = clients.get(key);
    if (known && known.resetsAt > now) return known;
    clients.delete(key);
    const [oldest] = clients.keys();
    if (clients.size >= maxClients && oldest !== undefined) clients.delete(oldest);
    const calls = { written: 0, pending: 0, resetsAt: now + this.#limit.windowSeconds * 1_000 };
    clients.set(key, calls);
    return calls;
  }
}
