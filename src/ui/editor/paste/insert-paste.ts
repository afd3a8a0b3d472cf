import type { EditorView } from '@codemirror/view';
import type { UploadImageFromUrl } from '../editor-props.ts';
import type { UploadPlace } from '../image-uploads.ts';
import { takePictures } from './embedded-pictures.ts';
import { fitMarkdown } from './fit-markdown.ts';
import { formatCode } from './format-code.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { findPendingPaste, replacePendingPaste } from './pending-paste.ts';
import type { ConvertedContent } from './read-clipboard.ts';
import { offerPictures } from './remote-pictures.ts';

export interface PasteOptions {
  upload: (view: EditorView, files: File[], place: UploadPlace) => void;
  uploadFromUrl: () => UploadImageFromUrl | undefined;
  announce: (message: string) => void;
}

interface HeldPaste {
  /** The id of its place. */
  id: number;
  content: ConvertedContent;
}

/** Converts a paste and inserts it at its place. Pictures in it are uploaded, or offered to be copied. */
export function insertPaste(view: EditorView, { id, content }: HeldPaste, options: PasteOptions) {
  const place = findPendingPaste(view.state, id);
  if (!place) return;
  const { markdown, embedded, remote, local } = convert(content, options.announce);
  const { text, placed } = takePictures(fitMarkdown(view.state, place, markdown), embedded);
  replacePendingPaste(view, place, text);
  for (const { file, place: at } of placed)
    options.upload(view, [file], { ...at, position: place.from + at.position });
  const { announce } = options;
  offerPictures(view, { remote, local }, { upload: options.uploadFromUrl(), announce });
}

function convert(content: ConvertedContent, announce: (message: string) => void) {
  const plain = { markdown: content.text, embedded: [], remote: [], local: [] };
  if (content.kind === 'code')
    return { ...plain, markdown: formatCode(content.text, content.language) };
  const converted = htmlToMarkdown(content.html, { origin: location.origin });
  if (converted === null)
    announce('The text is too long to be converted, so it is pasted without formatting.');
  // A picture without a file leaves nothing but its name, which a notice tells.
  const isEmpty = converted?.markdown === '' && converted.local.length === 0;
  return converted && !isEmpty ? converted : plain;
}
