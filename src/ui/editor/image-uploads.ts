import { StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state';
import { Decoration, EditorView } from '@codemirror/view';
import type { EditorImage, UploadImage } from './editor-props.ts';
import { placeImage } from './place-image.ts';
import { UploadWidget } from './upload-widget.ts';

/** A picture on its way into the text; its place moves with the text around it. */
export interface Upload {
  id: number;
  name: string;
  at: number;
  /** From 0 to 1. */
  progress: number;
  /** Why it failed; it waits to be tried again. */
  failure: string | null;
}

const start = StateEffect.define<Upload>();
const change = StateEffect.define<Partial<Upload> & { id: number }>();
const end = StateEffect.define<{ id: number }>();

const uploads = StateField.define<readonly Upload[]>({
  create: () => [],
  update(value, transaction) {
    const ended = transaction.effects.find((effect) => effect.is(end))?.value.id;
    const moved = value
      .filter((upload) => upload.id !== ended)
      .map((upload) => {
        // What ends puts its text before those that came after it, and behind those that came before.
        const side = ended !== undefined && upload.id < ended ? -1 : 1;
        const at = transaction.changes.mapPos(upload.at, side);
        return at === upload.at ? upload : { ...upload, at };
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
  add: (view: EditorView, files: File[], at: number) => void;
  stopAll: () => void;
}

let lastId = 0;

/** Pictures show in the text where they will be, with their progress; nothing is lost if one fails. */
export function createUploader(
  upload: () => UploadImage | undefined,
  announce: (words: string) => void,
): Uploader {
  const running = new Map<number, { file: File; stop: AbortController }>();

  const run = async (view: EditorView, id: number, file: File) => {
    const stop = new AbortController();
    running.set(id, { file, stop });
    const onProgress = (progress: number) =>
      view.dispatch({ effects: change.of({ id, progress }) });
    try {
      const image = await upload()?.(file, { signal: stop.signal, onProgress });
      if (!image || stop.signal.aborted) return;
      running.delete(id);
      finish(view, id, image);
      const ask = image.alt === '' ? ' Say what it shows.' : '';
      announce(`${file.name} is in the text.${ask}`);
    } catch (error) {
      if (stop.signal.aborted) return;
      const failure = error instanceof Error ? error.message : 'It could not be uploaded.';
      view.dispatch({ effects: change.of({ id, failure }) });
      announce(`${file.name} could not be uploaded: ${failure}`);
    }
  };

  const cancel = (view: EditorView, id: number) => {
    running.get(id)?.stop.abort();
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
    add: (view, files, at) => {
      for (const file of files) {
        const id = ++lastId;
        const one: Upload = { id, name: file.name, at, progress: 0, failure: null };
        view.dispatch({ effects: start.of(one) });
        announce(`Uploading ${file.name}.`);
        void run(view, id, file);
      }
    },
    stopAll: () => {
      for (const { stop } of running.values()) stop.abort();
    },
  };
}

function finish(view: EditorView, id: number, image: EditorImage) {
  const place = listUploads(view.state).find((upload) => upload.id === id);
  if (!place) return;
  view.dispatch({ ...placeImage(view.state, place.at, image), effects: end.of({ id }) });
}

function showUploads(actions: {
  cancel: (view: EditorView, id: number) => void;
  retry: (view: EditorView, id: number) => void;
}) {
  return EditorView.decorations.compute([uploads], (state) =>
    Decoration.set(
      state.field(uploads).map((upload) => {
        const widget = new UploadWidget(upload, actions);
        return Decoration.widget({ widget, side: 1 }).range(upload.at);
      }),
      true,
    ),
  );
}
