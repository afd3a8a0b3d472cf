import type { Element, ElementContent } from 'hast';
import { isMonospaced } from './code-blocks.ts';
import {
  hasName,
  createElement,
  isBlock,
  isElement,
  mapChildren,
  readStyle,
  readText,
  type Parent,
} from './elements.ts';

const styledNames = new Set(
  'span font b strong i em u s strike del ins tt small big cite dfn var'.split(' '),
);

/**
 * Replaces styles by elements: word processors use styles for bold, and `<b>` for normal text. `readsFonts` turns words
 * in a monospaced font into code; browsers copy such fonts from pages whose whole text has one.
 */
export function applyInlineStyles(tree: Parent, { readsFonts }: { readsFonts: boolean }): void {
  mapChildren(tree, (children, parent) =>
    // The text of code has no formatting.
    hasName(parent, 'code', 'pre')
      ? children
      : children.flatMap((child) =>
          isElement(child) && styledNames.has(child.tagName) ? format(child, readsFonts) : [child],
        ),
  );
}

function format(node: Element, readsFonts: boolean): ElementContent[] {
  const { children } = node;
  // Google Docs puts whole documents into `<b>`.
  if (children.some(isBlock)) return children;
  if (node.tagName === 'tt' || (readsFonts && isMonospaced(node) && readText(node).trim() !== ''))
    return [createElement('code', [{ type: 'text', value: readText(node) }])];
  return formatsOf(node).reduce<ElementContent[]>(
    (content, tagName) => [createElement(tagName, content)],
    children,
  );
}

function formatsOf(node: Element): string[] {
  const names: string[] = [];
  const decoration = readStyle(node, 'text-decoration') + readStyle(node, 'text-decoration-line');
  const position = readStyle(node, 'vertical-align');
  if (position === 'super') names.push('sup');
  if (position === 'sub') names.push('sub');
  if (hasName(node, 's', 'strike', 'del') || decoration.includes('line-through')) names.push('del');
  if (isItalic(node)) names.push('em');
  if (isBold(node)) names.push('strong');
  return names;
}

function isBold(node: Element): boolean {
  const weight =
    readStyle(node, 'font-weight') ||
    (/\b(bold|[6-9]00)\b/.exec(readStyle(node, 'font'))?.[1] ?? '');
  if (weight === '') return hasName(node, 'b', 'strong');
  return weight.startsWith('bold') || Number(weight) >= 600;
}

function isItalic(node: Element): boolean {
  const style = readStyle(node, 'font-style');
  if (style === '')
    return (
      hasName(node, 'i', 'em', 'cite', 'dfn', 'var') || /\bitalic\b/.test(readStyle(node, 'font'))
    );
  return style === 'italic' || style === 'oblique';
}
