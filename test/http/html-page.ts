import type { Element, Nodes, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

const parser = unified().use(rehypeRaw).freeze();

/** Parses a document of HTML as a browser without scripts does. */
export function parsePage(html: string): Root {
  // With a doctype in front, the parser reads a document and not a fragment.
  const root: Root = {
    type: 'root',
    children: [{ type: 'doctype' }, { type: 'raw', value: html }],
  };
  return parser.runSync(root) as Root; // rehype-raw returns a root for a root
}

type Attributes = Record<string, string>;

/** The elements below `node` with this tag name whose attributes have these values, in the order of the document. */
export function listElements(node: Nodes, tagName: string, attributes: Attributes = {}): Element[] {
  const wanted = Object.entries(attributes);
  const found: Element[] = [];
  visit(node, 'element', (element) => {
    if (element.tagName !== tagName) return;
    if (wanted.every(([name, value]) => readAttribute(element, name) === value))
      found.push(element);
  });
  return found;
}

/** The only such element. Throws if there is none or there are several. */
export function getElement(node: Nodes, tagName: string, attributes: Attributes = {}): Element {
  const found = listElements(node, tagName, attributes);
  const [element] = found;
  if (element && found.length === 1) return element;
  throw new Error(`${tagName} ${JSON.stringify(attributes)} is in the page ${found.length} times.`);
}

/** The contents of the `meta` elements with this name or property. */
export function listMeta(node: Nodes, name: string): string[] {
  return listElements(node, 'meta')
    .filter((meta) => [readAttribute(meta, 'name'), readAttribute(meta, 'property')].includes(name))
    .map((meta) => readAttribute(meta, 'content') ?? '');
}

/** The content of the only `meta` element with this name or property. Throws if there is none or there are several. */
export function getMeta(node: Nodes, name: string): string {
  const contents = listMeta(node, name);
  const [content] = contents;
  if (content !== undefined && contents.length === 1) return content;
  throw new Error(`meta ${name} is in the page ${contents.length} times.`);
}

/** The canonical URLs of a page, of which there is to be one. */
export function listCanonicalUrls(page: Root): (string | undefined)[] {
  return listElements(page, 'link', { rel: 'canonical' }).map((link) =>
    readAttribute(link, 'href'),
  );
}

/** The value of an attribute whose name is one word. */
export function readAttribute({ properties }: Element, name: string): string | undefined {
  const value = properties[name];
  if (value === undefined || value === null) return undefined;
  return Array.isArray(value) ? value.join(' ') : String(value);
}

/** The text with white space collapsed, as a reader sees it. */
export const getText = (node: Nodes): string => toString(node).replace(/\s+/g, ' ').trim();
