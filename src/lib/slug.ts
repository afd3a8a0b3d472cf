const maxSlugLength = 255;

/**
 * The specification's rule (section 5): lowercased; what is not a word character, a space or a hyphen is removed; spaces
 * become hyphens; repeated hyphens collapse.
 */
export function slugify(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-');
}

/**
 * The slug that a title says: the rule above, accents folded, underscores as hyphens, trimmed of hyphens at both ends.
 * Null for a title without a Latin letter, because what is left of it, as the 1 of 第1章, says nothing of it.
 */
export function slugOfTitle(title: string): string | null {
  const slug = toSlug(title);
  return /[a-z]/.test(slug) ? slug : null;
}

/** The slug that a title says, or a short random one. */
export function proposeSlug(title: string): string {
  return slugOfTitle(title) ?? randomSlug();
}

/** The slug of a name that is an address already, as of a file; digits alone stay what they are. */
export function slugOfName(name: string): string {
  return toSlug(name) || randomSlug();
}

function toSlug(text: string): string {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '');
  return slugify(folded.replace(/_/g, '-'))
    .slice(0, maxSlugLength)
    .replace(/^-+|-+$/g, '');
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
const lettersAndDigits = `${letters}0123456789`;

/** Eight characters, the first a letter. */
function randomSlug(): string {
  const [first = 0, ...rest] = crypto.getRandomValues(new Uint8Array(8));
  const others = rest.map((byte) => lettersAndDigits.charAt(byte % lettersAndDigits.length));
  return letters.charAt(first % letters.length) + others.join('');
}
