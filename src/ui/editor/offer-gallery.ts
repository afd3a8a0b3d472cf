import { isolateHistory } from '@codemirror/commands';
import {
  StateField,
  type EditorState,
  type Extension,
  type TransactionSpec,
} from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { listUploads } from './image-uploads.ts';
import { closeNotice, showPasteNotice } from './paste/paste-notice.ts';
import { findPicture } from './picture-source.ts';

interface Range {
  from: number;
  to: number;
}

/** The pictures that were inserted since uploads began, until all of them have ended. */
const uploadedPictures = StateField.define<readonly Range[]>({
  create: () => [],
  update(value, transaction) {
    const { changes, startState } = transaction;
    const isUpload = transaction.isUserEvent('input.image') && listUploads(startState).length > 0;
    const current = listUploads(startState).length === 0 ? [] : value;
    if (current.length === 0 && !isUpload) return current;
    const moved = current.map(({ from, to }) => ({
      from: changes.mapPos(from, 1),
      to: changes.mapPos(to, -1),
    }));
    if (isUpload) changes.iterChanges((...[, , from, to]) => moved.push({ from, to }));
    return moved;
  },
});

/** Offers to make a gallery of pictures that were uploaded together and stand one below the other. */
export const offerGallery: Extension = [
  uploadedPictures,
  EditorView.updateListener.of(({ view, state, startState }) => {
    if (listUploads(startState).length === 0 || listUploads(state).length > 0) return;
    const pictures = listParagraphs(state, state.field(uploadedPictures));
    if (pictures.length < 2) return;
    // An update listener must not change the view that it is called for.
    queueMicrotask(() => offer(view, pictures.length));
  }),
];

function offer(view: EditorView, count: number) {
  const text = view.state.doc;
  const ranges = view.state.field(uploadedPictures);
  showPasteNotice(view, {
    label: 'Uploaded pictures',
    text: `${count} pictures are in the text, one below the other.`,
    actions: [
      {
        label: 'Show them as a gallery',
        run: (target) => {
          showPasteNotice(target, null);
          // What was typed meanwhile may have moved the pictures.
          if (target.state.doc.eq(text)) target.dispatch(joinPictures(target.state, ranges));
        },
      },
      closeNotice,
    ],
  });
}

/** Joins pictures that are paragraphs of their own, one after the other, to one paragraph. One step of the history. */
export function joinPictures(state: EditorState, ranges: readonly Range[]): TransactionSpec {
  const pictures = listParagraphs(state, ranges);
  const changes = pictures
    .slice(1)
    .map(({ from }, index) => ({ from: pictures[index]?.to ?? from, to: from, insert: '\n' }));
  return { changes, annotations: isolateHistory.of('full'), userEvent: 'input.gallery' };
}

/** The pictures in the ranges, in the order of the text; empty if something else is between two of them. */
function listParagraphs(state: EditorState, ranges: readonly Range[]): Range[] {
  const pictures = ranges
    .map(({ from, to }) => from + state.sliceDoc(from, to).indexOf('!['))
    .map((position) => findPicture(state, position + 1))
    .filter((picture) => picture?.isFigure === true)
    .map((picture) => ({ from: picture?.from ?? 0, to: picture?.to ?? 0 }))
    .toSorted((one, other) => one.from - other.from);
  const isOneByOne = pictures.every(({ from }, index) => {
    const above = pictures[index - 1];
    return !above || /^\s*\n[ \t]*\n\s*$/.test(state.sliceDoc(above.to, from));
  });
  return isOneByOne ? pictures : [];
}
