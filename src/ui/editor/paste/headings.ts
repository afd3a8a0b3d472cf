import type { Element, ElementContent } from 'hast';
import {
  hasName,
  createElement,
  findElement,
  hasClass,
  isElement,
  mapChildren,
  readAttribute,
  readStyle,
  readText,
  type Parent,
} from './elements.ts';
import { withoutBold } from './without-style.ts';
import { removeMark } from './word-lists.ts';

const headingNames = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/**
 * Finds the headings of programs that write them as paragraphs, and moves all levels down if one is the first: the title
 * of the page is its only heading of that level. Empty headings are removed, and bold in headings.
 */
export function normalizeHeadings(tree: Parent): void {
  mapChildren(tree, (children, parent) => {
    const isInText = !hasName(parent, 'li', 'td', 'th', ...headingNames);
    return children.flatMap((child) => readHeading(child, isInText));
  });
  if (findElement(tree, (node) => node.tagName === 'h1')) moveDown(tree);
}

function readHeading(node: ElementContent, isInText: boolean): ElementContent[] {
  if (node.type !== 'element') return [node];
  const level = hasName(node, ...headingNames) ? Number(node.tagName.slice(1)) : levelOf(node);
  if (level === null || !isInText) return [node];
  removeMark(node);
  if (readText(node).trim() === '') return node.children.filter((child) => isElement(child, 'img'));
  return [createElement(`h${level}`, withoutBold(node.children))];
}

/** The level of a paragraph that is a heading, by role, style or size; null for other elements. */
function levelOf(node: Element): number | null {
  if (!hasName(node, 'p', 'div')) return null;
  const text = readText(node).trim();
  if (readAttribute(node, 'role') === 'heading')
    return Math.min(Math.max(Number(readAttribute(node, 'ariaLevel')) || 2, 1), 6);
  if (node.tagName !== 'p' || text === '' || text.length > 120) return null;
  if (hasClass(node, /^(MsoTitle|Title)$/)) return 1;
  const styled = /^MsoHeading(\d)$|^Heading(\d)$/.exec(readAttribute(node, 'className'));
  if (styled) return Math.min(Number(styled[1] ?? styled[2]), 6);
  return levelOfSize(node);
}

/** Points. Google Docs sets titles in 26 pt, and Apple Notes titles and headings in 24 px and 18 px. */
const titleSizePt = 24;

function levelOfSize(node: Element): number | null {
  const [only, ...others] = node.children.filter(
    (child) => child.type !== 'text' || child.value.trim() !== '',
  );
  const docs =
    only && others.length === 0 && isElement(only, 'span') ? readStyle(only, 'font-size') : '';
  if (docs.endsWith('pt') && Number.parseFloat(docs) >= titleSizePt) return 1;
  const size = Number(/([\d.]+)px/.exec(readStyle(node, 'font'))?.[1] ?? 0);
  if (size >= 22 && size < 80) return 1;
  return size >= 17 && isElement(only, 'b', 'strong') && others.length === 0 ? 2 : null;
}

function moveDown(parent: Parent): void {
  for (const child of parent.children) {
    if (!isElement(child)) continue;
    if (headingNames.includes(child.tagName))
      child.tagName = `h${Math.min(Number(child.tagName.slice(1)) + 1, 6)}`;
    else moveDown(child);
  }
}
