import { notFound } from '@tanstack/react-router';
import { readSearchId } from '#lib/search-text.ts';
import { errorCode } from '#platform/query-client.ts';

/**
 * What a loader waits for. What is not there shows the not-found screen, with status 404; what moved throws the
 * redirect that `toNewAddress` makes of its new slug; any other failure goes on.
 */
export async function orNotFound<Result>(
  loading: Promise<Result>,
  toNewAddress?: (slug: string) => unknown,
): Promise<Result> {
  try {
    return await loading;
  } catch (error) {
    const slug = movedTo(error);
    if (slug !== undefined && toNewAddress) throw toNewAddress(slug);
    if (isMissing(error)) throw notFound();
    throw error;
  }
}

/** The id in a path. One that no item can have is not asked for: it shows the not-found screen. */
export function readPathId(id: string): string {
  if (readSearchId(id) === undefined) throw notFound();
  return id;
}

/** The parts of an address that say which page of which list. */
const listFields = new Set(['cursor', 'limit', 'page', 'series', 'sort', 'tag', 'year']);

/** A page of a list that cannot be is not there either. Any other refused input is a failure. */
function isMissing(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'NOT_FOUND' || (code === 'BAD_REQUEST' && listFields.has(fieldOf(error) ?? ''));
}

const movedTo = (error: unknown) => findDetail(error, 'movedTo');

/** The input field that was refused; its schema says it in a list of issues. */
function fieldOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  if (typeof cause !== 'object' || cause === null || !('issues' in cause))
    return findDetail(error, 'field');
  const [issue] = Array.isArray(cause.issues) ? (cause.issues as { path?: unknown[] }[]) : []; // as every schema's are
  return issue?.path === undefined ? undefined : String(issue.path[0]);
}

/** Thrown in process a detail is with the cause; answered over HTTP it is among the data. */
function findDetail(error: unknown, name: 'field' | 'movedTo'): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { [name]: detail, data, details, cause } = error as Record<string, unknown>; // any of them may be absent
  if (typeof detail === 'string') return detail;
  return findDetail(data ?? details ?? cause, name);
}
