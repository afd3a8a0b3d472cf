import type { Element, ElementContent } from 'hast';
import {
  hasName,
  createElement,
  findElement,
  isBlock,
  isElement,
  mapChildren,
  readAttribute,
  readStyle,
  readText,
  type Parent,
} from './elements.ts';
import { withoutBold } from './without-style.ts';

/** Cells that span more are narrowed: a table may claim a million columns. */
const maxSpan = 20;

/** Makes tables expressible: text in one line per cell, alignment as an attribute, no tables for layout. */
export function normalizeTables(tree: Parent): void {
  mapChildren(tree, (children) =>
    children.flatMap((child): ElementContent[] => {
      if (!isElement(child, 'table')) return [child];
      const cells = listCells(child);
      const caption = child.children
        .filter((one) => isElement(one, 'caption'))
        .flatMap((one) => one.children);
      // Mail and old pages use tables for columns; a table in a table cannot be written.
      if (
        cells.length <= 1 ||
        cells.some((cell) => findElement(cell, (one) => one.tagName === 'table'))
      )
        return cells.map((cell) => createElement('div', cell.children));
      for (const cell of cells) normalizeCell(cell);
      completeHead(child);
      const table = {
        ...child,
        children: child.children.filter((one) => !isElement(one, 'caption', 'colgroup')),
      };
      return caption.length > 0 ? [createElement('p', caption), table] : [table];
    }),
  );
}

/** The first row is the head, as Markdown has no tables without one. A column is aligned as its first cells are. */
function completeHead(table: Element): void {
  const [head, second] = listRows(table);
  const cells = head?.children.filter((cell) => isElement(cell)) ?? [];
  const below = second?.children.filter((cell) => isElement(cell)) ?? [];
  for (const [index, cell] of cells.entries()) {
    cell.tagName = 'th';
    cell.children = withoutBold(cell.children);
    const align = cell.properties['align'] ?? below[index]?.properties['align'];
    if (align !== undefined) cell.properties['align'] = align;
  }
}

function listRows(table: Parent): Element[] {
  return table.children.flatMap((child) => {
    if (!isElement(child, 'thead', 'tbody', 'tfoot', 'tr')) return [];
    return child.tagName === 'tr' ? [child] : listRows(child);
  });
}

function listCells(table: Parent): Element[] {
  return table.children.flatMap((child) => {
    if (!isElement(child)) return [];
    if (isElement(child, 'td', 'th')) return [child];
    return isElement(child, 'thead', 'tbody', 'tfoot', 'tr') ? listCells(child) : [];
  });
}

function normalizeCell(cell: Element): void {
  const align = readAttribute(cell, 'align') || readStyle(cell, 'text-align') || alignOfLines(cell);
  const lines = splitLines(cell.children).filter((line) => line.some(isVisible));
  cell.children = lines.flatMap((line, index) =>
    index === 0 ? line : [createElement('x-cell-break', []), ...line],
  );
  const properties: Element['properties'] = {};
  if (/^(?:center|right)$/.test(align)) properties['align'] = align;
  for (const name of ['colSpan', 'rowSpan']) {
    const span = Math.min(Number(readAttribute(cell, name)) || 1, maxSpan);
    if (span > 1) properties[name] = span;
  }
  cell.properties = properties;
}

const alignOfLines = (cell: Element) => {
  const paragraph = findElement(cell, (one) => one.tagName === 'p');
  return paragraph ? readStyle(paragraph, 'text-align') || readAttribute(paragraph, 'align') : '';
};

const isVisible = (node: ElementContent): boolean =>
  node.type === 'text'
    ? node.value.trim() !== ''
    : isElement(node) &&
      (hasName(node, 'img', 'input', 'x-formula') || readText(node).trim() !== '');

/** The lines of a cell: paragraphs, items of lists and line breaks each begin one. */
function splitLines(children: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  for (const child of children) {
    if (!isElement(child) || !isBlock(child)) {
      if (isElement(child) && child.tagName === 'br') lines.push([]);
      else lines.at(-1)?.push(child);
      continue;
    }
    const inner = child.tagName === 'pre' ? readCodeLines(child) : splitLines(child.children);
    const bullet: ElementContent[] = child.tagName === 'li' ? [{ type: 'text', value: '• ' }] : [];
    lines.push([...bullet, ...(inner[0] ?? [])], ...inner.slice(1), []);
  }
  return lines;
}

function readCodeLines(pre: Element): ElementContent[][] {
  return readText(pre)
    .split('\n')
    .map((line) => [createElement('code', [{ type: 'text', value: line }])]);
}
