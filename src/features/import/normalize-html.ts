import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { simplifyFediverseLink } from './fediverse-links.ts';

const urlPattern = /https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,;:!?]/;
const singleUrlPattern = new RegExp(
  `^\\s*(${urlPattern.source}|${urlPattern.source}[.,;:!?]?)\\s*$`,
);
/** Elements in which URLs are not linked. */
const literalTags = new Set(['a', 'code', 'pre', 'kbd', 'script', 'style', 'textarea']);

/** Normalizes the HTML of WordPress and Ghost for the conversion to Markdown. */
export function normalizeHtml(tree: Root): void {
  normalizeChildren(tree);
}

function normalizeChildren(parent: Root | Element) {
  parent.children = parent.children.flatMap((child) => {
    if (child.type === 'text' && parent.type === 'element' && parent.tagName !== 'a')
      return linkAddresses(child.value);
    if (child.type !== 'element') return [child as ElementContent]; // a document type stands in no fragment
    if (!literalTags.has(child.tagName) || child.tagName === 'a') normalizeChildren(child);
    return normalizeElement(child);
  });
}

function normalizeElement(node: Element): ElementContent[] {
  const classes = getClasses(node);
  if (node.tagName === 'pre') setLanguage(node);
  if (node.tagName === 'figure') setPictureTitle(node);
  if (node.tagName === 'table') createTableHead(node);
  if (node.tagName === 'video' || node.tagName === 'audio') return [createMediaLink(node)];
  if (classes.includes('kg-bookmark-container')) return [convertBookmark(node)];
  if (node.tagName === 'a') return [simplifyFediverseLink(unwrapImageLink(node))];
  if (classes.includes('kg-toggle-card')) return [convertToggle(node)];
  return [node];
}

/** Unwraps a picture that only links to its own large version. */
function unwrapImageLink(node: Element): Element {
  const [picture, more] = node.children.filter(
    (child) => child.type !== 'text' || child.value.trim() !== '',
  );
  const isLarge = /\.(?:png|jpe?g|gif|webp|avif)(?:\?|$)/i.test(
    String(node.properties['href'] ?? ''),
  );
  return isLarge && !more && picture?.type === 'element' && picture.tagName === 'img'
    ? picture
    : node;
}

const getClasses = ({ properties: { className } }: Element): string[] =>
  Array.isArray(className) ? className.map(String) : [];

const createElement = (tagName: string, children: ElementContent[], properties = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});
const createText = (value: string): ElementContent => ({ type: 'text', value });

/** Links plain URLs; a video URL is normalized so that it is embedded. */
function linkAddresses(text: string): ElementContent[] {
  const singleUrl = singleUrlPattern.exec(text)?.[1];
  if (singleUrl !== undefined) return [createLink(normalizeVideoUrl(singleUrl))];
  return text.split(new RegExp(`(${urlPattern.source})`)).flatMap((part, index) => {
    if (part === '') return [];
    return [index % 2 === 1 ? createLink(part) : createText(part)];
  });
}

const createLink = (href: string) => createElement('a', [createText(href)], { href });

const normalizeVideoUrl = (href: string) => {
  const video =
    /youtu(?:be(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)|\.be\/)([\w-]{11})/.exec(
      href,
    )?.[1];
  return video === undefined ? href : `https://www.youtube.com/watch?v=${video}`;
};

/** Finds the language in the attributes of various highlighters. */
function setLanguage(pre: Element) {
  const [code] = pre.children;
  const inner = code?.type === 'element' && code.tagName === 'code' ? code : undefined;
  const languageCandidates = [pre, ...(inner ? [inner] : [])].flatMap((node) => [
    ...[
      node.properties['dataEnlighterLanguage'],
      node.properties['lang'],
      node.properties['dataLang'],
    ].map(String),
    /brush:\s*([\w+#-]+)/.exec(getClasses(node).join(' '))?.[1],
    /(?:^|\s)(?:language|lang|highlight-source)-([\w+#-]+)/.exec(getClasses(node).join(' '))?.[1],
  ]);
  const language = languageCandidates.find(
    (one) => one && /^[\w+#-]+$/.test(one) && !/^(undefined|null|generic|raw|plain)$/.test(one),
  );
  const properties = language ? { className: [`language-${language}`] } : {};
  pre.children = [createElement('code', [createText(toString(pre))], properties)];
}

/** Moves a picture's caption to its title. */
function setPictureTitle(figure: Element) {
  const pictures = findElements(figure, 'img');
  const [caption] = findElements(figure, 'figcaption');
  const [picture] = pictures;
  if (!caption || !picture || pictures.length > 1) return;
  const title = toString(caption).replace(/\s+/g, ' ').trim();
  if (title) picture.properties['title'] = title;
  figure.children = figure.children.filter((child) => child !== caption);
}

function findElements(node: Element, tagName: string): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return child.tagName === tagName ? [child] : findElements(child, tagName);
  });
}

/** Markdown tables need a head; without one, the first row becomes the head. */
function createTableHead(table: Element) {
  const [first] = findElements(table, 'tr');
  if (!first || findElements(table, 'th').length > 0) return;
  for (const cell of first.children)
    if (cell.type === 'element' && cell.tagName === 'td') cell.tagName = 'th';
}

function createMediaLink(node: Element): Element {
  const [source] = findElements(node, 'source');
  const src = String(node.properties['src'] ?? source?.properties['src'] ?? '');
  const name = src.replace(/[?#].*$/, '').replace(/.*\//, '');
  return createElement('p', [
    createElement('a', [createText(name || node.tagName)], { href: src }),
  ]);
}

function convertBookmark(node: Element): Element {
  const getText = (name: string) => {
    const [found] = findClass(node, name);
    return found ? toString(found).trim() : '';
  };
  const href = String(node.properties['href'] ?? '');
  const description = getText('kg-bookmark-description');
  const title = createElement('a', [createText(getText('kg-bookmark-title') || href)], { href });
  return createElement('p', description === '' ? [title] : [title, createText(`: ${description}`)]);
}

function convertToggle(node: Element): Element {
  const [heading] = findClass(node, 'kg-toggle-heading-text');
  const [content] = findClass(node, 'kg-toggle-content');
  const summary = createElement('summary', [
    createText(heading ? toString(heading).trim() : 'Details'),
  ]);
  return createElement('details', [summary, ...(content?.children ?? [])]);
}

function findClass(node: Element, name: string): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return getClasses(child).includes(name) ? [child] : findClass(child, name);
  });
}
