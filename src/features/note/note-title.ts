import { hostOf } from './note-markdown.ts';
import type { NoteContent } from './schema.ts';

/** Characters: as many as a list shows in one line. */
const maxLength = 70;

/** The title of a note without one, from what it says; `text` is the plain text of the whole note. Empty for an empty one. */
export function titleOfText(
  { form, linkUrl, linkTitle, siteName, quote, quoteAuthor }: NoteContent,
  text: string,
): string {
  if (form === 'link') return shorten(linkTitle || siteName || hostOf(linkUrl));
  if (form !== 'quote' || quote.trim() === '') return shorten(text);
  // The quotation comes first in the text, without its Markdown.
  const said = `“${shorten(firstParagraph(text))}”`;
  return quoteAuthor === '' ? said : `${quoteAuthor}: ${said}`;
}

const firstParagraph = (text: string): string => text.trim().split(/\n/, 1)[0] ?? '';

/** The first words, in one line. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength);
  const atWord = cut.replace(/\s\S*$/, '');
  const whole = atWord.length > maxLength / 2 ? atWord : withoutHalfCharacter(cut);
  return `${whole.replace(/[\s,;:.–—-]+$/, '')}…`;
}

/** A character outside of the basic plane is two code units, of which the second may be cut off. */
const withoutHalfCharacter = (text: string): string => text.replace(/[\uD800-\uDBFF]$/, '');
