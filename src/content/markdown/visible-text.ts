import type { Nodes } from 'mdast';
import { htmlText } from './html-text.ts';

/** Beside paragraphs and headings: what stands on lines of its own. */
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
  /** Code in blocks of its own. */
  hasCode: boolean;
  /** The words that stand for a picture. */
  hasAlt: boolean;
}

/**
 * The words of a parsed text as readers see them, blocks on lines of their own: without Markdown's marks, addresses of
 * links, and HTML's tags and comments.
 */
export function visibleText(tree: Nodes, options: TextOptions): string {
  const parts: string[] = [];
  collect(tree, options, parts);
  return parts.join('');
}

function collect(node: Nodes, options: TextOptions, parts: string[]) {
  const isBlock = blocks.has(node.type);
  if (isBlock) parts.push('\n');
  const own = textOf(node, options);
  if (own !== null) parts.push(own);
  else if ('children' in node) for (const child of node.children) collect(child, options, parts);
  if (isBlock) parts.push('\n');
}

/** The text of a node that has no nodes in it, or is left out with all that is; null for all others. */
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
