import type { EditorView } from '@codemirror/view';
import { addChosenImage, insertChosenImage } from './choose-image.ts';
import type { MarkdownEditorProps } from './editor-props.ts';
import type { Uploader } from './image-uploads.ts';
import type { MenuActions } from './menu-items.ts';
import { findPicture } from './picture-source.ts';

interface MenuActionOptions {
  props: () => MarkdownEditorProps;
  announce: (message: string) => void;
  upload: Uploader['add'];
}

/** The actions of the menu of blocks and the picture tools. They read the latest props. */
export function createMenuActions({ props, announce, upload }: MenuActionOptions) {
  const uploadPicked = async (view: EditorView, isGallery: boolean) => {
    const files = await pickFiles('image/*');
    const position = view.state.selection.main.head;
    upload(view, files, { position, isBlock: false, isGallery });
  };
  const uploadFiles = async (view: EditorView) => {
    const files = await pickFiles('');
    upload(view, files, { position: view.state.selection.main.head, isBlock: true });
  };
  const uploadBeside = async (view: EditorView, position: number) => {
    const files = await pickFiles('image/*');
    const end = findPicture(view.state, position)?.to ?? position;
    upload(view, files, { position: end, isBlock: false, isGallery: true });
  };
  const listActions = (): MenuActions => {
    const { uploadImage, chooseImage, findLinkTargets } = props();
    return {
      pickPictures: uploadImage
        ? (view, isGallery) => void uploadPicked(view, isGallery)
        : undefined,
      pickFiles: uploadImage ? (view) => void uploadFiles(view) : undefined,
      choosePicture: chooseImage ? (view) => void insertChosenImage(view, chooseImage) : undefined,
      canSearchLinks: findLinkTargets !== undefined,
      card: { fetchCard: () => props().fetchCard, announce },
    };
  };
  const findAddBeside = () => {
    const { uploadImage, chooseImage } = props();
    if (chooseImage)
      return (view: EditorView, position: number) =>
        void addChosenImage(view, position, chooseImage);
    return uploadImage
      ? (view: EditorView, position: number) => void uploadBeside(view, position)
      : undefined;
  };
  return { uploadPicked, listActions, findAddBeside };
}

/** Opens the system's file dialog; resolves to an empty list if the user cancels. */
function pickFiles(accept: string): Promise<File[]> {
  const picker = document.createElement('input');
  Object.assign(picker, { type: 'file', accept, multiple: true });
  return new Promise((resolve) => {
    picker.addEventListener('change', () => resolve([...(picker.files ?? [])]));
    picker.addEventListener('cancel', () => resolve([]));
    picker.click();
  });
}
