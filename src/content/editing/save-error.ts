import { toFailure } from './saved-content.ts';

/** The message of a failed save, and its field if the error belongs to one. */
export function toSaveError(error: { message: string } | null): {
  field: string | undefined;
  message: string | undefined;
} {
  if (!error) return { field: undefined, message: undefined };
  const failure = toFailure(error);
  if (failure.kind === 'field') return { field: failure.field, message: failure.message };
  const isUnreached = failure.kind === 'unreachable' && failure.message === null;
  const unreachable = 'The site cannot be reached, so nothing was saved. Try again.';
  return { field: undefined, message: isUnreached ? unreachable : error.message };
}
