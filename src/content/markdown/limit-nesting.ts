import { badRequest } from '#lib/errors.ts';

/** Quotes and lists in one another, on one line. The parser's time grows with the square of the depth. */
const deepest = 100;
const marks = new RegExp(
  `^(?:[ \\t]*(?:>|(?:[-+*]|\\d{1,9}[.)])(?=[ \\t]))){${deepest + 1}}.*`,
  'gm',
);
const rule = /^[ \t]*([-*])(?:[ \t]*\1)*[ \t]*$/;

/** Refuses what no writer writes, before it holds the parser. */
export function limitNesting(source: string) {
  for (const [line] of source.matchAll(marks)) {
    if (!rule.test(line)) throw badRequest('The text is nested too deeply to be shown.');
  }
}
