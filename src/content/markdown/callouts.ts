import type { Paragraph, Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';

const labels: Record<string, string> = {
  NOTE: 'Note',
  TIP: 'Tip',
  IMPORTANT: 'Important',
  WARNING: 'Warning',
  CAUTION: 'Caution',
};
const calloutMarker = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:\n|$)/i;

/** Turns quotes that start with `[!NOTE]` or another marker into labelled callouts. */
export function markCallouts() {
  return (tree: Root, file: { value: unknown }) => {
    visit(tree, 'blockquote', (quote) => {
      const [first] = quote.children;
      const start = first?.type === 'paragraph' ? first.children[0] : undefined;
      if (first?.type !== 'paragraph' || start?.type !== 'text') return;
      const kind = calloutMarker.exec(start.value)?.[1]?.toUpperCase();
      if (kind === undefined || isEscaped(start, String(file.value))) return;
      removeMarker(first, start);
      if (first.children.length === 0) quote.children.shift();
      quote.children.unshift(label(labels[kind] ?? kind));
      quote.data = {
        hName: 'div',
        hProperties: { className: ['callout', `callout-${kind.toLowerCase()}`], role: 'note' },
      };
    });
  };
}

/** `\[!NOTE]` is an escaped marker. */
function isEscaped(start: Text, source: string): boolean {
  return source[start.position?.start.offset ?? 0] === '\\';
}

function removeMarker(paragraph: Paragraph, start: Text) {
  start.value = start.value.replace(calloutMarker, '');
  if (start.value === '') paragraph.children.shift();
  if (paragraph.children[0]?.type === 'break') paragraph.children.shift();
}

function label(value: string): Paragraph {
  return {
    type: 'paragraph',
    children: [{ type: 'text', value }],
    data: { hProperties: { className: ['callout-label'] } },
  };
}
