import type { EditorView } from '@codemirror/view';
import type { MarkdownEditorProps } from './editor-props.ts';
import { insertImage } from './insert-image.ts';
import { addBeside } from './picture-commands.ts';

type ChooseImage = NonNullable<MarkdownEditorProps['chooseImage']>;

/** Inserts a picture of the library at the cursor, which goes to it. */
export async function insertChosenImage(view: EditorView, chooseImage: ChooseImage) {
  const image = await chooseImage();
  if (image) {
    const position = view.state.selection.main.head;
    const place = { position, isBlock: false, hasCursor: true };
    view.dispatch(insertImage(view.state, place, image));
  }
  view.focus();
}

/** Inserts a picture of the library beside the one at the position. */
export async function addChosenImage(view: EditorView, position: number, chooseImage: ChooseImage) {
  const image = await chooseImage();
  if (image) addBeside(view, position, image);
  view.focus();
}
