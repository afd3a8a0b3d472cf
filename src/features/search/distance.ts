/**
 * The Damerau-Levenshtein distance (optimal string alignment) of two words.
 * Returns the limit plus one for anything beyond the limit.
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      let least = Math.min(valueAt(last, column) + 1, valueAt(current, column - 1) + 1);
      least = Math.min(least, valueAt(last, column - 1) + same);
      if (one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        least = Math.min(least, valueAt(beforeLast, column - 2) + 1);
      current.push(least);
    }
    if (Math.min(...current) > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return valueAt(last, other.length);
}

const valueAt = (row: number[], column: number) => row[column] ?? Infinity;
