import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { findAround } from './find-around.ts';

interface Doors {
  canUpload: () => boolean;
  upload: (view: EditorView, files: File[], at: number) => void;
}

/** What is pasted or dropped: pictures are uploaded, formatted text becomes Markdown. */
export function takeIn({ canUpload, upload }: Doors): Extension {
  return EditorView.domEventHandlers({
    paste: (event, view) => {
      const files = imagesOf(event.clipboardData);
      const html = event.clipboardData?.getData('text/html') ?? '';
      // A text processor's clipboard has a picture of the text beside the text.
      if (files.length > 0 && canUpload() && !hasText(html)) {
        upload(view, files, view.state.selection.main.head);
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
      const files = imagesOf(event.dataTransfer);
      if (files.length === 0 || !canUpload()) return false;
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY }, false);
      upload(view, files, at);
      return true;
    },
  });
}

const formatted =
  /<(a|b|strong|em|i|del|h[1-6]|ul|ol|table|pre|code|blockquote|img|p|span style)\b/i;

/** The plain text is there at once; the Markdown takes its place when it is made, as a step one can undo. */
function pasteHtml(view: EditorView, html: string, data: DataTransfer | null): boolean {
  const plain = data?.getData('text/plain').replace(/\r\n?/g, '\n') ?? '';
  const { main } = view.state.selection;
  // Code editors copy their colours as HTML.
  const isCode = data?.types.some((type) => type.startsWith('vscode-')) ?? false;
  const intoCode = findAround(view.state, main, 'FencedCode', 'CodeBlock', 'InlineCode');
  if (!formatted.test(html) || isCode || intoCode) return false;
  if (!main.empty && /^https?:\/\/\S+$/.test(plain.trim())) return false;
  view.dispatch(view.state.replaceSelection(plain), {
    userEvent: 'input.paste',
    scrollIntoView: true,
  });
  const to = main.from + plain.length;
  void becomeMarkdown();
  return true;

  async function becomeMarkdown() {
    const { htmlToMarkdown } = await import('./html-to-markdown.ts');
    const markdown = htmlToMarkdown(html);
    const isThere = view.state.sliceDoc(main.from, to) === plain;
    if (!isThere || markdown === '' || markdown === plain) return;
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

function hasText(html: string): boolean {
  return html.replace(/<(style|script|title)\b[\s\S]*?<\/\1>|<[^>]*>/gi, '').trim() !== '';
}
