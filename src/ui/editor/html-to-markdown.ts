import type { Element, ElementContent } from 'hast';
import { treeToMarkdown } from './tree-to-markdown.ts';

/** Formatted text of a clipboard as Markdown. Parsed without running or fetching anything. */
export function htmlToMarkdown(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return treeToMarkdown({ type: 'root', children: childrenOf(body) });
}

const dropped = new Set(['script', 'style', 'meta', 'link', 'title', 'template', 'noscript']);
const kept = ['href', 'src', 'alt', 'title', 'align', 'style', 'start', 'type', 'checked', 'class'];

function childrenOf(parent: Node): ElementContent[] {
  return [...parent.childNodes].flatMap((node): ElementContent[] => {
    if (node.nodeType === Node.TEXT_NODE) return [{ type: 'text', value: node.textContent ?? '' }];
    return isElement(node) ? elementOf(node) : [];
  });
}

function elementOf(node: HTMLElement): ElementContent[] {
  const tagName = node.tagName.toLowerCase();
  if (dropped.has(tagName)) return [];
  const properties: Element['properties'] = {};
  for (const name of kept) {
    const value = node.getAttribute(name);
    if (value === null) continue;
    if (name === 'class') properties['className'] = value.split(/\s+/);
    else properties[name] = value;
  }
  return [{ type: 'element', tagName, properties, children: childrenOf(node) }];
}

function isElement(node: Node): node is HTMLElement {
  return node.nodeType === Node.ELEMENT_NODE;
}
