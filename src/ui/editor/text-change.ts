/** A change of a text, as CodeMirror takes it: positions in the text before. */
export interface TextChange {
  from: number;
  to: number;
  insert: string;
}

/** The smallest single change from one text to another; null if they are equal. */
export function changeBetween(from: string, to: string): TextChange | null {
  if (from === to) return null;
  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && from[start] === to[start]) start++;
  let end = 0;
  while (end < shorter - start && from[from.length - 1 - end] === to[to.length - 1 - end]) end++;
  return { from: start, to: from.length - end, insert: to.slice(start, to.length - end) };
}
