import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString } from 'hast-util-to-string';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';

const parser = unified().use(rehypeRaw).freeze();

/**
 * Converts rendered HTML for feed readers, which have none of our styles and scripts: URLs absolute, plain images, no
 * buttons, no syntax colours, formulas without the TeX annotation, which readers without MathML would show as text.
 */
export function toFeedHtml(html: string, pageUrl: string): string {
  const root = parser.runSync({ type: 'root', children: [{ type: 'raw', value: html }] });
  const tree = root as Root; // rehype-raw returns a root for a root
  return toHtml({
    type: 'root',
    children: tree.children.flatMap((node) =>
      node.type === 'doctype' ? [] : convertNode(node, pageUrl),
    ),
  });
}

function convertNode(node: ElementContent, pageUrl: string): ElementContent[] {
  if (node.type === 'comment') return [];
  if (node.type !== 'element') return [node];
  if (isSiteOnly(node)) return [];
  const children = node.children.flatMap((child) => convertNode(child, pageUrl));
  if (node.tagName === 'picture' || node.tagName === 'semantics') return children;
  const properties = filterProperties(node, pageUrl);
  if (node.tagName === 'math') properties['alttext'] = readTex(node);
  if (node.tagName === 'span' && Object.keys(properties).length === 0) return children;
  return [{ ...node, properties, children }];
}

/** Whether an element works only on the site itself. */
function isSiteOnly({ tagName, properties }: Element): boolean {
  const classes = Array.isArray(properties['className']) ? properties['className'] : [];
  return (
    ['button', 'source', 'annotation', 'script', 'style', 'audio', 'video'].includes(tagName) ||
    classes.includes('anchor')
  );
}

const removedAttributes =
  /^(className|data.*|aria.*|tabIndex|role|loading|decoding|srcSet|sizes|style)$/;
const urlAttributes = new Set(['href', 'src', 'poster', 'cite']);

function filterProperties({ properties }: Element, pageUrl: string): Element['properties'] {
  const entries = Object.entries(properties).filter(([name]) => !removedAttributes.test(name));
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      urlAttributes.has(name) ? (URL.parse(String(value), pageUrl)?.href ?? value) : value,
    ]),
  );
}

function readTex(math: Element): string {
  const [semantics] = math.children;
  const parts = semantics?.type === 'element' ? semantics.children : [];
  const annotation = parts.find((part) => part.type === 'element' && part.tagName === 'annotation');
  return annotation ? toString(annotation).trim() : '';
}
