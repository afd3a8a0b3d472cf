import type { AnyRouter } from '@trpc/server';
import { apiPath } from './operation.ts';
import { findOperation } from './operations.ts';
import { getProcedureFacts } from './procedure-facts.server.ts';
import { listSentFields } from './sent-fields.ts';

/** A search has as many answers as there are queries, and its callers are limited. */
const uncached = new Set(['search.query']);

/**
 * Whether the answer of a public address may be cached: its operation exists, and has all of its parameters. Anything else
 * is answered each time, so that made-up parameters do not fill the cache.
 */
export function isCachedApiAddress(url: URL, router: AnyRouter): boolean {
  const match = findOperation('GET', url.pathname.slice(apiPath.length));
  if (match === null || 'allowed' in match || uncached.has(match.operation.procedure)) return false;
  const { schema } = getProcedureFacts(router, match.operation);
  const names = listSentFields(match.operation, schema);
  return [...url.searchParams].every(([name, value]) => value !== '' && names.includes(name));
}
