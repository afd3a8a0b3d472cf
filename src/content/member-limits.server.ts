import { isOwner } from '#lib/roles.ts';
import { enforceRateLimit, type RateLimit } from '#platform/rate-limit/rate-limit.server.ts';
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
