import type { Nodes } from 'mdast';
import { htmlText } from './html-text.ts';
import { markdownParser } from './parser.ts';

/** The node types that are separated by line breaks. */
const blocks = new Set([
  'paragraph',
  'heading',
  'code',
  'math',
  'listItem',
  'blockquote',
  'list',
  'table',
  'tableRow',
  'tableCell',
  'footnoteDefinition',
  'break',
  'thematicBreak',
]);

export interface TextOptions {
  /** Includes code blocks. */
  hasCode: boolean;
  /** Includes alt texts. */
  hasAlt: boolean;
}

/**
 * The visible text of a parsed tree, one block per line: without Markdown syntax, the URLs of links, and HTML tags and
 * comments.
 */
export function visibleText(tree: Nodes, options: TextOptions): string {
  const parts: string[] = [];
  collect(tree, options, parts);
  return parts.join('');
}

function collect(node: Nodes, options: TextOptions, parts: string[]) {
  const isBlock = blocks.has(node.type);
  if (isBlock) parts.push('\n');
  const nodeText = textOf(node, options);
  if (nodeText !== null) parts.push(nodeText);
  else if ('children' in node) for (const child of node.children) collect(child, options, parts);
  if (isBlock) parts.push('\n');
}

/** The text of a leaf node, or of a node whose children are skipped; null for other nodes. */
function textOf(node: Nodes, { hasCode, hasAlt }: TextOptions): string | null {
  switch (node.type) {
    case 'code':
      return hasCode ? node.value : '';
    case 'html':
      return htmlText(node.value);
    case 'image':
    case 'imageReference':
      return hasAlt ? (node.alt ?? '') : ' ';
    case 'definition':
    case 'footnoteReference':
      return '';
    default:
      return 'value' in node ? node.value : null;
  }
}

/**
 * The specification's text clean-up (section 9): removes the syntax of links, code, emphasis, strikethrough and HTML
 * tags, and collapses white space. Code blocks are removed; inline code and alt texts are kept.
 */
export function plainText(markdown: string): string {
  const tree = markdownParser.parse(markdown);
  return visibleText(tree, { hasCode: false, hasAlt: true }).replace(/\s+/g, ' ').trim();
}
