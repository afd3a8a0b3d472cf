/** Fenced code and inline code. */
const code =
  /^[ \t>]*(`{3,}(?!`)(?![^\n]*`)|~{3,}(?!~))[^\n]*\n[\s\S]*?^[ \t>]*\1[^\n]*$|(`+)[^`\n](?:[^\n]*?[^`\n])?\2(?!`)/gm;

type MapText = (text: string) => string;

/** Maps the text outside of code. */
export const mapOutsideCode = (source: string, mapText: MapText): string =>
  mapOutside(source, code, mapText);

const fence = /^[ \t>]*(`{3,}(?!`)(?![^\n]*`)|~{3,}(?!~))[^\n]*\n[\s\S]*?^[ \t>]*\1[^\n]*$/gm;

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

/** Where a match is in its line. */
export interface LinePlace {
  before: string;
  after: string;
}

type ReplaceMatch = (
  all: string,
  groups: Readonly<Record<string, string | undefined>>,
  place: LinePlace,
) => string;

/** Replaces what a pattern matches, unless it begins in code; a match may contain code. The groups of the pattern are named. */
export const replaceOutsideCode = (source: string, pattern: RegExp, replace: ReplaceMatch) =>
  replaceOutside(source, { code, pattern }, replace);

/** As `replaceOutsideCode`, but also in inline code. */
export const replaceOutsideFences = (source: string, pattern: RegExp, replace: ReplaceMatch) =>
  replaceOutside(source, { code: fence, pattern }, replace);

function replaceOutside(
  source: string,
  { code: codePattern, pattern }: { code: RegExp; pattern: RegExp },
  replace: ReplaceMatch,
): string {
  const either = new RegExp(`${codePattern.source}|(?<found>${pattern.source})`, 'gm');
  let result = '';
  let from = 0;
  for (const match of source.matchAll(either)) {
    const { 0: all, index, groups = {} } = match;
    if (groups['found'] === undefined) continue;
    const end = index + all.length;
    const before = source.slice(source.lastIndexOf('\n', index - 1) + 1, index);
    const [after = ''] = source.slice(end, end + 1000).split('\n', 1);
    result += source.slice(from, index) + replace(all, groups, { before, after });
    from = end;
  }
  return result + source.slice(from);
}
