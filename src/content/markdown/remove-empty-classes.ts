import type { Root } from 'hast';
import { visitElements } from './elements.ts';

/** Removes empty class attributes, which the sanitizer leaves behind. */
export function removeEmptyClasses() {
  return (tree: Root) => {
    visitElements(tree, ({ properties }) => {
      const { className } = properties;
      if (Array.isArray(className) && className.length === 0) delete properties['className'];
    });
  };
}
