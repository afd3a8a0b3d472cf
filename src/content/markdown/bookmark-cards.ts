import type { Element, ElementContent, Root } from 'hast';
import { createElement, visitElements } from './elements.ts';
import { findOnlyLink } from './only-link.ts';

const cardMarker = /^card:\s*/;

/**
 * Turns a link alone in its paragraph whose title begins with `card:` into a bookmark card: the text of the link is its title,
 * the rest of the link's title its description, and a picture that the link begins with its picture.
 */
export function createBookmarkCards(tree: Root) {
  visitElements(tree, (paragraph) => {
    const link = findOnlyLink(paragraph);
    const title = String(link?.properties['title'] ?? '');
    if (!link || !cardMarker.test(title)) return;
    delete link.properties['title'];
    const [first, ...rest] = link.children;
    const picture = first?.type === 'element' && first.tagName === 'img' ? first : null;
    if (picture) {
      delete picture.properties['title'];
      link.children = rest;
    }
    paragraph.tagName = 'figure';
    paragraph.properties = { className: ['bookmark'] };
    paragraph.children = [
      ...(picture ? [picture] : []),
      createElement('p', {}, [link]),
      ...createCaption(title.replace(cardMarker, ''), String(link.properties['href'])),
    ];
  });
}

/** The description and the host, if there are any. */
function createCaption(description: string, href: string): Element[] {
  const host = URL.parse(href)?.hostname.replace(/^www\./, '') ?? '';
  const children: ElementContent[] = [];
  if (description !== '') children.push({ type: 'text', value: `${description} ` });
  if (host !== '') children.push(createElement('small', {}, [{ type: 'text', value: host }]));
  return children.length === 0 ? [] : [createElement('figcaption', {}, children)];
}
