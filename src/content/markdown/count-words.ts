import type { Root } from 'mdast';
import { countWords } from '#lib/reading-time.ts';
import { markdownParser } from './parser.ts';
import { visibleText } from './visible-text.ts';

/**
 * The words of a text, for its reading time: on its page, in lists, after an import and in the editor. Counted is what
 * readers read: headings, paragraphs, tables, footnotes, formulas as they are written, and code, inline and in blocks.
 * Not counted are Markdown's marks, addresses, HTML's tags and comments, and the words that stand for a picture.
 */
export function countMarkdownWords(markdown: string): number {
  return countTreeWords(markdownParser.parse(markdown));
}

/** The same of a text that is parsed already, by `markdownParser` and nothing else. */
export function countTreeWords(tree: Root): number {
  return countWords(visibleText(tree, { hasCode: true, hasAlt: false }));
}
