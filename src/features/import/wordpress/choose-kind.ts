import { countPictures } from '#features/note/pictures.ts';
import { completeNote } from '../complete-note.ts';
import type { Post } from '../parse-post.ts';
import { isNoteLength } from '../platforms/post-note.ts';
import type { PostOptions } from '../platforms/schema.ts';
import type { WordpressItem } from './schema.ts';

interface KindChoice {
  /** What posts become; notes if they have no title by default. */
  posts?: PostOptions['posts'] | undefined;
  /** Whether it is a feed and no export of WordPress, which knows no notes. */
  isFeed: boolean;
  /** Whether an earlier import has made an article of the post. Then it stays one. */
  isHere: (key: string) => boolean;
}

/** Decides what items are imported as. */
export const createKindChoice =
  ({ posts = 'auto', isFeed, isHere }: KindChoice) =>
  ({ item, key }: { item: WordpressItem; key: string }): Post['kind'] => {
    if (item['wp:post_type'] === 'page') return 'page';
    const isUntitled = isFeed && item.title.trim() === '';
    const isNote = posts === 'notes' || (posts === 'auto' && isUntitled);
    const isShort = isNoteLength(item['content:encoded'] || item.description);
    return isNote && isShort && !isHere(key) ? 'note' : 'article';
  };

/** The fields of a note, in which the words of a missing title are not repeated. */
export function toNoteFields(item: WordpressItem, body: string) {
  const titled = item.title.trim() === '' ? { title: '' } : {};
  const form = countPictures(body) > 0 ? 'photo' : 'note';
  return { ...titled, ...completeNote({ form }, body) };
}
