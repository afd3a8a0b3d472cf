import { isolateHistory } from '@codemirror/commands';
import { EditorSelection, type EditorState, type StateCommand } from '@codemirror/state';
import { findEnclosingNode } from './find-enclosing-node.ts';

const definitionStart = /^ {0,3}\[\^([^\]\s]+)\]:/;

/**
 * Inserts a reference with the next free number, and its definition at the end of the text, where the cursor goes. In a
 * definition, goes back to its reference; at a reference, goes to its definition.
 */
export const insertFootnote: StateCommand = ({ state, dispatch }) => {
  const { main } = state.selection;
  const target = findCounterpart(state, main.head);
  if (target !== null) {
    dispatch(state.update({ selection: { anchor: target }, scrollIntoView: true }));
    return true;
  }
  if (state.readOnly || findEnclosingNode(state, main, 'FencedCode', 'CodeBlock', 'InlineCode'))
    return false;
  const label = nextNumber(state.doc.toString());
  const end = state.doc.length;
  const definition = `${separatorBefore(state)}[^${label}]: `;
  const changes = state.changes([
    { from: main.to, insert: `[^${label}]` },
    { from: end, insert: definition },
  ]);
  dispatch(
    state.update({
      changes,
      selection: EditorSelection.cursor(changes.newLength),
      annotations: isolateHistory.of('full'),
      userEvent: 'input.footnote',
      scrollIntoView: true,
    }),
  );
  return true;
};

/** The position to go to from a definition or a reference; null if the cursor is at neither. */
function findCounterpart(state: EditorState, head: number): number | null {
  const text = state.doc.toString();
  const definedLabel = findDefinedLabel(state, head);
  if (definedLabel !== null) {
    const reference = `[^${definedLabel}]`;
    for (let at = text.indexOf(reference); at >= 0; at = text.indexOf(reference, at + 1)) {
      const line = state.doc.lineAt(at);
      if (definitionStart.exec(line.text)?.[1] !== definedLabel || at > line.from + 3)
        return at + reference.length;
    }
    return null;
  }
  const line = state.doc.lineAt(head);
  for (const { 0: reference, 1: label, index } of line.text.matchAll(/\[\^([^\]\s]+)\]/g)) {
    const from = line.from + index;
    if (head <= from || head > from + reference.length) continue;
    const match = new RegExp(`^ {0,3}\\[\\^${escapePattern(label ?? '')}\\]:.*$`, 'm').exec(text);
    return match ? match.index + match[0].length : null;
  }
  return null;
}

/** The label of the definition that contains the position, also in its indented further lines. */
function findDefinedLabel(state: EditorState, position: number): string | null {
  for (let number = state.doc.lineAt(position).number; number >= 1; number--) {
    const { text } = state.doc.line(number);
    const label = definitionStart.exec(text)?.[1];
    if (label !== undefined) return label;
    if (text.trim() !== '' && !text.startsWith('    ')) return null;
  }
  return null;
}

function nextNumber(text: string): number {
  const used = new Set(Array.from(text.matchAll(/\[\^(\d+)\]/g), ([, label]) => Number(label)));
  let number = 1;
  while (used.has(number)) number++;
  return number;
}

/** What separates the definition from the text: definitions may stand on adjacent lines. */
function separatorBefore(state: EditorState): string {
  const text = state.doc.toString();
  if (text.trim() === '') return '\n\n';
  const lastLine = text.trimEnd().split('\n').at(-1) ?? '';
  const wanted = definitionStart.test(lastLine) ? 1 : 2;
  const present = /\n*$/.exec(text)?.[0].length ?? 0;
  return '\n'.repeat(Math.max(0, wanted - present));
}

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
