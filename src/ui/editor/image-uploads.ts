import { isUploadRefused } from '#lib/upload-progress.ts';
import { StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state';
import { Decoration, EditorView } from '@codemirror/view';
import type { EditorImage, UploadImage } from './editor-props.ts';
import { insertImage } from './insert-image.ts';
import { UploadWidget } from './upload-widget.ts';

/** A running upload of an image or another file. Its position is mapped through document changes. */
export interface Upload {
  id: number;
  name: string;
  position: number;
  /** Whether the image becomes a block of its own, whatever is at the position. */
  isBlock: boolean;
  /** Whether images that are uploaded together form one paragraph, a gallery. */
  isGallery?: boolean;
  /** From 0 to 1. */
  progress: number;
  failure: string | null;
  /** The file itself was the reason of the failure, so it cannot be tried again. */
  isRefused: boolean;
}

const start = StateEffect.define<Upload>();
const change = StateEffect.define<Partial<Upload> & { id: number }>();
const end = StateEffect.define<{ id: number }>();

const uploads = StateField.define<readonly Upload[]>({
  create: () => [],
  update(value, transaction) {
    // The same list for the same uploads, or the decorations would be made again with every key.
    if (value.length === 0 && transaction.effects.length === 0) return value;
    const endedId = transaction.effects.find((effect) => effect.is(end))?.value.id;
    const moved = value
      .filter((upload) => upload.id !== endedId)
      .map((upload) => {
        // At the same position, images keep the order in which their uploads started.
        const side = endedId !== undefined && upload.id < endedId ? -1 : 1;
        const position = transaction.changes.mapPos(upload.position, side);
        return position === upload.position ? upload : { ...upload, position };
      });
    const started = transaction.effects.filter((effect) => effect.is(start));
    const list = [...moved, ...started.map((effect) => effect.value)];
    const changed = transaction.effects.find((effect) => effect.is(change))?.value;
    if (!changed) return list;
    return list.map((upload) => (upload.id === changed.id ? { ...upload, ...changed } : upload));
  },
});

export function listUploads(state: EditorState): readonly Upload[] {
  return state.field(uploads, false) ?? [];
}

export interface Uploader {
  extension: Extension;
  add: (view: EditorView, files: File[], place: UploadPlace) => void;
  cancelAll: () => void;
}

/** Where the images of an upload are inserted. */
export type UploadPlace = Pick<Upload, 'position' | 'isBlock' | 'isGallery'>;

let lastId = 0;

/** Uploads images and other files, and shows their progress in the text. A failed upload stays and can be retried. */
export function createUploader(
  upload: () => UploadImage | undefined,
  announce: (message: string) => void,
): Uploader {
  const running = new Map<number, { file: File; controller: AbortController }>();

  const run = async (view: EditorView, id: number, file: File) => {
    const controller = new AbortController();
    running.set(id, { file, controller });
    const onProgress = (progress: number) =>
      view.dispatch({ effects: change.of({ id, progress }) });
    try {
      const image = await upload()?.(file, { signal: controller.signal, onProgress });
      if (!image || controller.signal.aborted) return;
      running.delete(id);
      finish(view, id, image);
      const needsAltText = image.alt === '' && image.linkText === undefined;
      const altTextHint = needsAltText ? ' Add alt text.' : '';
      announce(`${file.name} is in the text.${altTextHint}`);
    } catch (error) {
      if (controller.signal.aborted) return;
      const failure = error instanceof Error ? error.message : 'It could not be uploaded.';
      view.dispatch({ effects: change.of({ id, failure, isRefused: isUploadRefused(error) }) });
      announce(`${file.name} could not be uploaded: ${failure}`);
    }
  };

  const cancel = (view: EditorView, id: number) => {
    running.get(id)?.controller.abort();
    running.delete(id);
    view.dispatch({ effects: end.of({ id }) });
    view.focus();
  };

  const retry = (view: EditorView, id: number) => {
    const file = running.get(id)?.file;
    if (!file) return;
    view.dispatch({ effects: change.of({ id, failure: null, progress: 0 }) });
    view.focus();
    void run(view, id, file);
  };

  return {
    extension: [uploads, showUploads({ cancel, retry })],
    add: (view, files, place) => {
      for (const file of files) {
        const id = ++lastId;
        const started = { progress: 0, failure: null, isRefused: false };
        const one: Upload = { id, name: file.name, ...place, ...started };
        view.dispatch({ effects: start.of(one) });
        announce(`Uploading ${file.name}.`);
        void run(view, id, file);
      }
    },
    cancelAll: () => {
      for (const { controller } of running.values()) controller.abort();
    },
  };
}

function finish(view: EditorView, id: number, image: EditorImage) {
  const current = listUploads(view.state).find((upload) => upload.id === id);
  if (!current) return;
  view.dispatch({ ...insertImage(view.state, current, image), effects: end.of({ id }) });
}

function showUploads(actions: {
  cancel: (view: EditorView, id: number) => void;
  retry: (view: EditorView, id: number) => void;
}) {
  return EditorView.decorations.compute([uploads], (state) =>
    Decoration.set(
      state.field(uploads).map((upload) => {
        const widget = new UploadWidget(upload, actions);
        return Decoration.widget({ widget, side: 1 }).range(upload.position);
      }),
      true,
    ),
  );
}
