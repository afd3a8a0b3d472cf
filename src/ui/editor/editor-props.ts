import type { Ref } from 'react';

export interface EditorImage {
  url: string;
  alt: string;
}

/** Something that a reader would stumble over, and the line it is on, counted from 1. */
export interface EditorFinding {
  line: number;
  sentence: string;
}

export interface EditorPreview {
  /** Sanitised already. Blocks that bear `data-line` let the two sides scroll in step. */
  html: string;
}

/** What a page may ask of the editor. */
export interface EditorHandle {
  focus: () => void;
  goToLine: (line: number) => void;
}

/** Takes a picture in and says how far it is, from 0 to 1. What it throws is told by its message. */
export type UploadImage = (
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
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
  /** How many pictures are on their way: a form may wait for them. */
  onUploads?: ((running: number) => void) | undefined;
  chooseImage?: (() => Promise<EditorImage | null>) | undefined;
  renderPreview?:
    | ((markdown: string, options: { signal: AbortSignal }) => Promise<EditorPreview>)
    | undefined;
  /** The class under which the previewed text has its styles. */
  previewClassName?: string | undefined;
  /** The words of a Markdown text, as its reading time counts them. Without it no count is shown. */
  countWords?: ((markdown: string) => Promise<number>) | undefined;
  checks?:
    | ((markdown: string, options: { signal: AbortSignal }) => Promise<readonly EditorFinding[]>)
    | undefined;
  ref?: Ref<EditorHandle> | undefined;
}
