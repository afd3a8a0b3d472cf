import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';

const address = /https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,;:!?]/;
const alone = new RegExp(`^\\s*(${address.source}|${address.source}[.,;:!?]?)\\s*$`);
/** Where an address in a text is no link of its own. */
const closed = new Set(['a', 'code', 'pre', 'kbd', 'script', 'style', 'textarea']);

/** What WordPress and Ghost write in HTML, in the HTML that becomes good Markdown. */
export function tidyHtml(tree: Root): void {
  tidyChildren(tree);
}

function tidyChildren(parent: Root | Element) {
  parent.children = parent.children.flatMap((child) => {
    if (child.type === 'text' && parent.type === 'element' && parent.tagName !== 'a')
      return linkAddresses(child.value);
    if (child.type !== 'element') return [child as ElementContent]; // a document type stands in no fragment
    if (!closed.has(child.tagName) || child.tagName === 'a') tidyChildren(child);
    return tidyElement(child);
  });
}

function tidyElement(node: Element): ElementContent[] {
  const classes = classesOf(node);
  if (node.tagName === 'pre') nameLanguage(node);
  if (node.tagName === 'figure') captionPicture(node);
  if (node.tagName === 'table') nameColumns(node);
  if (node.tagName === 'video' || node.tagName === 'audio') return [mediaLink(node)];
  if (classes.includes('kg-bookmark-container')) return [bookmark(node)];
  if (node.tagName === 'a') return [withoutLarge(node)];
  if (classes.includes('kg-toggle-card')) return [unfold(node)];
  return [node];
}

/** A picture that only leads to itself in large needs no link: here it is shown as large as there is room. */
function withoutLarge(node: Element): ElementContent {
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

const classesOf = ({ properties: { className } }: Element): string[] =>
  Array.isArray(className) ? className.map(String) : [];

const make = (tagName: string, children: ElementContent[], properties = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});
const words = (value: string): ElementContent => ({ type: 'text', value });

/** A bare address becomes a link; that of a video is brought into the one form that is shown. */
function linkAddresses(text: string): ElementContent[] {
  const whole = alone.exec(text)?.[1];
  if (whole !== undefined) return [link(plainVideo(whole))];
  return text.split(new RegExp(`(${address.source})`)).flatMap((part, index) => {
    if (part === '') return [];
    return [index % 2 === 1 ? link(part) : words(part)];
  });
}

const link = (href: string) => make('a', [words(href)], { href });

const plainVideo = (href: string) => {
  const video =
    /youtu(?:be(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)|\.be\/)([\w-]{11})/.exec(
      href,
    )?.[1];
  return video === undefined ? href : `https://www.youtube.com/watch?v=${video}`;
};

/** The names under which highlighters keep a language. */
function nameLanguage(pre: Element) {
  const [code] = pre.children;
  const inner = code?.type === 'element' && code.tagName === 'code' ? code : undefined;
  const said = [pre, ...(inner ? [inner] : [])].flatMap((node) => [
    ...[
      node.properties['dataEnlighterLanguage'],
      node.properties['lang'],
      node.properties['dataLang'],
    ].map(String),
    /brush:\s*([\w+#-]+)/.exec(classesOf(node).join(' '))?.[1],
    /(?:^|\s)(?:language|lang|highlight-source)-([\w+#-]+)/.exec(classesOf(node).join(' '))?.[1],
  ]);
  const language = said.find(
    (one) => one && /^[\w+#-]+$/.test(one) && !/^(undefined|null|generic|raw|plain)$/.test(one),
  );
  const properties = language ? { className: [`language-${language}`] } : {};
  pre.children = [make('code', [words(toString(pre))], properties)];
}

/** A picture's caption is its title here. */
function captionPicture(figure: Element) {
  const pictures = find(figure, 'img');
  const [caption] = find(figure, 'figcaption');
  const [picture] = pictures;
  if (!caption || !picture || pictures.length > 1) return;
  const title = toString(caption).replace(/\s+/g, ' ').trim();
  if (title) picture.properties['title'] = title;
  figure.children = figure.children.filter((child) => child !== caption);
}

function find(node: Element, tagName: string): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return child.tagName === tagName ? [child] : find(child, tagName);
  });
}

/** A table in Markdown has a head; without one, the first row is it. */
function nameColumns(table: Element) {
  const [first] = find(table, 'tr');
  if (!first || find(table, 'th').length > 0) return;
  for (const cell of first.children)
    if (cell.type === 'element' && cell.tagName === 'td') cell.tagName = 'th';
}

function mediaLink(node: Element): Element {
  const [source] = find(node, 'source');
  const src = String(node.properties['src'] ?? source?.properties['src'] ?? '');
  const name = src.replace(/[?#].*$/, '').replace(/.*\//, '');
  return make('p', [make('a', [words(name || node.tagName)], { href: src })]);
}

function bookmark(node: Element): Element {
  const named = (name: string) => {
    const [found] = findClass(node, name);
    return found ? toString(found).trim() : '';
  };
  const href = String(node.properties['href'] ?? '');
  const about = named('kg-bookmark-description');
  const title = make('a', [words(named('kg-bookmark-title') || href)], { href });
  return make('p', about === '' ? [title] : [title, words(`: ${about}`)]);
}

function unfold(node: Element): Element {
  const [heading] = findClass(node, 'kg-toggle-heading-text');
  const [content] = findClass(node, 'kg-toggle-content');
  const summary = make('summary', [words(heading ? toString(heading).trim() : 'Details')]);
  return make('details', [summary, ...(content?.children ?? [])]);
}

function findClass(node: Element, name: string): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return classesOf(child).includes(name) ? [child] : findClass(child, name);
  });
}
