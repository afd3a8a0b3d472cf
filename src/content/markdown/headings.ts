import type { Element, Nodes, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { slugify } from '#lib/slug.ts';
import { eachElement } from './elements.ts';

export interface ContentsEntry {
  id: string;
  text: string;
  level: number;
}

const levels = new Map([
  ['h1', 1],
  ['h2', 2],
  ['h3', 3],
  ['h4', 4],
  ['h5', 5],
  ['h6', 6],
]);
const deepestInContents = 4;
/** Because an address must stay one that can be sent. */
const longestId = 255;

/** Gives every heading an id and a link to itself, and returns the contents (levels 2 to 4). */
export function decorateHeadings(tree: Root): ContentsEntry[] {
  const headings: { heading: Element; level: number }[] = [];
  /** The ids that are there, and the last number that each was given. */
  const taken = new Map<string, number>();
  eachElement(tree, (element) => {
    const { id } = element.properties;
    if (id !== undefined) taken.set(String(id), 1);
    const level = levels.get(element.tagName);
    if (level !== undefined && id !== 'footnote-label') headings.push({ heading: element, level });
  });
  return headings.flatMap(({ heading, level }) => {
    const text = headingText(heading).trim().replace(/\s+/g, ' ');
    const id = freeId(text, taken);
    heading.properties['id'] = id;
    heading.children.push(anchor(id, text));
    // The page's own title is its one h1.
    if (level === 1) heading.tagName = 'h2';
    const shown = Math.max(level, 2);
    return shown <= deepestInContents && text !== '' ? [{ id, text, level: shown }] : [];
  });
}

/** What is read: a picture's words, and no footnotes' numbers. */
function headingText(node: Nodes): string {
  if (node.type === 'element' && node.tagName === 'img')
    return String(node.properties['alt'] ?? '');
  if (node.type === 'element' && node.properties['dataFootnoteRef'] !== undefined) return '';
  return 'children' in node ? node.children.map(headingText).join('') : toString(node);
}

/** The slug of the text, accents folded, another script's letters kept, numbered where it is taken already. */
function freeId(text: string, taken: Map<string, number>): string {
  const latin = trimHyphens(slugify(text.normalize('NFKD').replace(/\p{M}/gu, '')));
  const any = trimHyphens(text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'));
  const start = trimHyphens((latin || any).slice(0, longestId)) || 'section';
  let number = taken.get(start) ?? 0;
  let id = start;
  while (taken.has(id)) id = `${start}-${++number}`;
  taken.set(start, Math.max(number, 1)).set(id, taken.get(id) ?? 1);
  return id;
}

function trimHyphens(slug: string): string {
  return slug.replace(/^-+/, '').replace(/(?<!-)-+$/, '');
}

function anchor(id: string, text: string): Element {
  return {
    type: 'element',
    tagName: 'a',
    properties: {
      className: ['anchor'],
      href: `#${id}`,
      ariaLabel: text === '' ? 'Link to this section' : `Link to “${text}”`,
    },
    children: [{ type: 'text', value: '#' }],
  };
}
