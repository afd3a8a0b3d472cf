import type { EditorImage, EditorPreview, UploadImage } from '#ui/editor/editor-props.ts';

interface Cancellable {
  signal: AbortSignal;
}

/** The server calls of the body editor. */
export interface EditorApi {
  preview: (body: string, options: Cancellable) => Promise<EditorPreview>;
  deadAddresses: (addresses: string[], options: Cancellable) => Promise<string[]>;
  upload: UploadImage;
  /** Opens the media library; null if the user cancels. */
  chooseImage?: () => Promise<EditorImage | null>;
}
