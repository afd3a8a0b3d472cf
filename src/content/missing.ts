import { notFound } from '@tanstack/react-router';
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

/** A page of a list that cannot be is not there either. */
function isMissing(error: unknown): boolean {
  return ['NOT_FOUND', 'BAD_REQUEST'].includes(errorCode(error) ?? '');
}

/** Thrown in process the new slug is in the cause's details; answered over HTTP it is among the data. */
function movedTo(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('movedTo' in error && typeof error.movedTo === 'string') return error.movedTo;
  if ('data' in error && error.data) return movedTo(error.data);
  if ('details' in error && error.details) return movedTo(error.details);
  if ('cause' in error && error.cause) return movedTo(error.cause);
  return undefined;
}
