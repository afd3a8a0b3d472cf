import type { Element, ElementContent } from 'hast';
import {
  hasName,
  createElement,
  findElement,
  isElement,
  mapChildren,
  readText,
  type Parent,
} from './elements.ts';

const emphasisNames = ['strong', 'em', 'del', 'sup', 'sub', 'mark'];
const isEmphasis = (node: ElementContent | undefined): node is Element =>
  isElement(node, ...emphasisNames);

/** Joins adjacent emphasis, moves spaces and punctuation at its edges out of it, and removes it where it is empty. */
export function tidyEmphasis(tree: Parent): void {
  unwrapRepeated(tree, new Set());
  mapChildren(tree, (children, parent) =>
    hasName(parent, 'code', 'pre')
      ? children
      : moveEdges(
          joinAdjacent(children.flatMap((child) => (isEmpty(child) ? child.children : [child]))),
        ),
  );
}

/** Removes emphasis within the same emphasis, which has no effect. */
function unwrapRepeated(parent: Parent, open: ReadonlySet<string>): void {
  parent.children = parent.children.flatMap((child): ElementContent[] => {
    if (child.type === 'doctype') return [];
    if (!isElement(child)) return [child];
    const inner = isEmphasis(child) ? new Set([...open, child.tagName]) : open;
    unwrapRepeated(child, inner);
    return open.has(child.tagName) ? child.children : [child];
  });
}

/** Emphasis of nothing. */
const isEmpty = (node: ElementContent): node is Element =>
  isEmphasis(node) &&
  readText(node).trim() === '' &&
  !findElement(node, (one) => hasName(one, 'img', 'x-formula', 'x-footnote-reference'));

function joinAdjacent(children: ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  for (const child of children) {
    const last = result.at(-1);
    const isSpace = last?.type === 'text' && last.value !== '' && last.value.trim() === '';
    const before = isSpace ? result.at(-2) : last;
    if (isEmphasis(child) && isEmphasis(before) && before.tagName === child.tagName) {
      if (isSpace && last) {
        result.pop();
        before.children.push(last);
      }
      before.children = joinAdjacent([...before.children, ...child.children]);
    } else if (child.type === 'text' && last?.type === 'text') last.value += child.value;
    else result.push(child);
  }
  return result;
}

function moveEdges(children: ElementContent[]): ElementContent[] {
  return children.flatMap((child, index) => {
    if (!isEmphasis(child)) return [child];
    const before = takeEdge(child, 'start', isWordAt(children[index - 1], 'end'));
    const after = takeEdge(child, 'end', isWordAt(children[index + 1], 'start'));
    return [...before, ...(child.children.length > 0 ? [child] : []), ...after];
  });
}

type Side = 'start' | 'end';
const spaces = { start: /^\s+/u, end: /\s+$/u };
/** Next to a letter, emphasis must not end with punctuation: `**so:**it` is not bold. */
const spacesOrPunctuation = { start: /^[\s\p{P}]+/u, end: /[\s\p{P}]+$/u };

/** Removes a line break, spaces, or punctuation from the edge of an element, and returns them. */
function takeEdge(node: Element, side: Side, isBesideWord: boolean): ElementContent[] {
  const edge = side === 'start' ? node.children[0] : node.children.at(-1);
  if (!edge) return [];
  if (isElement(edge, 'br')) {
    remove(node, edge);
    return [createElement('br', [])];
  }
  if (edge.type !== 'text') return [];
  const pattern = (isBesideWord ? spacesOrPunctuation : spaces)[side];
  const [taken = ''] = pattern.exec(edge.value) ?? [];
  if (taken === '') return [];
  edge.value = edge.value.replace(pattern, '');
  if (edge.value === '') remove(node, edge);
  return [{ type: 'text', value: taken }];
}

function remove(node: Element, child: ElementContent): void {
  node.children = node.children.filter((one) => one !== child);
}

function isWordAt(node: ElementContent | undefined, side: Side): boolean {
  if (node?.type !== 'text') return false;
  return (side === 'start' ? /^[\p{L}\p{N}]/u : /[\p{L}\p{N}]$/u).test(node.value);
}
