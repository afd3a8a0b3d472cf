const longestSlug = 255;

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
 * A slug for a title that is valid as an address: the rule above, accents folded, underscores as hyphens, trimmed of
 * hyphens at both ends. A title without a Latin letter or digit gets a short random one.
 */
export function proposeSlug(title: string): string {
  const folded = title.normalize('NFKD').replace(/\p{M}/gu, '');
  const slug = slugify(folded.replace(/_/g, '-'))
    .slice(0, longestSlug)
    .replace(/^-+|-+$/g, '');
  return slug || randomSlug();
}

function randomSlug(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    (byte % 36).toString(36),
  ).join('');
}
