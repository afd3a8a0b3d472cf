import { badRequest } from '#lib/errors.ts';

/** A UUID has 36. */
export const maxKeyLength = 200;

/**
 * The key of a write, from the header `Idempotency-Key`: a quoted text (draft-ietf-httpapi-idempotency-key-header), or as
 * many programs send it, without the quotes. Null without the header. Throws BAD_REQUEST for anything else.
 */
export function readIdempotencyKey(header: string | null): string | null {
  if (header === null) return null;
  const key = /^"(.*)"$/.exec(header.trim())?.[1] ?? header.trim();
  if (key.length > maxKeyLength || !/^[!#-[\]-~]+$/.test(key))
    throw badRequest(
      `Idempotency-Key must be a text of 1 to ${maxKeyLength} visible ASCII characters, such as a UUID.`,
    );
  return key;
}
