import type { Element, ElementContent, Root } from 'hast';

/** The place of an element; `parent.children[index]` is the element. */
export interface Place {
  parent: Element | Root;
  index: number;
}

/**
 * Visits every element, parents first; `false` leaves out what is in it. What a visitor puts in an element's place is
 * not visited itself.
 */
export function eachElement(
  parent: Element | Root,
  visit: (element: Element, place: Place) => boolean | void,
) {
  for (let index = 0; index < parent.children.length; index++) {
    const child = parent.children[index];
    if (child?.type !== 'element') continue;
    if (visit(child, { parent, index }) !== false) eachElement(child, visit);
  }
}

export function makeElement(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element {
  return { type: 'element', tagName, properties, children };
}
