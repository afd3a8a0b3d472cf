import type { Root } from 'hast';
import { eachElement } from './elements.ts';

/** The sanitiser takes classes away one by one, and leaves their attribute with nothing in it. */
export function dropEmptyClasses() {
  return (tree: Root) => {
    eachElement(tree, ({ properties }) => {
      const { className } = properties;
      if (Array.isArray(className) && className.length === 0) delete properties['className'];
    });
  };
}
