import { badRequest } from '#lib/errors.ts';

/** Nested quotes, lists and footnotes on one line. The parser's time is quadratic in the depth. */
const maxDepth = 100;
const deepLine = new RegExp(
  `^(?:[ \\t]*(?:>|\\[\\^[^\\]\\s]{1,99}\\]:|(?:[-+*]|\\d{1,9}[.)])(?=[ \\t]))){${maxDepth + 1}}.*`,
  'gm',
);
const thematicBreak = /^[ \t]*([-*])(?:[ \t]*\1)*[ \t]*$/;

/** Throws BAD_REQUEST for absurdly nested texts, before they block the parser. */
export function limitNesting(source: string) {
  for (const [line] of source.matchAll(deepLine)) {
    if (!thematicBreak.test(line)) throw badRequest('The text is nested too deeply to be shown.');
  }
}

/** Lines of a comment, which has 5,000 characters at most. A list of more lines takes longer than other comments. */
const maxCommentLines = 600;

/** Throws BAD_REQUEST for a comment that is mostly line breaks. */
export function limitLines(comment: string) {
  if (comment.split('\n').length > maxCommentLines)
    throw badRequest(`A comment has at most ${maxCommentLines} lines. Join some of them.`, 'body');
}
