import { isolateHistory } from '@codemirror/commands';
import type { EditorView } from '@codemirror/view';
import type { UploadImageFromUrl } from '../editor-props.ts';
import type { UploadPlace } from '../image-uploads.ts';
import { takePictures } from './embedded-pictures.ts';
import type { htmlToMarkdown } from './html-to-markdown.ts';
import { fitMarkdown } from './fit-markdown.ts';
import { endPaste, findPendingPaste, startPaste } from './pending-paste.ts';
import { offerPictures } from './remote-pictures.ts';

export interface PasteOptions {
  upload: (view: EditorView, files: File[], place: UploadPlace) => void;
  uploadFromUrl: () => UploadImageFromUrl | undefined;
  announce: (message: string) => void;
}

interface PastedHtml {
  html: string;
  /** The same without formatting. */
  text: string;
}

/** The converter, after the first paste that needs it. */
let convertHtml: typeof htmlToMarkdown | null = null;
let lastId = 0;

/**
 * Inserts HTML as Markdown, as one step of the history. The converter is loaded with the first paste; until then its place
 * is held, and what is typed comes after it.
 */
export async function pasteHtml(view: EditorView, pasted: PastedHtml, options: PasteOptions) {
  const id = ++lastId;
  const { from, to } = view.state.selection.main;
  view.dispatch({ selection: { anchor: to }, effects: startPaste.of({ id, from, to }) });
  if (convertHtml) {
    insert(view, id, { pasted, options });
    return;
  }
  try {
    const module = await import('./html-to-markdown.ts');
    convertHtml = module.htmlToMarkdown;
  } catch {
    options.announce('The formatting could not be converted, so the text is pasted without it.');
  }
  insert(view, id, { pasted, options });
}

function insert(
  view: EditorView,
  id: number,
  { pasted, options }: { pasted: PastedHtml; options: PasteOptions },
) {
  const place = findPendingPaste(view.state, id);
  // The editor may have been closed meanwhile, or shows another text.
  if (!place || !view.dom.isConnected) return;
  const converted = convert(pasted, options.announce);
  const { markdown, embedded, remote, local } = converted;
  const { text, placed } = takePictures(fitMarkdown(view.state, place, markdown), embedded);
  insertAtEnd(view, place, text);
  for (const { file, place: at } of placed)
    options.upload(view, [file], { ...at, position: place.from + at.position });
  offerPictures(
    view,
    { remote, local },
    { upload: options.uploadFromUrl(), announce: options.announce },
  );
}

function convert({ html, text }: PastedHtml, announce: (message: string) => void) {
  const plain = { markdown: text, embedded: [], remote: [], local: [] };
  const converted = convertHtml?.(html, { origin: location.origin });
  if (converted === null)
    announce('The text is too long to be converted, so it is pasted without formatting.');
  // A picture without a file leaves nothing but its name, which a notice tells.
  const isEmpty = converted?.markdown === '' && converted.local.length === 0;
  return converted && !isEmpty ? converted : plain;
}

/** Replaces the place of a paste. A cursor that was not moved goes to the end of the text. */
function insertAtEnd(
  view: EditorView,
  place: { id: number; from: number; to: number },
  text: string,
) {
  const { id, from, to } = place;
  const { main } = view.state.selection;
  const isUnmoved = main.empty && main.head === to;
  view.dispatch({
    changes: { from, to, insert: text },
    ...(isUnmoved ? { selection: { anchor: from + text.length } } : {}),
    effects: endPaste.of(id),
    annotations: isolateHistory.of('full'),
    userEvent: 'input.paste',
    scrollIntoView: isUnmoved,
  });
}
