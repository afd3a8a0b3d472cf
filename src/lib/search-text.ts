/** The format that the procedures' schemas and PostgreSQL accept. */
const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/**
 * Parses a text from the URL, cut to `maxLength` characters; undefined if it is blank. Control characters and lone
 * surrogates, which users do not type and PostgreSQL rejects, become spaces. Idempotent.
 * `validateSearch` relies on this.
 */
export function parseSearchText(value: unknown, maxLength: number): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.slice(0, maxLength).replace(/[\p{Cc}\p{Cs}]/gu, ' ');
  return text.trim() === '' ? undefined : text;
}

/** The same, trimmed. */
export function parseTrimmedSearchText(value: unknown, maxLength: number): string | undefined {
  const text = typeof value === 'string' ? value.trim() : value;
  return parseSearchText(text, maxLength)?.trim();
}

/** Parses an id from the URL; undefined if it is invalid. */
export function parseSearchId(value: unknown): string | undefined {
  return typeof value === 'string' && uuid.test(value) ? value : undefined;
}
