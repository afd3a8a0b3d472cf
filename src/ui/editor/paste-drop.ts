import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { findBlockEdge } from './find-block-edge.ts';
import { findEnclosingNode } from './find-enclosing-node.ts';
import type { UploadPlace } from './image-uploads.ts';

interface UploadCallbacks {
  canUpload: () => boolean;
  upload: (view: EditorView, files: File[], place: UploadPlace) => void;
}

/** Handles paste and drop: uploads images and converts formatted text to Markdown. */
export function pasteAndDrop({ canUpload, upload }: UploadCallbacks): Extension {
  return EditorView.domEventHandlers({
    paste: (event, view) => {
      const files = imagesOf(event.clipboardData);
      const html = event.clipboardData?.getData('text/html') ?? '';
      // Word processors also put an image of the text on the clipboard.
      if (files.length > 0 && canUpload() && !hasText(html)) {
        upload(view, files, { position: view.state.selection.main.head, isBlock: false });
        return true;
      }
      return pasteHtml(view, html, event.clipboardData);
    },
    dragover: (event) => {
      if (!canUpload() || !event.dataTransfer?.types.includes('Files')) return false;
      event.preventDefault();
      return true;
    },
    drop: (event, view) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      // The editor itself inserts the content of files as text, which is right for those that are text.
      if (files.every(isTextFile) || !canUpload()) return false;
      const dropped = view.posAtCoords({ x: event.clientX, y: event.clientY }, false);
      upload(view, files, { position: findBlockEdge(view.state, dropped), isBlock: true });
      return true;
    },
  });
}

const formattedTag =
  /<(a|b|strong|em|i|del|h[1-6]|ul|ol|table|pre|code|blockquote|img|p|span style)\b/i;

/** Inserts the plain text at once and replaces it by Markdown when that is ready, as a separate undo step. */
function pasteHtml(view: EditorView, html: string, data: DataTransfer | null): boolean {
  const plain = data?.getData('text/plain').replace(/\r\n?/g, '\n') ?? '';
  const { main } = view.state.selection;
  // Code editors copy highlighted code as HTML.
  const isCode = data?.types.some((type) => type.startsWith('vscode-')) ?? false;
  const enclosingCode = findEnclosingNode(
    view.state,
    main,
    'FencedCode',
    'CodeBlock',
    'InlineCode',
  );
  if (!formattedTag.test(html) || isCode || enclosingCode) return false;
  if (!main.empty && /^https?:\/\/\S+$/.test(plain.trim())) return false;
  view.dispatch(view.state.replaceSelection(plain), {
    userEvent: 'input.paste',
    scrollIntoView: true,
  });
  const to = main.from + plain.length;
  void replaceWithMarkdown();
  return true;

  async function replaceWithMarkdown() {
    const { htmlToMarkdown } = await import('./html-to-markdown.ts');
    const markdown = htmlToMarkdown(html);
    const isUnchanged = view.state.sliceDoc(main.from, to) === plain;
    if (!isUnchanged || markdown === '' || markdown === plain) return;
    view.dispatch({
      changes: { from: main.from, to, insert: markdown },
      userEvent: 'input.paste.markdown',
      scrollIntoView: true,
    });
  }
}

function imagesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'));
}

/** Browsers know no type for Markdown on every system. */
const isTextFile = (file: File) =>
  file.type.startsWith('text/') || (file.type === '' && /\.(?:md|markdown|txt)$/i.test(file.name));

function hasText(html: string): boolean {
  return html.replace(/<(style|script|title)\b[\s\S]*?<\/\1>|<[^>]*>/gi, '').trim() !== '';
}
