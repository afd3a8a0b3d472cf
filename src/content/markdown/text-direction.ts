import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';

const text = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'dl',
  'blockquote',
  'table',
  'figcaption',
  'summary',
]);
const boxes = new Set(['div', 'section', 'details', 'figure', 'center']);
/** Letters that are written from right to left: Hebrew, Arabic, and their neighbours. */
const fromRight =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Blocks of text in which something is written from right to left run as their first letter does. Others run as the
 * page does, and code always from the left.
 */
export function directText(parent: Root | Element) {
  for (const child of parent.children) {
    if (child.type !== 'element' || child.properties['dir'] !== undefined) continue;
    if (boxes.has(child.tagName)) directText(child);
    else if (text.has(child.tagName) && fromRight.test(toString(child)))
      child.properties['dir'] = 'auto';
  }
}
