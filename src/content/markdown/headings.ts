import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { slugify } from '#lib/slug.ts';

export interface ContentsEntry {
  id: string;
  text: string;
  level: number;
}

const levels: Record<string, number> = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 };
const deepestInContents = 4;

/** Gives every heading an id and a link to itself, and returns the contents (levels 2 to 4). */
export function decorateHeadings(tree: Root): ContentsEntry[] {
  const taken = new Set<string>();
  const contents: ContentsEntry[] = [];
  visit(tree, 'element', (heading) => {
    const level = levels[heading.tagName];
    if (level === undefined || heading.properties['id'] === 'footnote-label') return;
    const text = toString(heading).trim();
    const id = freeId(text, taken);
    heading.properties['id'] = id;
    heading.children.push(anchor(id, text));
    // The page's own title is its one h1.
    if (level === 1) heading.tagName = 'h2';
    const shown = Math.max(level, 2);
    if (shown <= deepestInContents && text !== '') contents.push({ id, text, level: shown });
  });
  return contents;
}

/** The slug of the text, other scripts' letters kept, numbered where it is taken already. */
function freeId(text: string, taken: Set<string>): string {
  const latin = slugify(text).replace(/^-+|-+$/g, '');
  const any = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '');
  const start = latin || any || 'section';
  let id = start;
  for (let number = 2; taken.has(id); number++) id = `${start}-${number}`;
  taken.add(id);
  return id;
}

function anchor(id: string, text: string): Element {
  return {
    type: 'element',
    tagName: 'a',
    properties: { className: ['anchor'], href: `#${id}`, ariaLabel: `Link to “${text}”` },
    children: [{ type: 'text', value: '#' }],
  };
}
