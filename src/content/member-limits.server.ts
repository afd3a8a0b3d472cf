import { isOwner } from '#lib/roles.ts';
import {
  addCost,
  enforceRateLimit,
  type RateLimit,
} from '#platform/rate-limit/rate-limit.server.ts';
import type { Context, Viewer } from '#platform/trpc.server.ts';

type Limit = Omit<RateLimit, 'key'>;

/** Limits per user and per client address. */
export interface MemberLimits {
  person: Limit;
  address: Limit;
}

/** Counts an action of a signed-in user, and throws `tooManyRequests` beyond the limits. The owner has none. */
export async function enforceMemberLimits(
  { db, viewer, clientAddress }: Context & { viewer: Viewer },
  action: string,
  limits: MemberLimits,
): Promise<void> {
  if (isOwner(viewer)) return;
  await enforceRateLimit(db, { key: `${action} ${viewer.id}`, ...limits.person });
  await enforceRateLimit(db, { key: `${action} ${clientAddress}`, ...limits.address });
}

/** The processor time that renderings on somebody's word may take in a minute, in milliseconds. */
export interface RenderLimits {
  person: number;
  address: number;
}

/**
 * Renders for a signed-in user, and counts the time that it takes. Throws `tooManyRequests` when the time is used up. The owner
 * has no limit.
 */
export async function limitRendering<Result extends { processorMs: number }>(
  { db, viewer, clientAddress }: Context & { viewer: Viewer },
  { action, limits }: { action: string; limits: RenderLimits },
  render: () => Promise<Result>,
): Promise<Result> {
  const budgets = isOwner(viewer)
    ? []
    : [
        { key: `${action} time ${viewer.id}`, maxCount: limits.person },
        { key: `${action} time ${clientAddress}`, maxCount: limits.address },
      ].map((budget) => ({ ...budget, windowSeconds: 60, cost: 0 }));
  for (const budget of budgets) await enforceRateLimit(db, budget);
  const rendered = await render();
  for (const budget of budgets)
    await addCost(db, { ...budget, cost: Math.ceil(rendered.processorMs) });
  return rendered;
}
