import type { Element, ElementContent } from 'hast';
import {
  hasName,
  createElement,
  isBlock,
  isElement,
  mapChildren,
  type Parent,
} from './elements.ts';

/**
 * Replaces non-breaking spaces, which programs use for indentation and browsers for every second space. Those of French
 * punctuation stay.
 */
export function replaceNonBreakingSpaces(tree: Parent): void {
  mapChildren(tree, (children) =>
    children.map((child) => {
      if (child.type !== 'text' || !child.value.includes('\u00a0')) return child;
      const value = child.value.replace(/\u00a0/g, (space, at: number, all: string) =>
        isTypographic(all, at) ? space : ' ',
      );
      return { ...child, value };
    }),
  );
}

const isTypographic = (text: string, at: number) =>
  /[\p{L}\p{N}»]/u.test(text[at - 1] ?? '')
    ? /[!?:;»%]/.test(text[at + 1] ?? '')
    : text[at - 1] === '«';

/** Makes two line breaks the end of a paragraph, and removes line breaks next to blocks. */
export function splitParagraphs(tree: Parent): void {
  mapChildren(tree, (children, parent) => {
    const hasBlocks = children.some(isBlock);
    const isContainer =
      parent.type === 'root' ||
      hasName(parent, 'div', 'section', 'article', 'main', 'blockquote', 'li');
    if (!hasBlocks || !isContainer) return children;
    const content = children.filter(
      (child) => !isElement(child, 'br') || !isBesideBlock(children, child),
    );
    // A picture between blocks is a figure of its own.
    return content.map((child) =>
      isElement(child, 'img') && isBetweenBlocks(content, child)
        ? createElement('p', [child])
        : child,
    );
  });
  mapChildren(tree, (children) =>
    children.flatMap((child) =>
      isElement(child, 'p', 'div') && !child.children.some(isBlock)
        ? splitAtBreaks(child)
        : [child],
    ),
  );
}

const isBesideBlock = (children: ElementContent[], node: ElementContent) =>
  listNeighbours(children, node).some(
    (other) => !other || isBlock(other) || isElement(other, 'br'),
  );

const isBetweenBlocks = (children: ElementContent[], node: ElementContent) =>
  listNeighbours(children, node).every(
    (other) => !other || isBlock(other) || isElement(other, 'img'),
  );

/** What is visible before and after a node. */
function listNeighbours(children: ElementContent[], node: ElementContent) {
  const visible = children.filter(
    (child) =>
      child === node ||
      (child.type === 'text' ? child.value.trim() !== '' : child.type === 'element'),
  );
  const index = visible.indexOf(node);
  return [visible[index - 1], visible[index + 1]];
}

function splitAtBreaks(node: Element): ElementContent[] {
  const parts: ElementContent[][] = [[]];
  let breaks = 0;
  for (const child of node.children) {
    if (isElement(child, 'br')) breaks++;
    else if (breaks > 0 && child.type === 'text' && child.value.trim() === '') continue;
    else {
      if (breaks > 1) parts.push([]);
      else if (breaks === 1 && parts.at(-1)?.length) parts.at(-1)?.push(createElement('br', []));
      breaks = 0;
      parts.at(-1)?.push(child);
    }
  }
  if (parts.length === 1) return [{ ...node, children: parts[0] ?? [] }];
  return parts.map((part) => createElement('p', part));
}
