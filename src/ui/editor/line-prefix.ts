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
