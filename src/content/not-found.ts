import { notFound } from '@tanstack/react-router';
import { parseSearchId } from '#lib/search-text.ts';
import { errorCode } from '#platform/query-client.ts';

/**
 * Awaits the data of a loader. A missing item throws `notFound()` (status 404); a moved item throws the redirect that
 * `redirectTo` creates from its new slug; any other error is rethrown.
 */
export async function notFoundIfMissing<Result>(
  promise: Promise<Result>,
  redirectTo?: (slug: string) => unknown,
): Promise<Result> {
  try {
    return await promise;
  } catch (error) {
    const slug = findMovedTo(error);
    if (slug !== undefined && redirectTo) throw redirectTo(slug);
    if (isMissing(error)) throw notFound();
    throw error;
  }
}

/** The id in a path. One that no item can have is not requested: it shows the not-found screen. */
export function readPathId(id: string): string {
  if (parseSearchId(id) === undefined) throw notFound();
  return id;
}

/** The search parameters that select the page of a list. */
const listFields = new Set(['cursor', 'limit', 'page', 'series', 'sort', 'tag', 'year']);

/** An invalid list parameter counts as not found. Any other rejected input is an error. */
function isMissing(error: unknown): boolean {
  const code = errorCode(error);
  return (
    code === 'NOT_FOUND' || (code === 'BAD_REQUEST' && listFields.has(rejectedField(error) ?? ''))
  );
}

const findMovedTo = (error: unknown) => findDetail(error, 'movedTo');

/** The rejected input field, from the error's details or the schema's issues. */
function rejectedField(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  if (typeof cause !== 'object' || cause === null || !('issues' in cause))
    return findDetail(error, 'field');
  const [issue] = Array.isArray(cause.issues) ? (cause.issues as { path?: unknown[] }[]) : []; // Zod's format
  return issue?.path === undefined ? undefined : String(issue.path[0]);
}

/** In process, a detail is in the error's cause; over HTTP, it is in the error's data. */
function findDetail(error: unknown, name: 'field' | 'movedTo'): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { [name]: value, data, details, cause } = error as Record<string, unknown>; // each of them may be absent
  if (typeof value === 'string') return value;
  return findDetail(data ?? details ?? cause, name);
}
