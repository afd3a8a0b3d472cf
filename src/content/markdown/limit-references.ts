import type { Definition, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { badRequest } from '#lib/errors.ts';

/** Characters that references may add to a text; a longer text may double. The rule of the reference implementation. */
const maxAddedLength = 100_000;

/** Limits the output size: a long URL that is referenced a thousand times appears a thousand times in the page. */
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
    const maxAdded = Math.max(maxAddedLength, String(file.value).length);
    if (added > maxAdded)
      throw badRequest('The text refers to its link definitions too many times to be shown.');
  };
}
