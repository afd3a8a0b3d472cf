import { escapeHtml } from '#lib/escape-html.ts';

/** The HTML of a plain text: paragraphs between empty lines, and its line ends. */
export const toParagraphs = (text: string): string =>
  text
    .split(/\r?\n(?:[^\S\n]*\r?\n)+/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escapeHtml(part.trim()).replace(/\r?\n/g, '<br>')}</p>`)
    .join('\n');
