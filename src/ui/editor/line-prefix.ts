const pieces =
  /^((?:\s{0,3}>\s?)*)(\s*)((?:[-*+]|\d{1,9}[.)])(?:\s+\[[ xX]\])?(?:\s+|$))?(#{1,6}(?:\s+|$))?/;

/** The start of a line, taken apart: quote signs, indent, list sign with its box, heading sign. */
export function readPrefix(text: string) {
  const [, quote = '', indent = '', list = '', heading = ''] = pieces.exec(text) ?? [];
  return { quote, indent, list, heading };
}

/** All that stands before a line's own words. */
export function linePrefix(text: string): string {
  return pieces.exec(text)?.[0] ?? '';
}

export type ListKind = 'bullets' | 'numbers' | 'tasks';

export function listKind(sign: string): ListKind | null {
  if (sign === '') return null;
  if (sign.includes('[')) return 'tasks';
  return /^\d/.test(sign) ? 'numbers' : 'bullets';
}
