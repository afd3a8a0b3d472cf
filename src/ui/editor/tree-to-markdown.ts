import type { Element, ElementContent, Root } from 'hast';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

const processor = unified()
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', emphasis: '*', fences: true, rule: '-' })
  .freeze();

/** Converts an HTML tree to Markdown in the syntax of the toolbar. */
export function treeToMarkdown(tree: Root): string {
  const normalized: Root = { type: 'root', children: tree.children.flatMap(normalizeNode) };
  return processor.stringify(processor.runSync(normalized)).trim();
}

const inlineTagNames = new Set(['span', 'font', 'b', 'i', 'u']);

/** Normalizes inline formatting: word processors use styles for bold and `<b>` for normal text. Removes script URLs. */
function normalizeNode(node: Root['children'][number]): ElementContent[] {
  if (node.type === 'text') return [node];
  if (node.type !== 'element') return [];
  const children = node.children.flatMap(normalizeNode);
  const style = String(node.properties['style'] ?? '');
  if (!inlineTagNames.has(node.tagName)) return [{ ...withoutScripts(node), children }];
  const names = [
    ...(isBold(node, style) ? ['strong'] : []),
    ...(node.tagName === 'i' || /font-style:\s*italic/.test(style) ? ['em'] : []),
  ];
  return names.reduce<ElementContent[]>(
    (content, tagName) => [{ type: 'element', tagName, properties: {}, children: content }],
    children,
  );
}

function isBold(node: Element, style: string): boolean {
  const weight = /font-weight:\s*(\w+)/.exec(style)?.[1];
  if (weight === undefined) return node.tagName === 'b';
  return weight === 'bold' || Number(weight) >= 600;
}

function withoutScripts(node: Element): Element {
  const { href, src, ...rest } = node.properties;
  const isSafe = (url: unknown) =>
    typeof url === 'string' && !/^\s*(javascript|vbscript|data|file|blob):/i.test(url);
  return {
    ...node,
    properties: { ...rest, ...(isSafe(href) ? { href } : {}), ...(isSafe(src) ? { src } : {}) },
  };
}
