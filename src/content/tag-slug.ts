import { slugify } from '#lib/slug.ts';

/** Characters; the limit of a label. */
const maxTagSlugLength = 50;

/** The slug of a tag, deterministic by label. Labels with other than Latin letters are encoded by code point. */
export function tagSlug(label: string): string {
  const folded = label.normalize('NFKD').replace(/\p{M}/gu, '');
  const slug = slugify(folded.replace(/_/g, '-')).replace(/^-+|-+$/g, '');
  if (slug !== '' && !/[^\p{ASCII}\P{L}]/u.test(folded)) return slug;
  const codePoints = [...label.trim().toLowerCase()].map(
    (character) => character.codePointAt(0)?.toString(36) ?? '',
  );
  return `u-${codePoints.join('')}`.slice(0, maxTagSlugLength);
}
