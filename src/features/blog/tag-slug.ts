import { slugify } from '#lib/slug.ts';

/** The address of a tag, always the same for the same label; a label with other than Latin letters keeps its code points. */
export function tagSlug(label: string): string {
  const folded = label.normalize('NFKD').replace(/\p{M}/gu, '');
  const slug = slugify(folded.replace(/_/g, '-')).replace(/^-+|-+$/g, '');
  if (slug !== '' && !/[^\p{ASCII}\P{L}]/u.test(folded)) return slug;
  const points = [...label.trim().toLowerCase()].map(
    (letter) => letter.codePointAt(0)?.toString(36) ?? '',
  );
  return `u-${points.join('')}`.slice(0, longest);
}

/** Characters; as long as a label may be. */
const longest = 50;
