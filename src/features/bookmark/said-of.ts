interface Failure {
  message: string;
  data?: unknown;
}

/** What a failed save says, and of which field; of none where the whole failed or the site was not reached. */
export function saidOf(error: Failure | null): {
  field: string | undefined;
  said: string | undefined;
} {
  if (!error) return { field: undefined, said: undefined };
  const data: unknown = error.data;
  if (typeof data !== 'object' || data === null)
    return {
      field: undefined,
      said: 'The site cannot be reached, so nothing was saved. Try again.',
    };
  const field = 'field' in data && typeof data.field === 'string' ? data.field : undefined;
  // The sentence names its field for whoever reads it alone; here it stands under it.
  return { field, said: error.message.replace(new RegExp(`^${field}: `), '') };
}
