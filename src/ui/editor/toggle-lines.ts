import type { EditorState, StateCommand } from '@codemirror/state';
import { findAround } from './find-around.ts';
import { listKind, readPrefix, type ListKind } from './line-prefix.ts';

/** Makes the lines headings of this level, or plain again where all of them are. */
export function toggleHeading(level: number): StateCommand {
  const sign = `${'#'.repeat(level)} `;
  return changeLines((texts) => {
    const isOn = texts.every((text) => readPrefix(text).heading.trimEnd() === sign.trimEnd());
    return texts.map((text) => {
      const { quote, indent, list, heading } = readPrefix(text);
      const start = quote.length + indent.length + list.length;
      return { from: start, to: start + heading.length, insert: isOn ? '' : sign };
    });
  });
}

/** Makes the lines a list of this kind, turns one kind into another, or takes the signs away. */
export function toggleList(kind: ListKind): StateCommand {
  return changeLines((texts) => {
    const isOn = texts.every((text) => listKind(readPrefix(text).list) === kind);
    return texts.map((text, index) => {
      const { quote, indent, list } = readPrefix(text);
      const start = quote.length + indent.length;
      return { from: start, to: start + list.length, insert: isOn ? '' : listSign(kind, index) };
    });
  });
}

export const toggleQuote: StateCommand = changeLines((texts) => {
  const isOn = texts.every((text) => readPrefix(text).quote !== '');
  return texts.map((text) => {
    const first = /^\s{0,3}>\s?/.exec(text)?.[0] ?? '';
    return isOn ? { from: 0, to: first.length, insert: '' } : { from: 0, to: 0, insert: '> ' };
  });
}, true);

/** Puts a fence round the lines, or takes away the one that they are in. */
export const toggleFence: StateCommand = ({ state, dispatch }) => {
  const { main } = state.selection;
  const around = findAround(state, main, 'FencedCode');
  const first = state.doc.lineAt(around?.from ?? main.from);
  const last = state.doc.lineAt(around?.to ?? main.to);
  if (around) {
    const isClosed = last.number > first.number && /^\s*(`{3,}|~{3,})\s*$/.test(last.text);
    const changes = [
      { from: first.from, to: Math.min(first.to + 1, state.doc.length) },
      ...(isClosed ? [{ from: last.from - 1, to: last.to }] : []),
    ];
    // A fence with nothing in it has one line break only to give.
    const isEmpty = isClosed && last.number === first.number + 1;
    const whole = [{ from: first.from, to: last.to }];
    dispatch(state.update({ changes: isEmpty ? whole : changes, userEvent: 'input.format' }));
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

/** Blank lines between others are left alone, unless they count. */
function changeLines(edit: (texts: string[]) => LineEdit[], blankToo = false): StateCommand {
  return ({ state, dispatch }) => {
    if (state.readOnly) return false;
    const all = selectedLines(state);
    const written = all.filter((line) => blankToo || line.text.trim() !== '');
    const lines = written.length > 0 ? written : all;
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

function listSign(kind: ListKind, index: number): string {
  if (kind === 'numbers') return `${index + 1}. `;
  return kind === 'tasks' ? '- [ ] ' : '- ';
}
