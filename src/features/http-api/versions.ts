import { AppError, badRequest } from '#lib/errors.ts';

/** The ETag of an item: its version. Every save has another one. */
export const formatEtag = (version: number): string => `"${version}"`;

/**
 * The version that a change is based on, from `If-Match`; undefined for `*`, which overwrites whatever is there. Without
 * the header it is the version that the sent document was read from. Throws PRECONDITION_REQUIRED without both.
 */
export function readBaseVersion(
  header: string | null,
  documentVersion: number | undefined,
): number | undefined {
  if (header === '*') return undefined;
  if (header === null && documentVersion !== undefined) return documentVersion;
  if (header === null)
    throw new AppError(
      'PRECONDITION_REQUIRED',
      'Send If-Match with the ETag of the version that you have changed, or If-Match: * to overwrite any version.',
    );
  const version = /^"(\d{1,9})"$/.exec(header.trim())?.[1];
  if (version === undefined)
    throw badRequest('If-Match must be the ETag of one version, as in If-Match: "3".');
  return Number(version);
}
