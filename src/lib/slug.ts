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

/** Whether a slug is one that was proposed for the title: what it says, perhaps with a number, or a random one. */
export function isProposedSlug(slug: string, title: string): boolean {
  const said = slugOfTitle(title);
  if (said === null) return randomSlugPattern.test(slug);
  return (
    slug === said || (slug.startsWith(`${said}-`) && /^\d+$/.test(slug.slice(said.length + 1)))
  );
}

/** The slug with a number behind it, cut where it would be too long. */
export function numberSlug(slug: string, number: number): string {
  const ending = `-${number}`;
  return slug.slice(0, maxSlugLength - ending.length).replace(/-+$/, '') + ending;
}

/**
 * The slug of a name that is an address already, as of a file; digits alone stay what they are. A name that says nothing gets
 * what `create` returns.
 */
export function slugOfName(name: string, create: (name: string) => string = randomSlug): string {
  return toSlug(name) || create(name);
}

function toSlug(text: string): string {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '');
  return slugify(folded.replace(/_/g, '-'))
    .slice(0, maxSlugLength)
    .replace(/^-+|-+$/g, '');
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
const lettersAndDigits = `${letters}0123456789`;

/** Eight characters, a letter and a digit first: nobody chooses such a slug by hand. */
const randomSlugPattern = /^[a-z]\d[a-z0-9]{6}$/;

function randomSlug(): string {
  const [first = 0, second = 0, ...rest] = crypto.getRandomValues(new Uint8Array(8));
  const others = rest.map((byte) => lettersAndDigits.charAt(byte % lettersAndDigits.length));
  return letters.charAt(first % letters.length) + (second % 10) + others.join('');
}
