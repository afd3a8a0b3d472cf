import type { Root } from 'hast';
import { visitElements } from './elements.ts';

/** Labels task checkboxes with their state; the text beside them is not linked as a label. */
export function labelTaskCheckboxes(tree: Root) {
  visitElements(tree, ({ tagName, properties }) => {
    if (tagName !== 'input') return;
    const { checked } = properties;
    properties['ariaLabel'] = checked === undefined || checked === false ? 'Not done' : 'Done';
  });
}
