import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString } from 'hast-util-to-string';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';

const parser = unified().use(rehypeRaw).freeze();

/**
 * A rendered text for places that have none of our styles and scripts: every address absolute, pictures plain, no
 * buttons, no colours of code, formulas without the TeX that readers who know no MathML would print twice.
 */
export function portableHtml(html: string, pageUrl: string): string {
  const root = parser.runSync({ type: 'root', children: [{ type: 'raw', value: html }] });
  const tree = root as Root; // rehype-raw makes a root of a root
  return toHtml({
    type: 'root',
    children: tree.children.flatMap((node) =>
      node.type === 'doctype' ? [] : carry(node, pageUrl),
    ),
  });
}

function carry(node: ElementContent, pageUrl: string): ElementContent[] {
  if (node.type === 'comment') return [];
  if (node.type !== 'element') return [node];
  if (isOurs(node)) return [];
  const children = node.children.flatMap((child) => carry(child, pageUrl));
  if (node.tagName === 'picture' || node.tagName === 'semantics') return children;
  const properties = keptProperties(node, pageUrl);
  if (node.tagName === 'math') properties['alttext'] = readTex(node);
  if (node.tagName === 'span' && Object.keys(properties).length === 0) return children;
  return [{ ...node, properties, children }];
}

/** What is of use on our own pages only. */
function isOurs({ tagName, properties }: Element): boolean {
  const classes = Array.isArray(properties['className']) ? properties['className'] : [];
  return (
    ['button', 'source', 'annotation', 'script', 'style'].includes(tagName) ||
    classes.includes('anchor')
  );
}

const dropped = /^(className|data.*|aria.*|tabIndex|role|loading|decoding|srcSet|sizes|style)$/;
const addresses = new Set(['href', 'src', 'poster', 'cite']);

function keptProperties({ properties }: Element, pageUrl: string): Element['properties'] {
  const kept = Object.entries(properties).filter(([name]) => !dropped.test(name));
  return Object.fromEntries(
    kept.map(([name, value]) => [
      name,
      addresses.has(name) ? (URL.parse(String(value), pageUrl)?.href ?? value) : value,
    ]),
  );
}

function readTex(math: Element): string {
  const [semantics] = math.children;
  const parts = semantics?.type === 'element' ? semantics.children : [];
  const annotation = parts.find((part) => part.type === 'element' && part.tagName === 'annotation');
  return annotation ? toString(annotation).trim() : '';
}
