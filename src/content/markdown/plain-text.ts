import { markdownParser } from './parser.ts';
import { visibleText } from './visible-text.ts';

/**
 * The specification's text clean-up (section 9): removes the syntax of links, code, emphasis, strikethrough and HTML
 * tags, and collapses white space. Code blocks are removed; inline code and alt texts are kept.
 */
export function plainText(markdown: string): string {
  const tree = markdownParser.parse(markdown);
  return visibleText(tree, { hasCode: false, hasAlt: true }).replace(/\s+/g, ' ').trim();
}
