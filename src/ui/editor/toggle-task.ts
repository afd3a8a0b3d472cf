import { isolateHistory } from '@codemirror/commands';
import type { EditorState, StateCommand, TransactionSpec } from '@codemirror/state';
import { parseUpTo } from './find-enclosing-node.ts';

/** Checks or unchecks the task on the line of a position, as one step of the history; null if the line is no task. */
export function toggleTask(state: EditorState, position: number): TransactionSpec | null {
  const line = state.doc.lineAt(position);
  let at = -1;
  parseUpTo(state, line.to).iterate({
    from: line.from,
    to: line.to,
    enter: ({ name, from }) => {
      if (name === 'TaskMarker' && from >= line.from) at = from + 1;
    },
  });
  if (at < 0 || state.readOnly) return null;
  const insert = state.sliceDoc(at, at + 1) === ' ' ? 'x' : ' ';
  return {
    changes: { from: at, to: at + 1, insert },
    annotations: isolateHistory.of('full'),
    userEvent: 'input.task',
  };
}

/** Checks or unchecks the task on the line of the cursor. */
export const toggleTaskCommand: StateCommand = ({ state, dispatch }) => {
  const spec = toggleTask(state, state.selection.main.head);
  if (spec) dispatch(state.update(spec));
  return spec !== null;
};
