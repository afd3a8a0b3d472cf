import type { Element, Root } from 'hast';
import { eachElement } from './elements.ts';

const marked = new Set(['p', 'li', 'tr', 'pre', 'figure', 'blockquote', 'hr', 'h2', 'h3', 'h4']);

/** Says of each block on which line of the source it begins, for a preview that scrolls with the text. */
export function markSourceLines(tree: Root) {
  const lines = new Set<number>();
  eachElement(tree, (element) => {
    const line = lineOf(element);
    if (line === undefined || lines.has(line) || !marked.has(element.tagName)) return;
    lines.add(line);
    element.properties['dataLine'] = line;
  });
}

function lineOf({ position, children }: Element): number | undefined {
  const [first] = children;
  return position?.start.line ?? (first?.type === 'element' ? lineOf(first) : undefined);
}
