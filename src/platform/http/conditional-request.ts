/** Whether an `If-None-Match` header matches the ETag, so that the response is a 304. */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  const opaque = stripWeakPrefix(etag);
  return ifNoneMatch.split(',').some((one) => stripWeakPrefix(one.trim()) === opaque);
}

const stripWeakPrefix = (etag: string) => etag.replace(/^W\//, '');
