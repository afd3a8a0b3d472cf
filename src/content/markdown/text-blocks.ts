import type { Nodes } from 'mdast';
import { markdownParser } from './parser.ts';

/** A part of a text that stands for itself, such as a paragraph, a heading or an item of a list. */
export interface TextBlock {
  /** Its place in the Markdown, in characters. */
  start: number;
  end: number;
  /** Its first line, from 1: `data-line` of its element in HTML that is rendered with `sourceLines`. */
  line: number;
}

/** Blocks without words of their own. */
const emptyTypes = new Set(['definition', 'thematicBreak']);

/**
 * The blocks of a text, in their order. They do not overlap, and what is between them is white space, or has no words. Throws
 * BAD_REQUEST for a text that cannot be rendered either.
 */
export function listTextBlocks(source: string): TextBlock[] {
  const { children } = markdownParser.parse(source);
  return children.flatMap(listBlocks).map((node) => ({
    start: node.position?.start.offset ?? 0,
    end: node.position?.end.offset ?? 0,
    line: node.position?.start.line ?? 1,
  }));
}

function listBlocks(node: Nodes): Nodes[] {
  if (emptyTypes.has(node.type) || !node.position) return [];
  return node.type === 'list' ? node.children : [node];
}
