import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/**
 * Footnotes are known by their numbers, not by their labels: no label can make two ids the same, as `1` named twice
 * and `1-2` would, and no word of the text becomes an id.
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
