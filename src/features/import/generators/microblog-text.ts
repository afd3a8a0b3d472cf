import { countPictures } from '#features/note/pictures.ts';
import { completeNote } from '../complete-note.ts';
import { createTitle } from '../create-title.ts';
import type { Post } from '../parse-post.ts';

/** Characters of a text with pictures that is a caption of them, with their addresses. */
const maxCaptionLength = 1_500;

type TextPost = Post & { body: string };

/**
 * A text of a microblog as what it is imported as: a note, whose words need no excerpt, or the article that an earlier import
 * has made of it. Other texts stay as they are.
 */
export function completeMicroblogText(
  post: TextPost,
  { kind, dryRun }: { kind: Post['kind']; dryRun: boolean },
): TextPost {
  if (post.kind !== 'note') return post;
  if (kind === 'article')
    return { ...post, kind, title: post.title || createTitle(post.body, 'Without a title') };
  const { body } = post;
  const isPhoto = countPictures(body) > 0 && body.length <= maxCaptionLength;
  const note = { form: isPhoto ? 'photo' : 'note' } as const;
  return { ...post, description: '', ...(dryRun ? { note } : completeNote(note, body)) };
}
