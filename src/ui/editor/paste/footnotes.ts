import type { Element, ElementContent } from 'hast';
import {
  hasName,
  createElement,
  hasClass,
  isElement,
  mapChildren,
  readAttribute,
  readStyle,
  readText,
  type Parent,
} from './elements.ts';

/** The most references of one paste that become footnotes; the serializer's time grows with their square. */
const maxReferences = 500;

/** The elements of the source in the order of the text. */
interface Source {
  byId: Map<string, Element>;
  links: Element[];
  parents: Map<Element, Parent>;
}

/**
 * Turns footnotes into the custom elements `x-footnote-reference` and `x-footnote`. A footnote is an element that a link
 * in the text leads to, and that contains a link back, as Word, GitHub, Google Docs and MediaWiki write them.
 */
export function findFootnotes(tree: Parent): void {
  const source: Source = { byId: new Map(), links: [], parents: new Map() };
  collect(tree, source);
  const labels = new Map<Element, string>();
  const references = new Map<Element, string>();
  const backLinks = new Set<Element>();
  for (const link of source.links) {
    if (references.size >= maxReferences) break;
    if (backLinks.has(link)) continue;
    const note = findNote(source, link);
    if (!note || isInside(source, link, note.element)) continue;
    const label = labels.get(note.element) ?? String(labels.size + 1);
    labels.set(note.element, label);
    references.set(link, label);
    for (const back of note.backLinks) backLinks.add(back);
  }
  if (labels.size === 0) return;
  mapChildren(tree, (children) =>
    children.flatMap((child) => {
      if (child.type !== 'element') return [child];
      if (backLinks.has(child)) return [];
      const reference = references.get(child);
      if (reference !== undefined)
        return [createElement('x-footnote-reference', [], { dataLabel: reference })];
      const label = labels.get(child);
      if (label !== undefined)
        return [createElement('x-footnote', child.children, { dataLabel: label })];
      return unwrapReferences(child);
    }),
  );
}

function collect(parent: Parent, source: Source): void {
  for (const child of parent.children) {
    if (!isElement(child)) continue;
    source.parents.set(child, parent);
    for (const id of idsOf(child)) if (!source.byId.has(id)) source.byId.set(id, child);
    if (child.tagName === 'a' && fragmentOf(child) !== '') source.links.push(child);
    collect(child, source);
  }
}

const idsOf = (node: Element) =>
  [readAttribute(node, 'id'), readAttribute(node, 'name')].filter((id) => id !== '');

/** The id that a link within the text leads to. Browsers write the address of the page before it. */
function fragmentOf(node: Element): string {
  const fragment = /#([^#]+)$/.exec(readAttribute(node, 'href'))?.[1] ?? '';
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function findNote(source: Source, link: Element) {
  const target = source.byId.get(fragmentOf(link));
  if (!target) return null;
  const enclosing = source.parents.get(link);
  // MediaWiki and GitHub give the id to the element around the link.
  const ids = new Set([
    ...idsOf(link),
    ...(enclosing?.type === 'element' && hasName(enclosing, 'sup', 'span') ? idsOf(enclosing) : []),
  ]);
  const element = enclosingBlock(source, target);
  const backLinks = listLinks(element).filter((one) => ids.has(fragmentOf(one)));
  return backLinks.length > 0 ? { element, backLinks } : null;
}

/** The footnote around a target: Word gives the id to a link in the footnote. */
function enclosingBlock({ parents }: Source, target: Element): Element {
  const around: Element[] = [];
  for (let node: Parent | undefined = target; node?.type === 'element'; node = parents.get(node))
    around.push(node);
  const note = around.find((one) => readStyle(one, 'mso-element').endsWith('note'));
  return note ?? around.find((one) => isElement(one, 'li', 'p', 'div', 'aside', 'dd')) ?? target;
}

/** The most elements of a footnote that are searched for its link back. */
const maxSearched = 500;

function listLinks(element: Element): Element[] {
  const links: Element[] = [];
  const pending: ElementContent[] = [element];
  for (let count = 0; count < maxSearched; count++) {
    const node = pending.pop();
    if (!node) break;
    if (node.type !== 'element') continue;
    if (node.tagName === 'a') links.push(node);
    pending.push(...node.children);
  }
  return links;
}

function isInside({ parents }: Source, node: Element, ancestor: Element): boolean {
  for (let one: Parent | undefined = node; one?.type === 'element'; one = parents.get(one))
    if (one === ancestor) return true;
  return false;
}

/** Removes what programs write around references and footnotes: raised text, lists, a rule, a heading. */
function unwrapReferences(node: Element): ElementContent[] {
  const isNote = (child: ElementContent) => isElement(child, 'x-footnote');
  if (
    hasName(node, 'sup', 'span') &&
    node.children.some((child) => isElement(child, 'x-footnote-reference')) &&
    readText(node).trim() === ''
  )
    return node.children;
  if (!node.children.some(isNote)) return [node];
  const isSection =
    hasClass(node, /^footnotes$/) || readStyle(node, 'mso-element').endsWith('note-list');
  if (hasName(node, 'ol', 'ul') || isSection) return node.children.filter(isNote);
  return [node];
}
