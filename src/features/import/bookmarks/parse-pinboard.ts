import { z } from 'zod';
import { toParagraphs } from '../plain-paragraphs.ts';
import { maxTextLength, maxTitleLength, type ImportedBookmark } from './parse-bookmarks.ts';

const text = z.string().catch('');
/** A bookmark of Pinboard (pinboard.in/api, `posts/all`): `description` is the title, `extended` the owner's words. */
const bookmarkSchema = z.object({
  href: z.string(),
  description: z.union([z.string(), z.literal(false)]),
  extended: text,
  time: text,
  shared: text,
  toread: text,
  tags: text,
});

/** Parses the JSON of Pinboard. Undefined if it is something else. */
export function parsePinboard(json: unknown): ImportedBookmark[] | undefined {
  const list = z.array(z.unknown()).safeParse(json).data ?? [];
  const found = list.flatMap((one) => bookmarkSchema.safeParse(one).data ?? []);
  if (found.length === 0) return undefined;
  return found.map(({ href, description, extended, time, shared, toread, tags }) => {
    const createdAt = Date.parse(time);
    // Its bookmarklet puts a selected text into this element.
    const isHtml = /<blockquote\b/i.test(extended);
    return {
      collection: 'Bookmarks',
      title: (description || '').slice(0, maxTitleLength),
      link: href,
      excerpt: extended
        .replace(/<\/?blockquote[^>]*>/gi, '')
        .trim()
        .slice(0, maxTextLength),
      note: '',
      tags: [...new Set(tags.split(/\s+/).filter(Boolean))],
      createdAt: Number.isNaN(createdAt) ? null : new Date(createdAt).toISOString(),
      comment: { html: isHtml ? extended : toParagraphs(extended) },
      isPrivate: shared === 'no',
      isUnread: toread === 'yes',
    };
  });
}
