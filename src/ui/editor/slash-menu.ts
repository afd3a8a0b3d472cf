import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import { findAround } from './find-around.ts';
import { blocks, insertBlock, type Block } from './insert-block.ts';

/** A line that begins with a slash offers blocks; what stands after it chooses among them. */
export function slashMenu(more: () => Completion[]) {
  const texts = Object.values(blocks).map((block, index) => ({
    ...completionOf(block),
    // In their own order, not by the alphabet.
    boost: -index,
  }));
  return (context: CompletionContext): CompletionResult | null => {
    const typed = context.matchBefore(/^[ \t]*(?:>[ \t]?)*\/[\p{L}\d ]{0,20}$/u);
    if (!typed) return null;
    const at = { from: context.pos, to: context.pos };
    if (findAround(context.state, at, 'FencedCode', 'CodeBlock', 'Table')) return null;
    const from = typed.from + typed.text.indexOf('/') + 1;
    return { from, options: [...texts, ...more()], validFor: /^[\p{L}\d ]*$/u };
  };
}

/** Pictures are chosen, not typed: the slash and what stands after it go. */
export function slashPicture(pick: (view: EditorView) => void): Completion {
  return {
    label: 'Picture',
    detail: 'From this device',
    boost: 1,
    apply: (...[view, , from, to]) => {
      view.dispatch({ changes: { from: from - 1, to }, userEvent: 'input.complete' });
      pick(view);
    },
  };
}

function completionOf(block: Block): Completion {
  return {
    label: block.name,
    detail: block.hint,
    apply: (...[view, , from, to]) =>
      view.dispatch(insertBlock(view.state, { text: block.text, from: from - 1, to })),
  };
}
