import type { Root } from 'hast';
import { eachElement } from './elements.ts';

/** The box of a task says what it shows; the words beside it are no label of it. */
export function nameBoxes(tree: Root) {
  eachElement(tree, ({ tagName, properties }) => {
    if (tagName !== 'input') return;
    const { checked } = properties;
    properties['ariaLabel'] = checked === undefined || checked === false ? 'Not done' : 'Done';
  });
}
