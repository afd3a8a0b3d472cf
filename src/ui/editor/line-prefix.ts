const prefixPattern =
  /^((?:\s{0,3}>\s?)*)(\s*)((?:[-*+]|\d{1,9}[.)])(?:\s+\[[ xX]\])?(?:\s+|$))?(#{1,6}(?:\s+|$))?/;

/** Splits the start of a line into quote markers, indentation, list marker with checkbox, and heading marker. */
export function parseLinePrefix(text: string) {
  const [, quote = '', indent = '', list = '', heading = ''] = prefixPattern.exec(text) ?? [];
  return { quote, indent, list, heading };
}

/** The markers and indentation before a line's text. */
export function linePrefix(text: string): string {
  return prefixPattern.exec(text)?.[0] ?? '';
}

export type ListKind = 'bullets' | 'numbers' | 'tasks';

export function listKind(marker: string): ListKind | null {
  if (marker === '') return null;
  if (marker.includes('[')) return 'tasks';
  return /^\d/.test(marker) ? 'numbers' : 'bullets';
}

/**
 * The marks of the quotes and the list item at the start of a line, and those with which a further line stays in them:
 * `> - [ ] ` and `>   `. Indentation outside of a list item is not part of them.
 */
export function containerPrefix(text: string): { marks: string; nextLine: string } {
  const { quote, indent, list } = parseLinePrefix(text);
  if (list === '') return { marks: quote, nextLine: quote };
  const [marker = ''] = /^\S+\s*/.exec(list) ?? [];
  return { marks: quote + indent + list, nextLine: quote + indent + ' '.repeat(marker.length) };
}
