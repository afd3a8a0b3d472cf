import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import { findEnclosingNode } from './find-enclosing-node.ts';
import { blocks, insertBlock, type Block } from './insert-block.ts';

/** Completes blocks on a line that starts with a slash; the text after it filters them. */
export function slashMenu(getMoreOptions: () => Completion[]) {
  const blockOptions = Object.values(blocks).map((block, index) => ({
    ...completionOf(block),
    // Keeps the declared order instead of the alphabetical one.
    boost: -index,
  }));
  return (context: CompletionContext): CompletionResult | null => {
    const match = context.matchBefore(/^[ \t]*(?:>[ \t]?)*\/[\p{L}\d ]{0,20}$/u);
    if (!match) return null;
    const at = { from: context.pos, to: context.pos };
    if (findEnclosingNode(context.state, at, 'FencedCode', 'CodeBlock', 'Table')) return null;
    const from = match.from + match.text.indexOf('/') + 1;
    return { from, options: [...blockOptions, ...getMoreOptions()], validFor: /^[\p{L}\d ]*$/u };
  };
}

/** The completion that removes the typed slash command and opens the file dialog. */
export function imageCompletion(pick: (view: EditorView) => void): Completion {
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
