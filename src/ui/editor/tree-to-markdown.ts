import type { Element, ElementContent, Root } from 'hast';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

const writer = unified()
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', emphasis: '*', fences: true, rule: '-' })
  .freeze();

/** A tree of HTML as Markdown, in the signs that the toolbar writes. */
export function treeToMarkdown(tree: Root): string {
  const tidy: Root = { type: 'root', children: tree.children.flatMap(tidyNode) };
  return writer.stringify(writer.runSync(tidy)).trim();
}

const inner = new Set(['span', 'font', 'b', 'i', 'u']);

/** Text processors say by styles what is bold, and put what is not into a `<b>`. Addresses of scripts go. */
function tidyNode(node: Root['children'][number]): ElementContent[] {
  if (node.type === 'text') return [node];
  if (node.type !== 'element') return [];
  const children = node.children.flatMap(tidyNode);
  const style = String(node.properties['style'] ?? '');
  if (!inner.has(node.tagName)) return [{ ...withoutScripts(node), children }];
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
  const isSafe = (address: unknown) =>
    typeof address === 'string' && !/^\s*(javascript|vbscript|data|file|blob):/i.test(address);
  return {
    ...node,
    properties: { ...rest, ...(isSafe(href) ? { href } : {}), ...(isSafe(src) ? { src } : {}) },
  };
}
