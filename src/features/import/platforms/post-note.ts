import type { PlatformNote, PlatformText, PostOptions } from './schema.ts';

const picturePattern = /<img\b[^<>]*>/gi;
/** Characters of a caption; a longer text with pictures is a note. */
const maxCaptionLength = 1_000;
/** A post of photos has at most four of them. */
const maxPhotos = 4;

/** A post without a title as a note: a photo if it consists of one to four pictures and a caption. */
export function createNote(html: string): { note: PlatformNote; html: string } {
  const pictures = html.match(picturePattern)?.length ?? 0;
  const words = html.replace(/<[^<>]*>/g, '').trim();
  const isPhoto = pictures > 0 && pictures <= maxPhotos && words.length <= maxCaptionLength;
  return { note: { form: isPhoto ? 'photo' : 'note' }, html };
}

/** Characters. A note has at most 20,000 in Markdown, which has marks and addresses besides the words. */
const maxNoteWords = 15_000;

/** Whether a text is short enough for a note; what is longer is an article. */
export const isNoteLength = (html: string): boolean =>
  html.replace(/<[^<>]*>/g, '').length <= maxNoteWords;

/**
 * The text as what it is imported as. A post that an earlier import has made an article stays one, so that there are not two
 * of it.
 */
export function chooseKind(
  text: PlatformText,
  { posts }: Pick<PostOptions, 'posts'>,
  isArticleHere: (text: PlatformText) => boolean,
): PlatformText {
  const { kind, asNote, content } = text;
  if (kind !== 'article' || posts === 'articles' || isArticleHere(text)) return text;
  if (asNote && isNoteLength(asNote.html)) {
    const { note, html } = asNote;
    // The title of an article without one is made of its first words.
    const fields = { ...text.fields, title: '' };
    return { ...text, kind: 'note', fields, content: { html }, note };
  }
  if (posts !== 'notes' || !('html' in content) || !isNoteLength(content.html)) return text;
  return { ...text, kind: 'note', note: createNote(content.html).note };
}
