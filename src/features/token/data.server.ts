import { isTokenScope, type TokenScope } from '#lib/token-scopes.ts';
import type { Db } from '#platform/db/database.ts';
import { maxTokens } from './schema.ts';

/** A token as its owner sees it; the token itself is not stored. Times are ISO 8601. */
export interface ListedToken {
  id: string;
  name: string;
  scopes: TokenScope[];
  createdAt: string;
  expiresAt: string;
  isExpired: boolean;
  usedAt: string | null;
  usedNetwork: string | null;
  clientHost: string | null;
}

/** The tokens of an owner, the newest first, also those that expired in the last month. */
export async function listTokens(
  db: Db,
  userId: string,
  now = new Date(),
): Promise<{ items: ListedToken[] }> {
  const rows = await db
    .selectFrom('accessToken')
    .select(['id', 'name', 'scopes', 'createdAt', 'expiresAt', 'usedAt', 'usedNetwork'])
    .select('clientHost')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxTokens)
    .execute();
  const items = rows.map((row) => ({
    ...row,
    scopes: parseScopes(row.scopes),
    isExpired: row.expiresAt <= now.toISOString(),
  }));
  return { items };
}

/** The scopes of a stored token. A scope that this version does not know permits nothing. */
export function parseScopes(json: string): TokenScope[] {
  const names: unknown = JSON.parse(json);
  return Array.isArray(names) ? names.filter(isTokenScope) : [];
}
