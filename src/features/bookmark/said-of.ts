import { readFailure } from '#content/editing/saved.ts';

/** What a failed save says, and of which field; of none where the whole failed or the site was not reached. */
export function saidOf(error: { message: string } | null): {
  field: string | undefined;
  said: string | undefined;
} {
  if (!error) return { field: undefined, said: undefined };
  const failure = readFailure(error);
  if (failure.kind === 'field') return { field: failure.field, said: failure.message };
  const isUnreached = failure.kind === 'unreachable' && failure.message === null;
  const unreachable = 'The site cannot be reached, so nothing was saved. Try again.';
  return { field: undefined, said: isUnreached ? unreachable : error.message };
}
