import type { EditorState, TransactionSpec } from '@codemirror/state';
import { containerPrefix } from './line-prefix.ts';

const cursor = '‸';

/**
 * Replaces a range by a block on its own lines, with blank lines around it. In a quote or a list item, all lines get the
 * marks that keep them in it. `text` is a template with `‸` for the cursor.
 */
export function insertBlock(
  state: EditorState,
  { text, from, to }: { text: string; from: number; to: number },
): TransactionSpec {
  const line = state.doc.lineAt(from);
  const end = state.doc.lineAt(to);
  const { marks, nextLine } = containerPrefix(line.text);
  const before = state.sliceDoc(line.from + marks.length, from).trim();
  const after = state.sliceDoc(to, end.to).trim();
  const isEmpty = before === '' && from >= line.from + marks.length;
  const start = isEmpty ? line.from + marks.length : from;
  const stop = after === '' ? end.to : to;
  const blankLine = `\n${nextLine.trimEnd()}`;
  const isInItem = marks !== nextLine;
  const isBlankAbove = isInItem || hasNoText(state, line.number - 1);
  const leadOnEmpty = isBlankAbove ? '' : `${nextLine.trimEnd()}\n${marks}`;
  const lead = isEmpty ? leadOnEmpty : `${blankLine}\n${nextLine}`;
  const blankBelow = hasNoText(state, end.number + 1) ? '' : blankLine;
  const tail = after === '' ? blankBelow : `${blankLine}\n${nextLine}`;
  const [first = '', selected, rest = ''] = splitAtCursor(withPrefix(text, nextLine));
  // The marks of an empty line stand in front of the blank line that separates the block from the text above.
  const insertAt = isEmpty && leadOnEmpty !== '' ? line.from : start;
  const anchor = insertAt + lead.length + first.length;
  return {
    changes: { from: insertAt, to: stop, insert: lead + first + (selected ?? '') + rest + tail },
    selection: { anchor, head: anchor + (selected ?? '').length },
    userEvent: 'input.block',
    scrollIntoView: true,
  };
}

/** Adds the prefix to all lines but the first. Blank lines get it without the space at its end. */
function withPrefix(text: string, prefix: string): string {
  return text
    .split('\n')
    .map((line, index) => {
      if (index === 0) return line;
      return line === '' ? prefix.trimEnd() : prefix + line;
    })
    .join('\n');
}

function splitAtCursor(text: string): [string, string | undefined, string] {
  const [first = '', second, third] = text.split(cursor);
  return third === undefined ? [first, undefined, second ?? ''] : [first, second, third];
}

/** Whether this line is outside of the text, or has nothing but the marks of a quote. */
function hasNoText(state: EditorState, number: number): boolean {
  if (number < 1 || number > state.doc.lines) return true;
  return /^[\s>]*$/.test(state.doc.line(number).text);
}
