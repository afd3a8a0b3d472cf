import type { Element, ElementContent } from 'hast';
import {
  hasName,
  createElement,
  isElement,
  mapChildren,
  readAttribute,
  type Parent,
} from './elements.ts';
import { withoutStrikethrough } from './without-style.ts';

/** Nests lists that are children of lists, turns the check boxes of all programs into inputs, and makes items tight. */
export function normalizeLists(tree: Parent): void {
  mapChildren(tree, (children, parent) => {
    if (hasName(parent, 'ul', 'ol')) return moveNestedLists(children);
    if (parent.type === 'element' && parent.tagName === 'li')
      return tighten(addCheckBox(parent, children));
    return children;
  });
}

/** Google Docs, Apple Notes and old editors write a nested list next to the item it belongs to. */
function moveNestedLists(children: ElementContent[]): ElementContent[] {
  const items: Element[] = [];
  for (const child of children) {
    const last = items.at(-1);
    if (isElement(child, 'li')) items.push(child);
    else if (isElement(child, 'ul', 'ol') && last) last.children.push(child);
    else if (isElement(child)) items.push(createElement('li', [child]));
  }
  return items.filter((item) => item.children.length > 0);
}

function addCheckBox(item: Element, children: ElementContent[]): ElementContent[] {
  const { isChecked, rest } = readCheckBox(item, children);
  if (isChecked === null) return children;
  return [createElement('input', [], { type: 'checkbox', checked: isChecked }), ...rest];
}

interface CheckBox {
  /** Null if the item has no box. */
  isChecked: boolean | null;
  rest: ElementContent[];
}

function readCheckBox(item: Element, children: ElementContent[]): CheckBox {
  const [first, ...others] = children.filter((child) => !isBlank(child));
  if (readAttribute(item, 'role') === 'checkbox') {
    // Google Docs draws the box as a picture.
    const rest = withoutStrikethrough(children.filter((child) => !isElement(child, 'img')));
    return { isChecked: readAttribute(item, 'ariaChecked') === 'true', rest };
  }
  if (isElement(first, 'input'))
    return { isChecked: first.properties['checked'] === true, rest: others };
  if (isElement(first) && /\bcheckbox(-on|-off)\b/.test(readAttribute(first, 'className')))
    return { isChecked: readAttribute(first, 'className').includes('checkbox-on'), rest: others };
  return readWrittenBox(children);
}

/** Notion writes `[ ]` as text, and Word a character. */
function readWrittenBox(children: ElementContent[]): CheckBox {
  const index = children.findIndex((child) => !isBlank(child));
  const first = children[index];
  const before = children.slice(0, index);
  const after = children.slice(index + 1);
  if (isElement(first, 'p', 'span', 'div')) {
    const { isChecked, rest } = readWrittenBox(first.children);
    return { isChecked, rest: [...before, { ...first, children: rest }, ...after] };
  }
  const box = first?.type === 'text' ? /^\s*(?:\[([ xX])\]\s|([☐☑☒])\s*)/.exec(first.value) : null;
  if (!box || first?.type !== 'text') return { isChecked: null, rest: children };
  const isChecked = box[1]?.toLowerCase() === 'x' || box[2] === '☑' || box[2] === '☒';
  const text: ElementContent = { type: 'text', value: first.value.slice(box[0].length) };
  return { isChecked, rest: [...before, text, ...after] };
}

const isBlank = (node: ElementContent) =>
  node.type === 'comment' || (node.type === 'text' && node.value.trim() === '');

/** An item with one paragraph, before nested lists or nothing, needs no blank lines around it. */
function tighten(children: ElementContent[]): ElementContent[] {
  const blocks = children.filter(
    (child) => !isBlank(child) && !isElement(child, 'input', 'ul', 'ol'),
  );
  const [only] = blocks;
  if (blocks.length !== 1 || !isElement(only, 'p', 'div')) return children;
  return children.flatMap((child) => (child === only ? only.children : [child]));
}
