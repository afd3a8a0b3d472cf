import type { Element, Root } from 'hast';
import { eachElement } from './elements.ts';

const scheme = /^[a-z][a-z\d+.-]*:/i;

/** The sanitiser knows schemes in small letters only, and knows nothing of the addresses in a `srcset`. */
export function tidyAddresses() {
  return (tree: Root) => {
    eachElement(tree, ({ properties }) => {
      for (const name of ['href', 'src', 'cite']) {
        const address = properties[name];
        if (typeof address !== 'string') continue;
        properties[name] = address.replace(scheme, (letters) => letters.toLowerCase());
      }
      if (properties['srcSet'] !== undefined && !isWebOnly(properties['srcSet']))
        delete properties['srcSet'];
    });
  };
}

/** Links in what everybody writes carry no weight with search engines. */
export function disownLinks() {
  return (tree: Root) => {
    eachElement(tree, ({ tagName, properties }) => {
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
