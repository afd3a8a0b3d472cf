import type { Heading, Image, ImageReference, Nodes, Parents, Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

/**
 * Replaces elements that comments do not support, so that their text is kept: a heading becomes a bold line, an image a
 * link, a footnote its source text.
 */
export function simplifyComment() {
  return (tree: Root) => {
    visit(tree, (node, index, parent) => {
      const replacement = simplify(node);
      if (replacement === undefined || index === undefined || !parent) return;
      // Replacements have the same content type as the original.
      (parent as Parents).children.splice(index, 1, ...(replacement as RootContent[]));
      return [SKIP, index];
    });
  };
}

function simplify(node: Nodes): Nodes[] | undefined {
  if (node.type === 'heading') return [strongLine(node)];
  if (node.type === 'image') return [linkTo(node)];
  if (node.type === 'imageReference') return [linkTo(node)];
  if (node.type === 'footnoteReference') return [{ type: 'text', value: `[^${node.label}]` }];
  if (node.type !== 'footnoteDefinition') return undefined;
  const label = { type: 'text' as const, value: `[^${node.label}]: ` };
  const [first, ...rest] = node.children;
  if (first?.type !== 'paragraph')
    return [{ type: 'paragraph', children: [label] }, ...node.children];
  return [{ ...first, children: [label, ...first.children] }, ...rest];
}

function strongLine({ children }: Heading): Nodes {
  return { type: 'paragraph', children: children.length > 0 ? [{ type: 'strong', children }] : [] };
}

function linkTo(image: Image | ImageReference): Nodes {
  const children = [{ type: 'text' as const, value: image.alt || 'Picture' }];
  if (image.type === 'image') return { type: 'link', url: image.url, children };
  const { identifier, label, referenceType } = image;
  return { type: 'linkReference', identifier, label: label ?? identifier, referenceType, children };
}
