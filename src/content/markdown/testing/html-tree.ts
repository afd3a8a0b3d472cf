import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toString } from 'hast-util-to-string';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';

const parser = unified().use(rehypeRaw).freeze();

/** Parses HTML as a browser does. */
export function parseHtml(html: string): Root {
  const root: Root = { type: 'root', children: [{ type: 'raw', value: html.trimEnd() }] };
  return parser.runSync(root) as Root; // rehype-raw answers a root with a root
}

export type Node = string | { tag: string; attributes: Record<string, string>; children: Node[] };

/** Converts the tree to plain values: white space normalized as in the specification's tests, attributes as text. */
export function plainTree(tree: Root): Node[] {
  return normalize(
    tree.children.flatMap((node) => plainNode(node, false)),
    true,
  );
}

/** Removes what rendering adds to CommonMark's output: wrappers, anchors, lazy loading. Turns h2 back into h1. */
export function withoutAdditions(tree: Root): Root {
  return { ...tree, children: tree.children.flatMap(withoutAddition) as RootContent[] }; // content of a root all
}

const blocks = new Set(
  'blockquote dd div dl dt figure h1 h2 h3 h4 h5 h6 hr li ol p pre section table tbody td th thead tr ul'.split(
    ' ',
  ),
);

function plainNode(node: RootContent, verbatim: boolean): Node[] {
  if (node.type === 'text') return [node.value];
  if (node.type === 'comment') return [{ tag: '!--', attributes: {}, children: [node.value] }];
  if (node.type !== 'element') return [];
  const isPreformatted = verbatim || node.tagName === 'pre';
  const children = node.children.flatMap((child) => plainNode(child, isPreformatted));
  const entries = Object.entries(node.properties).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(' ') : String(value),
  ]);
  const attributes: Record<string, string> = Object.fromEntries(entries.toSorted());
  const inner = isPreformatted ? merge(children) : normalize(children, blocks.has(node.tagName));
  return [{ tag: node.tagName, attributes, children: inner }];
}

/** Drops white space next to blocks. */
function normalize(nodes: Node[], inBlock: boolean): Node[] {
  const merged = merge(nodes).map((node) =>
    typeof node === 'string' ? node.replace(/\s+/g, ' ') : node,
  );
  const edge = (node: Node | undefined) =>
    node === undefined
      ? inBlock
      : typeof node === 'object' && (blocks.has(node.tag) || node.tag === 'br');
  return merged
    .map((node, index) => {
      if (typeof node !== 'string') return node;
      const start = edge(merged[index - 1]) ? node.trimStart() : node;
      return edge(merged[index + 1]) ? start.trimEnd() : start;
    })
    .filter((node) => node !== '');
}

function merge(nodes: Node[]): Node[] {
  const merged: Node[] = [];
  for (const node of nodes) {
    const last = merged.at(-1);
    if (node === '') continue;
    if (typeof node === 'string' && typeof last === 'string')
      merged[merged.length - 1] = last + node;
    else merged.push(node);
  }
  return merged;
}

function withoutAddition(node: RootContent | ElementContent): (RootContent | ElementContent)[] {
  if (node.type !== 'element') return [node];
  const classes = node.properties['className'];
  const names = Array.isArray(classes) ? classes : [];
  if (names.includes('anchor')) return [];
  if (names.includes('code') && node.tagName === 'figure') return [bareCode(node)];
  if (names.includes('table-scroll') && node.tagName === 'div')
    return node.children.flatMap(withoutAddition);
  if (node.tagName === 'figure') return [bareFigure(node)];
  return [
    {
      ...node,
      tagName: node.tagName === 'h1' ? 'h2' : node.tagName,
      properties: bareProperties(node),
      children: node.children.flatMap(withoutAddition) as ElementContent[], // content of an element all
    },
  ];
}

function bareProperties({ tagName, properties }: Element): Element['properties'] {
  if (tagName === 'img') return bareImage(properties);
  if (tagName === 'input') return bareBox(properties);
  const { id: _id, ...rest } = properties;
  return /^h[1-6]$/.test(tagName) ? rest : properties;
}

function bareCode(figure: Element): Element {
  const pre = figure.children.find((child) => child.type === 'element' && child.tagName === 'pre');
  const label = pre?.type === 'element' ? String(pre.properties['ariaLabel'] ?? '') : '';
  const language = /^Code in (.+)$/s.exec(label)?.[1];
  const text = pre?.type === 'element' ? toString(pre) : '';
  const properties = language === undefined ? {} : { className: [`language-${language}`] };
  const value = text === '' ? '' : `${text}\n`;
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties,
    children: [{ type: 'text', value }],
  };
  return { type: 'element', tagName: 'pre', properties: {}, children: [code] };
}

function bareFigure(figure: Element): Element {
  const [image, caption] = figure.children;
  if (image?.type !== 'element') return figure;
  const title = caption?.type === 'element' ? { title: toString(caption) } : {};
  const properties = { ...bareImage(image.properties), ...title };
  const bareOne: Element = { ...image, properties };
  return { type: 'element', tagName: 'p', properties: {}, children: [bareOne] };
}

function bareBox(properties: Element['properties']): Element['properties'] {
  const { ariaLabel: _label, ...rest } = properties;
  return rest;
}

function bareImage(properties: Element['properties']): Element['properties'] {
  const { loading: _loading, decoding: _decoding, ...rest } = properties;
  return rest;
}
