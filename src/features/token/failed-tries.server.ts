import type { Db } from '#platform/db/database.ts';
import { countCost, createLimitError } from '#platform/rate-limit/rate-limit.server.ts';

/** Far more than a program with an old token causes before somebody looks at it. */
const limit = { maxCount: 30, windowSeconds: 60 };
/** Networks remembered at the same time, to bound the memory. */
const maxNetworks = 10_000;

/**
 * Counts wrong tokens by network. The count is in the database, so it is shared by all processes; each of them remembers
 * which networks are over the limit, so that what these send costs no query.
 */
export class FailedTries {
  /** By network, until when it is refused: milliseconds since the epoch. */
  readonly #blocked = new WeakMap<Db, Map<string, number>>();

  /** Throws TOO_MANY_REQUESTS for a network over the limit. */
  require(db: Db, network: string): void {
    const until = this.#findBlock(db, network);
    if (until !== undefined) throw createLimitError(until);
  }

  isBlocked(db: Db, network: string): boolean {
    return this.#findBlock(db, network) !== undefined;
  }

  /** Counts a wrong token, and throws TOO_MANY_REQUESTS beyond the limit. */
  async count(db: Db, network: string): Promise<void> {
    const { count, resetsAt } = await countCost(db, { ...limit, key: `token tries ${network}` });
    if (count < limit.maxCount) return;
    const blocked = this.#blocked.get(db) ?? new Map<string, number>();
    this.#blocked.set(db, blocked);
    const [oldest] = blocked.keys();
    if (blocked.size >= maxNetworks && oldest !== undefined) blocked.delete(oldest);
    blocked.set(network, Date.parse(resetsAt));
    if (count > limit.maxCount) throw createLimitError(Date.parse(resetsAt));
  }

  #findBlock(db: Db, network: string): number | undefined {
    const until = this.#blocked.get(db)?.get(network);
    return until !== undefined && until > Date.now() ? until : undefined;
  }
}
