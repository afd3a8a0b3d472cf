import { isolateHistory } from '@codemirror/commands';
import type { EditorState, StateCommand, TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { EditorImage } from './editor-props.ts';
import { markdownImage } from './insert-image.ts';
import { moveBlock, type Direction } from './move-block.ts';
import { findPicture, listPictures, type PictureSource } from './picture-source.ts';

/** Moves a picture among those of its gallery, or its paragraph among the blocks of the text. */
export function movePicture(direction: Direction): StateCommand {
  return ({ state, dispatch }) => {
    const { head } = state.selection.main;
    const pictures = listPictures(state, insideOf(state, head));
    const index = pictures.findIndex(({ from, to }) => from <= head && to >= head);
    const other = pictures[direction === 'up' ? index - 1 : index + 1];
    const picture = pictures[index];
    const spec =
      picture && other
        ? swap(state, { picture, other })
        : moveBlock(state, { from: head, to: head }, direction);
    if (!spec) return false;
    dispatch(state.update(spec));
    return true;
  };
}

/** A position within the picture that the cursor touches. */
function insideOf(state: EditorState, head: number): number {
  const picture = findPicture(state, head);
  return picture ? picture.from + 1 : head;
}

interface Range {
  from: number;
  to: number;
}

function swap(
  state: EditorState,
  { picture, other }: { picture: Range; other: Range },
): TransactionSpec {
  const [first, second] = picture.from < other.from ? [picture, other] : [other, picture];
  const text = state.sliceDoc(picture.from, picture.to);
  const end = picture === first ? second.to : first.from + text.length;
  return {
    changes: [
      { from: first.from, to: first.to, insert: state.sliceDoc(second.from, second.to) },
      { from: second.from, to: second.to, insert: state.sliceDoc(first.from, first.to) },
    ],
    selection: { anchor: end },
    annotations: isolateHistory.of('full'),
    userEvent: 'move.picture',
    scrollIntoView: true,
  };
}

/** Removes a picture: with its paragraph and the blank line above if nothing else is in it. */
export function removePicture(state: EditorState, { from, to }: PictureSource): TransactionSpec {
  const first = state.doc.lineAt(from);
  const last = state.doc.lineAt(to);
  const isAlone =
    state.sliceDoc(first.from, from).trim() === '' && state.sliceDoc(to, last.to).trim() === '';
  const range = isAlone ? wholeLines(state, { from, to }) : withSpace(state, { from, to });
  return {
    changes: range,
    selection: { anchor: range.from },
    annotations: isolateHistory.of('full'),
    userEvent: 'delete.picture',
    scrollIntoView: true,
  };
}

function wholeLines(state: EditorState, { from, to }: Range): Range {
  const first = state.doc.lineAt(from);
  const last = state.doc.lineAt(to);
  const isBlank = (number: number) =>
    number >= 1 && number <= state.doc.lines && state.doc.line(number).text.trim() === '';
  // One blank line stays between the paragraphs above and below.
  if (last.number < state.doc.lines)
    return {
      from: first.from,
      to:
        isBlank(last.number + 1) && (first.number === 1 || isBlank(first.number - 1))
          ? Math.min(state.doc.line(last.number + 1).to + 1, state.doc.length)
          : last.to + 1,
    };
  const start = isBlank(first.number - 1) ? first.number - 2 : first.number - 1;
  return { from: start < 1 ? 0 : state.doc.line(start).to, to: last.to };
}

function withSpace(state: EditorState, { from, to }: Range): Range {
  if (state.sliceDoc(to, to + 1) === ' ') return { from, to: to + 1 };
  return state.sliceDoc(from - 1, from) === ' ' ? { from: from - 1, to } : { from, to };
}

/** Inserts another picture after the one at the position, which makes a gallery of their paragraph. */
export function addBeside(view: EditorView, position: number, image: EditorImage) {
  const picture = findPicture(view.state, position);
  if (!picture) return;
  const insert = ` ${markdownImage(image)}`;
  view.dispatch({
    changes: { from: picture.to, insert },
    // Into the brackets of its alternative text.
    selection: { anchor: picture.to + 3 },
    annotations: isolateHistory.of('full'),
    userEvent: 'input.image',
    scrollIntoView: true,
  });
}
