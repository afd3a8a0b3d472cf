import type { EditorImage, EditorPreview, UploadImage } from '#ui/editor/editor-props.ts';

interface Stoppable {
  signal: AbortSignal;
}

/** What the editor of a body asks of the server. */
export interface WritingApi {
  preview: (body: string, options: Stoppable) => Promise<EditorPreview>;
  deadAddresses: (addresses: string[], options: Stoppable) => Promise<string[]>;
  upload: UploadImage;
  /** Opens the library; null if it is left without a choice. */
  choose?: () => Promise<EditorImage | null>;
}
