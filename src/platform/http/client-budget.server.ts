import type { IncomingMessage } from 'node:http';
import { BudgetQueue, type BudgetRefusal, type BudgetRequest } from './budget-queue.server.ts';
import type { ClientNetworks } from './client-networks.server.ts';
import { MeasuredCosts } from './measured-costs.ts';
import { ProcessorShares, registerWork, type MeasuredWork } from './processor-shares.server.ts';

/** Whoever is signed in also needs pages of their own, in a budget of their own. */
const signedInFactor = 2.5;

export interface ClientBudgetOptions {
  networks: ClientNetworks;
  cpuMsPerSecond: number;
}

/** The processor time of one request. */
export interface Spending {
  /**
   * Reserves what such a request costs on average, and waits until the client has it. Returns null when the work may begin, or
   * why it is refused.
   */
  reserve(request: BudgetRequest): Promise<BudgetRefusal | null>;
  /** Charges what was really used. Must be called. */
  settle(): void;
}

/** Limits the processor time that clients cause: by network, and separately for those who are signed in. */
export class ClientBudget {
  readonly #networks: ClientNetworks;
  readonly #shares = new ProcessorShares();
  readonly #costs = new MeasuredCosts();
  readonly #anonymous: BudgetQueue;
  readonly #signedIn: BudgetQueue;

  constructor({ networks, cpuMsPerSecond }: ClientBudgetOptions) {
    this.#networks = networks;
    this.#anonymous = new BudgetQueue(cpuMsPerSecond, this.#costs);
    this.#signedIn = new BudgetQueue(cpuMsPerSecond * signedInFactor, this.#costs);
  }

  /** Begins to count a request; null where a trusted proxy names no client. */
  open(request: IncomingMessage, { isSignedIn }: { isSignedIn: boolean }): Spending | null {
    const client = this.#networks.find(request);
    if (client === null) return null;
    const queue = isSignedIn ? this.#signedIn : this.#anonymous;
    const reserved: (BudgetRequest & { reservedMs: number })[] = [];
    let work: MeasuredWork | undefined;
    return {
      reserve: async (part) => {
        work?.pause();
        const outcome = await queue.take(client, part);
        if ('retryAfterSeconds' in outcome) return outcome;
        reserved.push({ ...part, ...outcome });
        if (work) work.resume();
        else registerWork(request, (work = this.#shares.start()));
        return null;
      },
      settle: () => {
        if (!work) return;
        const usedMs = work.stop();
        const last = reserved.pop();
        const earlierMs = reserved.reduce((sum, { reservedMs }) => sum + reservedMs, 0);
        if (!last) return;
        const chargedMs = Math.min(usedMs, this.#costs.maxCharge(last.kind));
        // What was reserved last is what costs most: a page is looked up first, and then rendered.
        this.#costs.add(last.kind, Math.max(0, usedMs - earlierMs) / last.count);
        queue.charge(client, chargedMs - earlierMs - last.reservedMs);
      },
    };
  }
}
