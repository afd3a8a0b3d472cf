import { deriveSlug } from '../derive-slug.ts';
import type { PlatformExport, PlatformText, PostOptions } from '../platforms/schema.ts';
import type { ImportedBookmark } from './parse-bookmarks.ts';

/** The bookmarks as notes that link: with the title of the page, the owner's words about it, tags and date. */
export function toNotes(
  bookmarks: readonly ImportedBookmark[],
  { hidden, path }: Pick<PostOptions, 'hidden'> & { path: string },
): PlatformExport {
  const links = new Set<string>();
  const counts = { private: 0, unread: 0 };
  const texts: PlatformText[] = [];
  const skipped: PlatformExport['skipped'] = [];
  for (const bookmark of bookmarks) {
    const { link, title, isPrivate, isUnread } = bookmark;
    const reason = links.has(link)
      ? 'It is in the file twice.'
      : 'It has no URL that begins with https:// or http://.';
    const isHidden = isPrivate || isUnread;
    if (!/^https?:\/\/[^\s/]/.test(link) || links.has(link))
      skipped.push({ source: title || link, reason });
    else if (isHidden && hidden === 'skip') counts[isPrivate ? 'private' : 'unread'] += 1;
    else texts.push(toText(bookmark, path));
    links.add(link);
  }
  return { texts, skipped: [...skipped, ...describeHidden(counts)] };
}

const asDrafts = 'An option imports it as drafts (--hidden=draft).';

/** What the owner alone could see is not listed one by one. */
export function describeHidden(counts: { private: number; unread: number }) {
  const lines = [
    { count: counts.private, name: 'private', reason: 'Only you could see this.' },
    { count: counts.unread, name: 'unread', reason: 'This was only put aside to be read.' },
  ];
  return lines
    .filter(({ count }) => count > 0)
    .map(({ count, name, reason }) => ({
      source: `${count} ${name} ${count === 1 ? 'bookmark' : 'bookmarks'}`,
      reason: `${reason} ${asDrafts}`,
    }));
}

function toText(bookmark: ImportedBookmark, path: string): PlatformText {
  const { link, title, tags, createdAt, comment, isPrivate, isUnread } = bookmark;
  return {
    // One link is one note, whichever program it comes from.
    key: `bookmark note ${link}`,
    source: title || link,
    fields: { slug: deriveSlug(link), date: createdAt, tags, draft: isPrivate || isUnread },
    kind: 'note',
    path,
    content: comment,
    note: { form: 'link', linkUrl: link, linkTitle: title },
    oldAddresses: [],
    remarks: [
      ...(isPrivate ? ['It was private, so it was imported as a draft.'] : []),
      ...(isUnread ? ['It was unread, so it was imported as a draft.'] : []),
    ],
  };
}
