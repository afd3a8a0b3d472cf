import type { Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/** Wide tables scroll in a region of their own, by keyboard too. */
export function wrapTables(tree: Root) {
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName !== 'table' || !parent || index === undefined) return;
    parent.children[index] = {
      type: 'element',
      tagName: 'div',
      properties: { className: ['table'], tabIndex: 0, role: 'region', ariaLabel: 'Table' },
      children: [element],
    };
    return [SKIP, index + 1];
  });
}
