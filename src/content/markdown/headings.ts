import type { Element, Nodes, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { slugify } from '#lib/slug.ts';
import { visitElements } from './elements.ts';

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
const maxContentsLevel = 4;
/** Characters. Keeps URLs with fragments short enough to share. */
const maxIdLength = 255;

/** Adds an id and a permalink to every heading, and returns the table of contents (levels 2 to 4). */
export function decorateHeadings(tree: Root): ContentsEntry[] {
  const headings: { heading: Element; level: number }[] = [];
  /** The used ids, each with the last number that was appended. */
  const usedIds = new Map<string, number>();
  visitElements(tree, (element) => {
    const { id } = element.properties;
    if (id !== undefined) usedIds.set(String(id), 1);
    const level = levels.get(element.tagName);
    if (level !== undefined && id !== 'footnote-label') headings.push({ heading: element, level });
  });
  return headings.flatMap(({ heading, level }) => {
    const text = headingText(heading).trim().replace(/\s+/g, ' ');
    const id = uniqueId(text, usedIds);
    heading.properties['id'] = id;
    heading.children.push(anchor(id, text));
    // The page title is the only h1.
    if (level === 1) heading.tagName = 'h2';
    const renderedLevel = Math.max(level, 2);
    return renderedLevel <= maxContentsLevel && text !== ''
      ? [{ id, text, level: renderedLevel }]
      : [];
  });
}

/** The readable text: includes alt texts, excludes footnote numbers. */
function headingText(node: Nodes): string {
  if (node.type === 'element' && node.tagName === 'img')
    return String(node.properties['alt'] ?? '');
  if (node.type === 'element' && node.properties['dataFootnoteRef'] !== undefined) return '';
  return 'children' in node ? node.children.map(headingText).join('') : toString(node);
}

/** A unique slug of the text: accents are removed, letters of other scripts are kept, duplicates are numbered. */
function uniqueId(text: string, usedIds: Map<string, number>): string {
  const latinSlug = trimHyphens(slugify(text.normalize('NFKD').replace(/\p{M}/gu, '')));
  const unicodeSlug = trimHyphens(text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'));
  const start = trimHyphens((latinSlug || unicodeSlug).slice(0, maxIdLength)) || 'section';
  let number = usedIds.get(start) ?? 0;
  let id = start;
  while (usedIds.has(id)) id = `${start}-${++number}`;
  usedIds.set(start, Math.max(number, 1)).set(id, usedIds.get(id) ?? 1);
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
