/** True if the copy that a client has, by its `If-None-Match`, is the one that would be sent. */
export function isUnchanged(asked: string | undefined, etag: string): boolean {
  if (asked === undefined) return false;
  if (asked === etag || asked.trim() === '*') return true;
  const opaque = withoutWeakness(etag);
  return asked.split(',').some((one) => withoutWeakness(one.trim()) === opaque);
}

const withoutWeakness = (etag: string) => etag.replace(/^W\//, '');
