import { isolateHistory } from '@codemirror/commands';
import { StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { findEnclosingNode } from './find-enclosing-node.ts';
import { findReplacement, type QuoteLanguage } from './smart-punctuation.ts';

/** The last replacement, while nothing else has changed. */
interface LastReplacement {
  from: number;
  to: number;
  typed: string;
}

const setReplacement = StateEffect.define<LastReplacement>();

const lastReplacement = StateField.define<LastReplacement | null>({
  create: () => null,
  update(value, { docChanged, selection, effects }) {
    const effect = effects.find((one) => one.is(setReplacement));
    if (effect) return effect.value;
    return docChanged || selection ? null : value;
  },
});

/**
 * Replaces typed punctuation while it is on. The typed character is one step of the history and its replacement another, so that
 * Undo and Backspace bring back what was typed.
 */
export function smartPunctuation(getLanguage: () => QuoteLanguage | null): Extension {
  const input = EditorView.inputHandler.of((...[view, from, to, text, insert]) => {
    if (!/^["'.;!?-]$/.test(text)) return false;
    const language = getLanguage();
    const { main, ranges } = view.state.selection;
    const isPlain = from === to && from === main.head && ranges.length === 1;
    if (!language || !isPlain || view.composing) return false;
    const replacement = canReplace(view.state, from)
      ? findReplacement(textBefore(view.state, from), text, language)
      : null;
    if (!replacement) return false;
    view.dispatch(insert());
    const start = from - replacement.length;
    const typed = view.state.sliceDoc(start, from + text.length);
    const end = start + replacement.insert.length;
    view.dispatch({
      changes: { from: start, to: from + text.length, insert: replacement.insert },
      selection: { anchor: end },
      effects: setReplacement.of({ from: start, to: end, typed }),
      annotations: isolateHistory.of('full'),
      userEvent: 'input.replace',
    });
    return true;
  });
  return [lastReplacement, input];
}

/** Brings back what was typed, directly after it was replaced. */
export function revertReplacement(view: EditorView): boolean {
  const last = view.state.field(lastReplacement, false);
  if (!last || view.state.selection.main.head !== last.to) return false;
  view.dispatch({
    changes: { from: last.from, to: last.to, insert: last.typed },
    selection: { anchor: last.from + last.typed.length },
    annotations: isolateHistory.of('full'),
    userEvent: 'delete.replace',
  });
  return true;
}

/** The text before the position in its line, which is enough to know the syntax around it. */
function textBefore(state: EditorState, position: number): string {
  return state.sliceDoc(state.doc.lineAt(position).from, position);
}

const literalNodes = [
  'FencedCode',
  'CodeBlock',
  'InlineCode',
  'HTMLBlock',
  'HTMLTag',
  'CommentBlock',
  'Comment',
  'URL',
  'Autolink',
  'LinkTitle',
];

/** Whether the position is in words: not in code, HTML, addresses, a formula or front matter. */
function canReplace(state: EditorState, position: number): boolean {
  if (findEnclosingNode(state, { from: position, to: position }, ...literalNodes)) return false;
  return !isInFormulaBlock(state, position) && !isInFrontMatter(state, position);
}

/** How many lines above are searched for the beginning of a formula. */
const maxFormulaLines = 200;

function isInFormulaBlock(state: EditorState, position: number): boolean {
  const { number } = state.doc.lineAt(position);
  let marks = 0;
  for (let above = number - 1; above >= Math.max(1, number - maxFormulaLines); above--)
    marks += /^\s*(?:>\s?)*\$\$\s*$/.test(state.doc.line(above).text) ? 1 : 0;
  return marks % 2 === 1;
}

function isInFrontMatter(state: EditorState, position: number): boolean {
  if (state.doc.line(1).text !== '---') return false;
  const { number } = state.doc.lineAt(position);
  for (let line = 2; line < number; line++) if (state.doc.line(line).text === '---') return false;
  return number > 1;
}
