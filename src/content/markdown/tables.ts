import type { Root } from 'hast';
import { visitElements } from './elements.ts';

/** Wraps tables in a focusable region, so that wide ones scroll, also by keyboard. */
export function wrapTables(tree: Root) {
  visitElements(tree, (element, { parent, index }) => {
    if (element.tagName !== 'table') return true;
    parent.children[index] = {
      type: 'element',
      tagName: 'div',
      properties: { className: ['table-scroll'], tabIndex: 0, role: 'group', ariaLabel: 'Table' },
      children: [element],
    };
    return false;
  });
}
