/** As the procedures' schemas take one, and PostgreSQL. */
const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/**
 * A text of an address, at most so many characters of it; undefined where there is none. Control characters and halves
 * of characters, which no person types and PostgreSQL refuses, become spaces. What is read stays the same when it is
 * read again.
 */
export function readSearchText(value: unknown, maxLength: number): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.slice(0, maxLength).replace(/[\p{Cc}\p{Cs}]/gu, ' ');
  return text.trim() === '' ? undefined : text;
}

/** The same without spaces around it. */
export function readTrimmedSearchText(value: unknown, maxLength: number): string | undefined {
  const text = typeof value === 'string' ? value.trim() : value;
  return readSearchText(text, maxLength)?.trim();
}

/** The id of an address; undefined for what is none. */
export function readSearchId(value: unknown): string | undefined {
  return typeof value === 'string' && uuid.test(value) ? value : undefined;
}
