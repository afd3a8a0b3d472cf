import type { Element, ElementContent, Text } from 'hast';
import { toString } from 'hast-util-to-string';

/**
 * The contents of a link as readers of Mastodon see it: the parts of its address that are hidden there, and the sign of a
 * part that is cut off. A tag is no link, because it would lead to the old server.
 */
export function simplifyFediverseLink(link: Element): Element | Text {
  if (link.tagName !== 'a') return link;
  const classes = getClasses(link);
  const words = toString(link).trim();
  if (classes.includes('hashtag') && words.startsWith('#')) return { type: 'text', value: words };
  const isShortened = link.children.some((child) => getClasses(child).includes('invisible'));
  if (classes.includes('mention')) link.children = [{ type: 'text', value: words }];
  if (isShortened) link.children = link.children.flatMap(shortenPart);
  return link;
}

function shortenPart(child: ElementContent): ElementContent[] {
  const classes = getClasses(child);
  if (classes.includes('invisible')) return [];
  if (!classes.includes('ellipsis')) return [child];
  return [{ type: 'text', value: `${toString(child)}…` }];
}

function getClasses(node: ElementContent): string[] {
  const names = node.type === 'element' ? node.properties['className'] : undefined;
  return Array.isArray(names) ? names.map(String) : [];
}
