import type { Definition, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { badRequest } from '#lib/errors.ts';

/** Characters that references may add to a short text; a longer one may double. The reference implementation's rule. */
const mostAdded = 100_000;

/** A long address that is referred to a thousand times is a thousand addresses in the page. */
export function limitReferences() {
  return (tree: Root, file: { value: unknown }) => {
    const lengths = new Map<string, number>();
    let added = 0;
    visit(tree, 'definition', (definition: Definition) => {
      const { identifier, url, title } = definition;
      if (!lengths.has(identifier)) lengths.set(identifier, url.length + (title?.length ?? 0));
    });
    if (lengths.size === 0) return;
    visit(tree, (node) => {
      if (node.type !== 'linkReference' && node.type !== 'imageReference') return;
      added += lengths.get(node.identifier) ?? 0;
    });
    const most = Math.max(mostAdded, String(file.value).length);
    if (added > most)
      throw badRequest('The text refers to its link definitions too many times to be shown.');
  };
}
