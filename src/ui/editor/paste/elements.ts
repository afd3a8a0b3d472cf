import type { Element, ElementContent, Properties, Root } from 'hast';
import { toString } from 'hast-util-to-string';

export type Parent = Root | Element;
type Child = Root['children'][number];

export function isElement(node: Child | undefined, ...tagNames: string[]): node is Element {
  return node?.type === 'element' && (tagNames.length === 0 || tagNames.includes(node.tagName));
}

/** Whether a parent is an element with one of these names. */
export const hasName = (node: Parent, ...tagNames: string[]): boolean =>
  node.type === 'element' && tagNames.includes(node.tagName);

export function createElement(
  tagName: string,
  children: ElementContent[],
  properties: Properties = {},
): Element {
  return { type: 'element', tagName, properties, children };
}

export const readText = (node: Parent): string => toString(node);

/** An attribute as text; empty if it is missing. The name is that of the property: `ariaLevel`. */
export function readAttribute(node: Element, name: string): string {
  const value = node.properties[name];
  if (Array.isArray(value)) return value.join(' ');
  return value === undefined || value === null || value === false ? '' : String(value);
}

export const hasClass = (node: Element, pattern: RegExp): boolean =>
  readAttribute(node, 'className')
    .split(' ')
    .some((name) => pattern.test(name));

/** A declaration of the element's style, in lower case; empty if it is missing. */
export function readStyle(node: Element, property: string): string {
  const style = readAttribute(node, 'dataStyle');
  if (style === '') return '';
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    if (declaration.slice(0, colon).trim().toLowerCase() === property)
      return declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase();
  }
  return '';
}

/** Replaces the children of every element, the innermost first. */
export function mapChildren(
  parent: Parent,
  map: (children: ElementContent[], parent: Parent) => ElementContent[],
): void {
  for (const child of parent.children) if (isElement(child)) mapChildren(child, map);
  const content = parent.children.flatMap((child) => (child.type === 'doctype' ? [] : [child]));
  parent.children = map(content, parent);
}

export function findElement(parent: Parent, test: (node: Element) => boolean): Element | null {
  for (const child of parent.children) {
    if (!isElement(child)) continue;
    if (test(child)) return child;
    const found = findElement(child, test);
    if (found) return found;
  }
  return null;
}

const blockNames = new Set(
  'address article aside blockquote center dd details div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

export const isBlock = (node: Child): boolean =>
  node.type === 'element' && (blockNames.has(node.tagName) || node.children.some(isBlock));
