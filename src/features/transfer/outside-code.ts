/** Fenced code, and code in a line: nothing in it is anything else. */
const code =
  /^[ \t>]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t>]*\1[^\n]*$|(`+)[^`\n](?:[^\n]*?[^`\n])?\2(?!`)/gm;

/** Runs over the text between pieces of code. */
export function outsideCode(source: string, run: (text: string) => string): string {
  let [result, from] = ['', 0];
  for (const match of source.matchAll(code)) {
    result += run(source.slice(from, match.index)) + match[0];
    from = match.index + match[0].length;
  }
  return result + run(source.slice(from));
}
