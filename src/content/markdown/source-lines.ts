import type { Element, Root } from 'hast';
import { visitElements } from './elements.ts';

const markedTagNames = new Set([
  'p',
  'li',
  'tr',
  'pre',
  'figure',
  'blockquote',
  'hr',
  'h2',
  'h3',
  'h4',
]);

/** Adds the source line to each block, for a preview that scrolls with the editor. */
export function markSourceLines(tree: Root) {
  const lines = new Set<number>();
  visitElements(tree, (element) => {
    const line = lineOf(element);
    if (line === undefined || lines.has(line) || !markedTagNames.has(element.tagName)) return;
    lines.add(line);
    element.properties['dataLine'] = line;
  });
}

function lineOf({ position, children }: Element): number | undefined {
  const [first] = children;
  return position?.start.line ?? (first?.type === 'element' ? lineOf(first) : undefined);
}
