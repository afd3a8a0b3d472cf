import type { Root } from 'mdast';
import { countWords } from '#lib/reading-time.ts';
import { markdownParser } from './parser.ts';
import { visibleText } from './visible-text.ts';

/**
 * Counts the words of a text, for its reading time. Counted are headings, paragraphs, tables, footnotes, the source of
 * formulas, and code, inline and in blocks.
 * Not counted are Markdown syntax, URLs, HTML tags and comments, and alt texts.
 */
export function countMarkdownWords(markdown: string): number {
  return countTreeWords(markdownParser.parse(markdown));
}

/** Counts the words of a tree that `markdownParser` has parsed, before any plugin changes it. */
export function countTreeWords(tree: Root): number {
  return countWords(visibleText(tree, { hasCode: true, hasAlt: false }));
}
