import type { Element, ElementContent } from 'hast';
import {
  findElement,
  isElement,
  mapChildren,
  readAttribute,
  readText,
  type Parent,
} from './elements.ts';
import { directAddress } from './redirects.ts';

/** Resolves redirects, and removes links that lead nowhere: scripts, places in the source, links without words. */
export function cleanLinks(tree: Parent, origin: string): void {
  mapChildren(tree, (children, parent) =>
    children.flatMap((child): ElementContent[] => {
      if (!isElement(child, 'a')) return [child];
      const address = readAddress(child, origin);
      const isNested = parent.type === 'element' && parent.tagName === 'a';
      if (address === null || isNested) return child.children;
      if (readText(child).trim() === '' && !hasPicture(child)) return child.children;
      if (isLinkToItsPicture(child, address)) return child.children;
      const title = readAttribute(child, 'title');
      const properties =
        title === '' || title === address ? { href: address } : { href: address, title };
      return [{ ...child, properties }];
    }),
  );
}

function readAddress(node: Element, origin: string): string | null {
  const href = readAttribute(node, 'href').trim();
  if (href.startsWith('/') && !href.startsWith('//')) return href;
  if (!/^(?:https?:|mailto:|tel:|\/\/)/i.test(href)) return null;
  const address = directAddress(href.startsWith('//') ? `https:${href}` : href);
  if (address === null) return null;
  // A link into the own site has no host.
  return origin !== '' && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}

const findPicture = (node: Element) => findElement(node, (one) => one.tagName === 'img');
const hasPicture = (node: Element) => findPicture(node) !== null;

/** Web pages link a picture to its file. */
function isLinkToItsPicture(node: Element, address: string): boolean {
  const picture = findPicture(node);
  if (!picture || readText(node).trim() !== '') return false;
  return (
    address === readAttribute(picture, 'src') ||
    /^https:\/\/camo\.githubusercontent\.com\/|\.(?:png|jpe?g|gif|webp|avif|svg)(?:\?|$)/i.test(
      address,
    )
  );
}
