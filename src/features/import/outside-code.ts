/** Fenced code and inline code. */
const code =
  /^[ \t>]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t>]*\1[^\n]*$|(`+)[^`\n](?:[^\n]*?[^`\n])?\2(?!`)/gm;

type MapText = (text: string) => string;

/** Maps the text outside of code. */
export const mapOutsideCode = (source: string, mapText: MapText): string =>
  mapOutside(source, code, mapText);

const fence = /^[ \t>]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t>]*\1[^\n]*$/gm;

/** Maps the text outside of fenced code, including inline code. */
export const mapOutsideFences = (source: string, mapText: MapText): string =>
  mapOutside(source, fence, mapText);

function mapOutside(source: string, pattern: RegExp, mapText: MapText): string {
  let result = '';
  let from = 0;
  for (const match of source.matchAll(pattern)) {
    result += mapText(source.slice(from, match.index)) + match[0];
    from = match.index + match[0].length;
  }
  return result + mapText(source.slice(from));
}
