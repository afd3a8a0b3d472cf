import type { Element, ElementContent, Root } from 'hast';

/** The position of an element; `parent.children[index]` is the element. */
export interface ElementPosition {
  parent: Element | Root;
  index: number;
}

/**
 * Visits every element, parents first; a visitor that returns `false` skips the descendants. Replacements of an element
 * are not visited.
 */
export function visitElements(
  parent: Element | Root,
  visit: (element: Element, position: ElementPosition) => boolean | void,
) {
  for (let index = 0; index < parent.children.length; index++) {
    const child = parent.children[index];
    if (child?.type !== 'element') continue;
    if (visit(child, { parent, index }) !== false) visitElements(child, visit);
  }
}

export function createElement(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element {
  return { type: 'element', tagName, properties, children };
}
