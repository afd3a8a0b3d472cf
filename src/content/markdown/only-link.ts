import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';

/** The link that is alone in a paragraph, and has an address and words; null for any other element. */
export function findOnlyLink({ tagName, children }: Element): Element | null {
  const [link, otherChild] = children;
  if (tagName !== 'p' || otherChild || link?.type !== 'element' || link.tagName !== 'a')
    return null;
  const hasAddress = typeof link.properties['href'] === 'string';
  return hasAddress && toString(link).trim() !== '' ? link : null;
}
