import { markdownParser } from './parser.ts';
import { visibleText } from './visible-text.ts';

/**
 * The specification's text clean-up (section 9): Markdown links, code, bold, italic, strikethrough and HTML tags lose
 * their marks, white space collapses. Code blocks go with their content; inline code and pictures keep their words.
 */
export function plainText(markdown: string): string {
  const tree = markdownParser.parse(markdown);
  return visibleText(tree, { hasCode: false, hasAlt: true }).replace(/\s+/g, ' ').trim();
}
