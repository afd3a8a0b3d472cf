import type { Element, ElementContent } from 'hast';
import { isConvertible, prepareHtml } from './prepare-html.ts';
import { treeToMarkdown, type ConvertedHtml } from './tree-to-markdown.ts';

/**
 * Converts HTML of the clipboard to Markdown; null if it is too long. Parsing runs no scripts and loads nothing. `origin`
 * is that of the own site, whose links become paths.
 */
export function htmlToMarkdown(
  source: string,
  { origin }: { origin: string },
): ConvertedHtml | null {
  const prepared = prepareHtml(source);
  if (!isConvertible(prepared)) return null;
  const { html, styles } = prepared;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return treeToMarkdown({ type: 'root', children: childrenOf(body, 0) }, { origin, styles });
}

/** The deepest element that is converted; text below it is without formatting. */
const maxDepth = 120;

function childrenOf(parent: Node, depth: number): ElementContent[] {
  if (depth > maxDepth) return [{ type: 'text', value: parent.textContent ?? '' }];
  return [...parent.childNodes].flatMap((node): ElementContent[] => {
    if (node.nodeType === Node.TEXT_NODE) return [{ type: 'text', value: node.textContent ?? '' }];
    return isElement(node) ? [elementOf(node, depth)] : [];
  });
}

function elementOf(node: globalThis.Element, depth: number): Element {
  const properties: Element['properties'] = {};
  for (const { name, value } of node.attributes) {
    if (name === 'class') properties['className'] = value.split(/\s+/);
    else if (name === 'checked') properties['checked'] = true;
    else properties[propertyName(name)] = value;
  }
  const tagName = node.tagName.toLowerCase();
  return { type: 'element', tagName, properties, children: childrenOf(node, depth + 1) };
}

/** The name of an attribute as a property: `aria-level` is `ariaLevel`. */
function propertyName(attribute: string): string {
  if (attribute === 'colspan') return 'colSpan';
  if (attribute === 'rowspan') return 'rowSpan';
  if (!/^(?:aria|data)-/.test(attribute)) return attribute;
  return attribute.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase());
}

function isElement(node: Node): node is globalThis.Element {
  return node.nodeType === Node.ELEMENT_NODE;
}
