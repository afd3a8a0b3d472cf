import type { Element, Root } from 'hast';
import { visitElements } from './elements.ts';

const scheme = /^[a-z][a-z\d+.-]*:/i;

/** Lowercases schemes and removes unsafe `srcset` attributes, which the sanitizer does not handle. */
export function normalizeUrls() {
  return (tree: Root) => {
    visitElements(tree, ({ properties }) => {
      for (const name of ['href', 'src', 'cite']) {
        const url = properties[name];
        if (typeof url !== 'string') continue;
        properties[name] = url.replace(scheme, (letters) => letters.toLowerCase());
      }
      if (properties['srcSet'] !== undefined && !isWebOnly(properties['srcSet']))
        delete properties['srcSet'];
    });
  };
}

/** Marks links in visitors' texts as user-generated, so that search engines ignore them. */
export function addNofollow() {
  return (tree: Root) => {
    visitElements(tree, ({ tagName, properties }) => {
      if (tagName === 'a' && properties['href'] !== undefined)
        properties['rel'] = ['ugc', 'nofollow', 'noopener'];
    });
  };
}

function isWebOnly(srcSet: Element['properties'][string]): boolean {
  return String(srcSet)
    .split(',')
    .map((candidate) => candidate.trim())
    .every((candidate) => !/^[^/?#]*:/.test(candidate) || /^https?:\/\//i.test(candidate));
}
