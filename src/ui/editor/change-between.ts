/** The smallest single change from one text to another, so that cursors keep their position; null if equal. */
export function changeBetween(from: string, to: string) {
  if (from === to) return null;
  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && from[start] === to[start]) start++;
  let end = 0;
  while (end < shorter - start && from[from.length - 1 - end] === to[to.length - 1 - end]) end++;
  return { from: start, to: from.length - end, insert: to.slice(start, to.length - end) };
}
