import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

interface SyntaxExtension {
  extensions?: SyntaxExtension[];
  unsafe?: { character: string; after?: string; inConstruct?: string }[];
}

/** What is read of a processor. */
interface WithData {
  data: () => object;
}

/** The extensions of the serializer. */
function listExtensions(processor: WithData): SyntaxExtension[] {
  const data = processor.data() as { toMarkdownExtensions?: SyntaxExtension[] }; // its type names no data of plugins
  data.toMarkdownExtensions ??= [];
  return data.toMarkdownExtensions;
}

/**
 * Writes addresses in a text without backslashes: the page makes links of them, as the source did. With `escapesDollars`,
 * dollar signs are escaped, which would begin formulas.
 */
export function configureSyntax(
  processor: WithData,
  { escapesDollars }: { escapesDollars: boolean },
): void {
  const extensions = listExtensions(processor);
  for (const extension of extensions)
    extension.extensions = (extension.extensions ?? []).filter(
      ({ unsafe = [] }) => !unsafe.some(({ character }) => character === '@'),
    );
  if (escapesDollars) extensions.push({ unsafe: [{ character: '$', inConstruct: 'phrasing' }] });
}

/** Separates the items of a list by blank lines only if one of them has several paragraphs. */
export function tightLists() {
  return (tree: Root) =>
    visit(tree, 'list', (list) => {
      for (const item of list.children)
        item.spread = item.children.filter(({ type }) => type !== 'list').length > 1;
      list.spread = list.children.some((item) => item.spread === true);
    });
}
