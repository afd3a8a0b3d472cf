import type { Root } from 'hast';
import { eachElement } from './elements.ts';

/** Wide tables scroll in a region of their own, by keyboard too. */
export function wrapTables(tree: Root) {
  eachElement(tree, (element, { parent, index }) => {
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
