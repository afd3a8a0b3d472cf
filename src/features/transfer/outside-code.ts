/** Fenced code, and code in a line: nothing in it is anything else. */
const code =
  /^[ \t>]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t>]*\1[^\n]*$|(`+)[^`\n](?:[^\n]*?[^`\n])?\2(?!`)/gm;

type Run = (text: string) => string;

/** Runs over the text between pieces of code. */
export const outsideCode = (source: string, run: Run): string => outside(source, code, run);

const fence = /^[ \t>]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t>]*\1[^\n]*$/gm;

/** The same, with code in a line as part of the text. */
export const outsideFences = (source: string, run: Run): string => outside(source, fence, run);

function outside(source: string, pattern: RegExp, run: Run): string {
  let result = '';
  let from = 0;
  for (const match of source.matchAll(pattern)) {
    result += run(source.slice(from, match.index)) + match[0];
    from = match.index + match[0].length;
  }
  return result + run(source.slice(from));
}
