import type { Element } from 'hast';
import { hasClass, mapChildren, readAttribute, readStyle, type Parent } from './elements.ts';

const unseenNames = new Set(
  'script style meta link title base head template noscript svg canvas object embed iframe button select textarea datalist clipboard-copy'.split(
    ' ',
  ),
);

/** Removes what a reader of the source does not see: scripts, controls, hidden elements, links to headings. */
export function removeUnseen(tree: Parent): void {
  mapChildren(tree, (children) =>
    children.flatMap((child) => {
      if (child.type === 'text') return [{ ...child, value: removeInvisible(child.value) }];
      if (child.type !== 'element' || isUnseen(child)) return [];
      // Word ends each paragraph with an empty `o:p`, and Word for the web with a space.
      if (child.tagName === 'o:p') return child.children;
      return [child];
    }),
  );
}

function isUnseen(node: Element): boolean {
  if (unseenNames.has(node.tagName)) return true;
  if (node.tagName === 'input') return readAttribute(node, 'type') !== 'checkbox';
  if (readAttribute(node, 'ariaHidden') === 'true' && node.tagName !== 'img') return true;
  if (readStyle(node, 'display') === 'none' || readStyle(node, 'mso-hide') === 'all') return true;
  if (node.properties['hidden'] !== undefined && node.properties['hidden'] !== false) return true;
  return hasClass(
    node,
    /^(EOP|anchor|headerlink|hash-link|heading-anchor|mw-editsection|zeroclipboard-container)$/,
  );
}

/** Zero-width spaces, byte order marks, soft hyphens, and the private characters by which Google Docs marks code. */
function removeInvisible(text: string): string {
  return text.replace(/[\u00ad\u200b\u2060\ufeff\ue000-\uf8ff]/g, '');
}
