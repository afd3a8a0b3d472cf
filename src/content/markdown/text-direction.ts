import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';

const textTagNames = new Set([
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
const containerTagNames = new Set(['div', 'section', 'details', 'figure', 'center']);
/** Right-to-left letters: Hebrew, Arabic and related scripts. */
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Sets `dir="auto"` on text blocks with right-to-left letters. Others follow the page, and code always runs from
 * left to right.
 */
export function setTextDirection(parent: Root | Element) {
  for (const child of parent.children) {
    if (child.type !== 'element' || child.properties['dir'] !== undefined) continue;
    if (containerTagNames.has(child.tagName)) setTextDirection(child);
    else if (textTagNames.has(child.tagName) && rightToLeft.test(toString(child)))
      child.properties['dir'] = 'auto';
  }
}
