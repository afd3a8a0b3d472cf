import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/**
 * Identifies footnotes by number instead of label. Labels could result in duplicate ids, as `1` referenced twice and
 * `1-2`, and would let the text choose ids.
 */
export function numberFootnotes() {
  return (tree: Root) => {
    const numbers = new Map<string, string>();
    for (const type of ['footnoteReference', 'footnoteDefinition'] as const) {
      visit(tree, type, (node) => {
        const number = numbers.get(node.identifier) ?? String(numbers.size + 1);
        numbers.set(node.identifier, number);
        node.identifier = number;
      });
    }
  };
}
