import type { Definition, Root, Table } from 'mdast';
import { visit } from 'unist-util-visit';
import { badRequest } from '#lib/errors.ts';

/** Characters that references may add to a text; a longer text may double. The rule of the reference implementation. */
const maxAddedLength = 100_000;

/** Limits the output size: a long URL that is referenced a thousand times appears a thousand times in the page. */
export function limitReferences() {
  return (tree: Root, file: { value: unknown }) => {
    const lengths = new Map<string, number>();
    let added = 0;
    visit(tree, 'definition', (definition: Definition) => {
      const { identifier, url, title } = definition;
      if (!lengths.has(identifier)) lengths.set(identifier, url.length + (title?.length ?? 0));
    });
    if (lengths.size === 0) return;
    visit(tree, (node) => {
      if (node.type !== 'linkReference' && node.type !== 'imageReference') return;
      added += lengths.get(node.identifier) ?? 0;
    });
    const maxAdded = Math.max(maxAddedLength, String(file.value).length);
    if (added > maxAdded)
      throw badRequest('The text refers to its link definitions too many times to be shown.');
  };
}

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

/** The total number of missing cells in short rows, which are filled with empty ones. */
const maxMissingCells = 10_000;

/** Limits the output size: a wide header above a thousand short rows would become a million cells. */
export function limitTables() {
  return (tree: Root) => {
    let missing = 0;
    visit(tree, 'table', (table: Table) => {
      const columns = table.align?.length ?? 0;
      for (const row of table.children) missing += Math.max(0, columns - row.children.length);
    });
    if (missing > maxMissingCells)
      throw badRequest('The tables have too many empty cells to be shown.');
  };
}
