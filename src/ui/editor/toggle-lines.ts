import type { EditorState, StateCommand } from '@codemirror/state';
import { findEnclosingNode } from './find-enclosing-node.ts';
import { listKind, parseLinePrefix, type ListKind } from './line-prefix.ts';

/** Turns the selected lines into headings of this level; removes the markers if all lines have them. */
export function toggleHeading(level: number): StateCommand {
  const marker = `${'#'.repeat(level)} `;
  return changeLines((texts) => {
    const isOn = texts.every(
      (text) => parseLinePrefix(text).heading.trimEnd() === marker.trimEnd(),
    );
    return texts.map((text) => {
      const { quote, indent, list, heading } = parseLinePrefix(text);
      const start = quote.length + indent.length + list.length;
      return { from: start, to: start + heading.length, insert: isOn ? '' : marker };
    });
  });
}

/** Turns the selected lines into a list of this kind, converts another kind, or removes the markers. */
export function toggleList(kind: ListKind): StateCommand {
  return changeLines((texts) => {
    const isOn = texts.every((text) => listKind(parseLinePrefix(text).list) === kind);
    return texts.map((text, index) => {
      const { quote, indent, list } = parseLinePrefix(text);
      const start = quote.length + indent.length;
      return { from: start, to: start + list.length, insert: isOn ? '' : listMarker(kind, index) };
    });
  });
}

export const toggleQuote: StateCommand = changeLines((texts) => {
  const isOn = texts.every((text) => parseLinePrefix(text).quote !== '');
  return texts.map((text) => {
    const first = /^\s{0,3}>\s?/.exec(text)?.[0] ?? '';
    return isOn ? { from: 0, to: first.length, insert: '' } : { from: 0, to: 0, insert: '> ' };
  });
}, true);

/** Adds a code fence around the selected lines, or removes the enclosing one. */
export const toggleFence: StateCommand = ({ state, dispatch }) => {
  const { main } = state.selection;
  const enclosingFence = findEnclosingNode(state, main, 'FencedCode');
  const first = state.doc.lineAt(enclosingFence?.from ?? main.from);
  const last = state.doc.lineAt(enclosingFence?.to ?? main.to);
  if (enclosingFence) {
    const isClosed = last.number > first.number && /^\s*(`{3,}|~{3,})\s*$/.test(last.text);
    const changes = [
      { from: first.from, to: Math.min(first.to + 1, state.doc.length) },
      ...(isClosed ? [{ from: last.from - 1, to: last.to }] : []),
    ];
    // An empty fence has only one line break to delete.
    const isEmpty = isClosed && last.number === first.number + 1;
    const wholeBlock = [{ from: first.from, to: last.to }];
    dispatch(state.update({ changes: isEmpty ? wholeBlock : changes, userEvent: 'input.format' }));
    return true;
  }
  const changes = state.changes([
    { from: first.from, insert: '```\n' },
    { from: last.to, insert: '\n```' },
  ]);
  const isBlank = first.from === last.to;
  const anchor = isBlank ? first.from + '```'.length : changes.mapPos(main.anchor, 1);
  const head = isBlank ? anchor : changes.mapPos(main.head, main.empty ? 1 : -1);
  dispatch(state.update({ changes, selection: { anchor, head }, userEvent: 'input.format' }));
  return true;
};

interface LineEdit {
  from: number;
  to: number;
  insert: string;
}

/** Edits the selected lines. Blank lines between others are skipped unless `includesBlankLines`. */
function changeLines(
  edit: (texts: string[]) => LineEdit[],
  includesBlankLines = false,
): StateCommand {
  return ({ state, dispatch }) => {
    if (state.readOnly) return false;
    const all = selectedLines(state);
    const nonBlankLines = all.filter((line) => includesBlankLines || line.text.trim() !== '');
    const lines = nonBlankLines.length > 0 ? nonBlankLines : all;
    const edits = edit(lines.map((line) => line.text));
    const changes = state.changes(
      lines.map((line, index) => {
        const { from, to, insert } = edits[index] ?? { from: 0, to: 0, insert: '' };
        return { from: line.from + from, to: line.from + to, insert };
      }),
    );
    const selection = state.selection.map(changes, 1);
    dispatch(state.update({ changes, selection, userEvent: 'input.format', scrollIntoView: true }));
    return true;
  };
}

function selectedLines(state: EditorState) {
  const numbers = new Set<number>();
  for (const range of state.selection.ranges) {
    const last = state.doc.lineAt(range.to).number;
    for (let number = state.doc.lineAt(range.from).number; number <= last; number++)
      numbers.add(number);
  }
  return [...numbers].map((number) => state.doc.line(number));
}

function listMarker(kind: ListKind, index: number): string {
  if (kind === 'numbers') return `${index + 1}. `;
  return kind === 'tasks' ? '- [ ] ' : '- ';
}
