const letters = 'abcdefghijklmnopqrstuvwxyz';
const digits = '0123456789';
const slugLength = 8;

/**
 * A slug for a name without a Latin letter or a digit, of the form of a random one: a letter and a digit first. The same for
 * each import of a text, so that a preview shows the address that the import makes.
 */
export function deriveSlug(name: string): string {
  let state = hash(name);
  let slug = '';
  for (let index = 0; index < slugLength; index += 1) {
    const alphabet = [letters, digits][index] ?? letters + digits;
    slug += alphabet[state % alphabet.length];
    state = hash(`${state} ${name}`);
  }
  return slug;
}

/** FNV-1a, with 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text))
    value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  return value;
}
