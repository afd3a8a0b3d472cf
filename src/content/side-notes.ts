/** Notes; `side-note-anchors.css` has rules for this many. */
const maxNotesBeside = 30;
/** Of the letters of the text. A line beside the text is half as long as one in it, so longer notes would end below it. */
const maxShareOfText = 0.4;

const section = '<section data-footnotes';
const note = '<li id="n-fn-';

/**
 * Whether the footnotes of rendered Markdown fit beside its text: there are some, they are not too many for the style
 * sheet, and not too long for the text.
 */
function canShowNotesBeside(html: string): boolean {
  const start = html.lastIndexOf(section);
  if (start === -1) return false;
  const notes = html.slice(start);
  return (
    notes.split(note).length - 1 <= maxNotesBeside &&
    countLetters(notes) <= countLetters(html.slice(0, start)) * maxShareOfText
  );
}

/** Marks the footnotes that fit beside the text with the class of `side-notes.css`. */
export function markNotesBeside(html: string): string {
  if (!canShowNotesBeside(html)) return html;
  const start = html.lastIndexOf(section);
  return html.slice(0, start) + html.slice(start).replace('class="footnotes"', marked);
}

const marked = 'class="footnotes beside"';
const countLetters = (html: string) => html.replace(/<[^>]*>/g, '').length;
