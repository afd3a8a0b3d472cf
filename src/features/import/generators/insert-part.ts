import type { LinePlace } from '../outside-code.ts';
import { convertHtmlMedia } from './html-media.ts';

/** How the HTML of a part becomes Markdown, and who hears what of it is not shown. */
export interface PartRenderer {
  toMarkdown: (html: string) => string;
  onNote: (note: string) => void;
}

interface PartText {
  /** What is between the two tags of a pair; `mark` stands for it. */
  inner: string | undefined;
  mark: string;
  isMarkdown: boolean;
  name: string;
}

/** Renders the text of a part as Markdown. */
export function renderPart(
  text: string,
  { inner, mark, isMarkdown, name }: PartText,
  { toMarkdown, onNote }: PartRenderer,
): string {
  const plain = convertHtmlMedia(removeInvisible(text));
  const hasScript = /<(?:script|canvas|form|object|embed)\b/i.test(plain);
  const visible = plain.replace(
    /<(script|canvas|form|object|embed|noscript)\b[\s\S]*?(?:<\/\1>|$)/gi,
    '',
  );
  const markdown = isMarkdown || !hasHtml(visible) ? visible : convertHtml(visible, toMarkdown);
  if (hasScript) onNote(`The script, form or drawing of ${name} is not imported.`);
  else if (markdown.trim() === '')
    onNote(`The part ${name} shows nothing to readers, and was removed.`);
  return inner === undefined ? markdown : insertInner(markdown, mark, inner);
}

const hasHtml = (text: string) => /<[a-z][\w-]*[\s/>]/i.test(text);

const removeInvisible = (text: string) =>
  text.replace(/<!--(?!\s*more)[\s\S]*?-->/g, '').replace(/<style\b[\s\S]*?<\/style>/gi, '');

/** Template code in HTML would be escaped, so such HTML stays, as one block without blank lines. */
function convertHtml(html: string, toMarkdown: PartRenderer['toMarkdown']): string {
  if (!/\{\{|\{%/.test(html) && !/\bmarkdown\s*=\s*["']?(?:1|block|span)/.test(html))
    return toMarkdown(html);
  return html
    .replace(/\s*\bmarkdown\s*=\s*["']?\w+["']?/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}

/** Puts the text between two tags where the mark is, with what is before the mark at the start of each line. */
function insertInner(markdown: string, mark: string, inner: string): string {
  const at = markdown.indexOf(mark);
  const lineStart = markdown.slice(markdown.lastIndexOf('\n', at) + 1, at);
  const prefix = /^(?:>|[-*+]|\d+[.)]|\s)*$/.test(lineStart) ? lineStart.replace(/[^>]/g, ' ') : '';
  const lines = (lineStart.trim() === '' ? inner.replace(/^\s*\n|\s+$/g, '') : inner.trim()).split(
    '\n',
  );
  const text = lines.map((line, index) => (index === 0 ? line : `${prefix}${line}`.trimEnd()));
  return markdown.replace(mark, () => text.join('\n'));
}

/** Inserts Markdown at a place of a text: as blocks if it is alone in its line, else within the line. */
export function insertPart(markdown: string, { before, after }: LinePlace): string {
  const text = markdown.replace(/^\s*\n|\s+$/g, '');
  const isAlone = after.trim() === '' && /^[\s>]*$/.test(before);
  if (!isAlone) return text.replace(/\s*\n\s*/g, ' ');
  if (text === '') return '';
  const [first = '', ...rest] = text.split('\n');
  const lines = [first, ...rest.map((line) => `${before}${line}`.trimEnd())];
  const blank = before.trimEnd();
  return before.trim() === ''
    ? `\n${before}${lines.join('\n')}\n`
    : `${lines.join('\n')}\n${blank}`;
}
