import type { Ref } from 'react';

/** A picture, or another file of the media library. */
export interface EditorImage {
  url: string;
  alt: string;
  /** The text of the link to a file that is no picture. */
  linkText?: string | undefined;
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

/** Uploads an image or another file, and reports the progress from 0 to 1. The message of an error is shown to the user. */
export type UploadImage = (
  file: File,
  options: { signal: AbortSignal; onProgress: (fraction: number) => void },
) => Promise<EditorImage>;

/** Copies an image from another server. The message of an error is shown to the user. */
export type UploadImageFromUrl = (
  url: string,
  options: { signal: AbortSignal },
) => Promise<EditorImage>;

/** Blocks of a text, and the definitions of links and footnotes to which they may refer. */
export interface BlockSources {
  blocks: string[];
  definitions: string;
}

/** Renders blocks as the page shows them: sanitized HTML each, or null for a block that cannot be rendered. */
export type RenderBlocks = (
  sources: BlockSources,
  options: { signal: AbortSignal },
) => Promise<(string | null)[]>;

/** An item of the site that a text can link to. */
export interface EditorLinkTarget {
  path: string;
  title: string;
  /** Its kind, as a word. */
  kind: string;
  state: 'draft' | 'scheduled' | 'published';
}

/** What a bookmark card shows of a page on another server. */
export interface EditorCard {
  title: string;
  /** One sentence, or empty. */
  description: string;
  /** The address of its picture in the media library; null for none. */
  imageUrl: string | null;
}

export interface MarkdownEditorProps {
  id: string;
  value: string;
  /** For `onEdit`: changes when the form sets the value, which may then be the one that was rendered last. */
  setCount?: number | undefined;
  onChange: (value: string) => void;
  /**
   * If given, called instead of `onChange` with every change in the editor. The function returns the text, which is then
   * assembled; a form calls it when it needs the text, such as in a pause.
   */
  onEdit?: ((readText: () => string) => void) | undefined;
  label: string;
  describedBy?: string | undefined;
  isInvalid?: boolean | undefined;
  placeholder?: string | undefined;
  onSave?: (() => void) | undefined;
  /** Moves the focus to what is above the text; called for the keys that lead there from its first line. */
  onLeaveUp?: (() => void) | undefined;
  uploadImage?: UploadImage | undefined;
  uploadImageFromUrl?: UploadImageFromUrl | undefined;
  /** Reports the number of running uploads, so that a form can wait for them. */
  onUploads?: ((count: number) => void) | undefined;
  chooseImage?: (() => Promise<EditorImage | null>) | undefined;
  /** Searches the site by title; without words, lists the latest items. */
  findLinkTargets?:
    | ((words: string, options: { signal: AbortSignal }) => Promise<EditorLinkTarget[]>)
    | undefined;
  /** Reads the title, description and picture of a page. The message of an error is shown to the user. */
  fetchCard?: ((url: string, options: { signal: AbortSignal }) => Promise<EditorCard>) | undefined;
  renderPreview?:
    | ((markdown: string, options: { signal: AbortSignal }) => Promise<EditorPreview>)
    | undefined;
  /** Without it, the editor shows only pictures and rules as on the page. */
  renderBlocks?: RenderBlocks | undefined;
  /** The CSS class of the rendered preview. */
  previewClassName?: string | undefined;
  /** Counts words for the reading time. Without it, no count is shown. */
  countWords?: ((markdown: string) => Promise<number>) | undefined;
  checks?:
    | ((markdown: string, options: { signal: AbortSignal }) => Promise<readonly EditorFinding[]>)
    | undefined;
  ref?: Ref<EditorHandle> | undefined;
}
