import type { Element, ElementContent } from 'hast';
import {
  hasName,
  findElement,
  hasClass,
  isElement,
  mapChildren,
  readAttribute,
  readStyle,
  readText,
  type Parent,
} from './elements.ts';
import { nestItems, type FlatItem } from './nested-list.ts';

/**
 * Builds the lists of Word. The program writes each item as a paragraph with the style `mso-list`, whose first text is
 * the bullet or number. Word for the web writes each item as a list of its own, with its level as an attribute.
 */
export function nestWordLists(tree: Parent): void {
  mapChildren(tree, (children, parent) => {
    const isRead = hasName(parent, 'ul', 'ol') || (parent.type === 'element' && isWrapper(parent));
    return isRead ? children : replaceRuns(children);
  });
}

/** Word for the web puts each list into an element of its own. */
const isWrapper = (node: Element) => hasClass(node, /^ListContainerWrapper$/);

function replaceRuns(children: ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  let items: FlatItem[] = [];
  for (const child of children) {
    const found = child.type === 'element' ? readItems(child) : null;
    if (found) items.push(...found);
    else if (items.length === 0 || !isBlankText(child)) {
      result.push(...nestItems(items), child);
      items = [];
    }
  }
  return [...result, ...nestItems(items)];
}

const isBlankText = (node: ElementContent) =>
  node.type === 'comment' || (node.type === 'text' && node.value.trim() === '');

function readItems(node: Element): FlatItem[] | null {
  if (node.tagName === 'p') return readParagraph(node);
  if (hasName(node, 'ul', 'ol')) return readWebList(node);
  if (!isWrapper(node)) return null;
  const lists = node.children.filter((child) => isElement(child, 'ul', 'ol'));
  const items = lists.map(readWebList);
  return items.length > 0 && items.every((one) => one !== null) ? items.flat() : null;
}

function readParagraph(node: Element): FlatItem[] | null {
  const level = /\blevel(\d+)/.exec(readStyle(node, 'mso-list'))?.[1];
  if (level === undefined) return null;
  const mark = findElement(node, isMark);
  const text = mark ? readText(mark).trim() : '';
  const number = /^\(?(\d+)[.)]?/.exec(text)?.[1];
  // A bullet of the second level is the letter o, without a point.
  const isOrdered = /^\(?[a-z\d]+[.)]/i.test(text);
  removeMark(node);
  return [
    { level: Number(level), isOrdered, number: Number(number ?? 1), children: node.children },
  ];
}

const isMark = (node: Element) => readStyle(node, 'mso-list') === 'ignore';

/** Removes the bullet or number of a paragraph, also of a numbered heading. */
export function removeMark(node: Parent): void {
  const children = node.children.filter((child) => !(isElement(child) && isMark(child)));
  node.children = children;
  for (const child of children) if (isElement(child)) removeMark(child);
}

function readWebList(node: Element): FlatItem[] | null {
  const items = node.children.filter((child) => isElement(child, 'li'));
  if (items.length === 0 || !items.every((item) => readAttribute(item, 'dataListid') !== ''))
    return null;
  return items.map((item) => ({
    level: Number(readAttribute(item, 'dataAriaLevel') || readAttribute(item, 'ariaLevel')) || 1,
    isOrdered: node.tagName === 'ol',
    number: Number(readAttribute(item, 'dataAriaPosinset')) || 1,
    children: item.children,
  }));
}
