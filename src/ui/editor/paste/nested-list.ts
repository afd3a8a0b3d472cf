import type { Element, ElementContent } from 'hast';
import { createElement } from './elements.ts';

/** An item of a list that a program writes without nesting. */
export interface FlatItem {
  /** From 1. */
  level: number;
  isOrdered: boolean;
  /** The number of an ordered item. */
  number: number;
  children: ElementContent[];
}

/** The deepest list that is nested; further levels belong to it. */
const maxLevel = 9;

/** Nests items by their levels. A change between bullets and numbers begins another list. */
export function nestItems(items: readonly FlatItem[]): Element[] {
  const lists: Element[] = [];
  const open: { list: Element; level: number }[] = [];
  for (const item of items) {
    const level = Math.min(item.level, maxLevel);
    const tagName = item.isOrdered ? 'ol' : 'ul';
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const last = open.at(-1);
    if (last?.level === level && last.list.tagName !== tagName) open.pop();
    if (open.at(-1)?.level !== level) {
      const properties = item.isOrdered && item.number > 1 ? { start: item.number } : {};
      const list = createElement(tagName, [], properties);
      const parentItem = open.at(-1)?.list.children.at(-1);
      if (parentItem?.type === 'element') parentItem.children.push(list);
      else lists.push(list);
      open.push({ list, level });
    }
    open.at(-1)?.list.children.push(createElement('li', item.children));
  }
  return lists;
}
