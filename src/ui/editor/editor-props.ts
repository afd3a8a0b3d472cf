import type { Ref } from 'react';

export interface EditorImage {
  url: string;
  alt: string;
}

/** A finding of the check, with its line number from 1. */
export interface EditorFinding {
  line: number;
  sentence: string;
}

export interface EditorPreview {
  /** Sanitized HTML. Blocks with `data-line` allow scroll synchronization. */
  html: string;
}

/** The imperative methods of the editor. */
export interface EditorHandle {
  focus: () => void;
  goToLine: (line: number) => void;
}

/** Uploads an image and reports the progress from 0 to 1. The message of an error is shown to the user. */
export type UploadImage = (
  file: File,
  options: { signal: AbortSignal; onProgress: (fraction: number) => void },
) => Promise<EditorImage>;

/** Copies an image from another server. The message of an error is shown to the user. */
export type UploadImageFromUrl = (
  url: string,
  options: { signal: AbortSignal },
) => Promise<EditorImage>;

export interface MarkdownEditorProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  label: string;
  describedBy?: string | undefined;
  isInvalid?: boolean | undefined;
  placeholder?: string | undefined;
  onSave?: (() => void) | undefined;
  uploadImage?: UploadImage | undefined;
  uploadImageFromUrl?: UploadImageFromUrl | undefined;
  /** Reports the number of running uploads, so that a form can wait for them. */
  onUploads?: ((count: number) => void) | undefined;
  chooseImage?: (() => Promise<EditorImage | null>) | undefined;
  renderPreview?:
    | ((markdown: string, options: { signal: AbortSignal }) => Promise<EditorPreview>)
    | undefined;
  /** The CSS class of the rendered preview. */
  previewClassName?: string | undefined;
  /** Counts words for the reading time. Without it, no count is shown. */
  countWords?: ((markdown: string) => Promise<number>) | undefined;
  checks?:
    | ((markdown: string, options: { signal: AbortSignal }) => Promise<readonly EditorFinding[]>)
    | undefined;
  ref?: Ref<EditorHandle> | undefined;
}
