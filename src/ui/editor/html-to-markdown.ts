import type { Element, ElementContent } from 'hast';
import { treeToMarkdown } from './tree-to-markdown.ts';

/** Converts HTML of the clipboard to Markdown. Parsing runs no scripts and loads nothing. */
export function htmlToMarkdown(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  return treeToMarkdown({ type: 'root', children: childrenOf(body) });
}

/** Removes styles and handlers, which violate the content security policy even in an inert document. */
function withoutStyles(html: string): string {
  return html
    .replace(/<style\b[\s\S]*?<\/style>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\s(style|on\w+)(?=\s*=)/gi, ' data-$1'));
}

const removedElements = new Set([
  'script',
  'style',
  'meta',
  'link',
  'title',
  'template',
  'noscript',
]);
const allowedElements = [
  'href',
  'src',
  'alt',
  'title',
  'align',
  'data-style',
  'start',
  'type',
  'checked',
  'class',
];

function childrenOf(parent: Node): ElementContent[] {
  return [...parent.childNodes].flatMap((node): ElementContent[] => {
    if (node.nodeType === Node.TEXT_NODE) return [{ type: 'text', value: node.textContent ?? '' }];
    return isElement(node) ? elementOf(node) : [];
  });
}

function elementOf(node: HTMLElement): ElementContent[] {
  const tagName = node.tagName.toLowerCase();
  if (removedElements.has(tagName)) return [];
  const properties: Element['properties'] = {};
  for (const name of allowedElements) {
    const value = node.getAttribute(name);
    if (value === null) continue;
    if (name === 'data-style') properties['style'] = value;
    else if (name === 'class') properties['className'] = value.split(/\s+/);
    else properties[name] = value;
  }
  return [{ type: 'element', tagName, properties, children: childrenOf(node) }];
}

function isElement(node: Node): node is HTMLElement {
  return node.nodeType === Node.ELEMENT_NODE;
}
