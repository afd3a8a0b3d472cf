import { normalizeLineEnds } from '#lib/normalize-line-ends.ts';
import { isolateHistory } from '@codemirror/commands';
import { Prec, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { findBlockEdge } from './find-block-edge.ts';
import { findRemainingNode } from './find-enclosing-node.ts';
import { holdPaste } from './paste/hold-paste.ts';
import type { PasteOptions } from './paste/insert-paste.ts';
import { pendingPastes } from './paste/pending-paste.ts';
import { readClipboard } from './paste/read-clipboard.ts';
import { isTextFile } from './text-file.ts';

interface PasteAndDropOptions extends PasteOptions {
  canUpload: () => boolean;
}

/** Handles paste and drop: uploads images and other files, and converts formatted text and code to Markdown. */
export function pasteAndDrop(options: PasteAndDropOptions): Extension {
  let isPlain = false;
  const handlers = EditorView.domEventHandlers({
    keydown: ({ key, shiftKey, ctrlKey, metaKey }) => {
      // Some browsers offer the formatted text also to the keys for plain text.
      isPlain = key.toLowerCase() === 'v' && shiftKey && (ctrlKey || metaKey);
      return false;
    },
    paste: ({ clipboardData }, view) => {
      const wasPlain = isPlain;
      isPlain = false;
      if (!clipboardData || view.state.readOnly) return false;
      return wasPlain ? pastePlain(view, clipboardData) : paste(view, clipboardData, options);
    },
    dragover: (event) => {
      if (!options.canUpload() || !event.dataTransfer?.types.includes('Files')) return false;
      event.preventDefault();
      return true;
    },
    drop: (event, view) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      // The editor itself inserts the content of files as text, which is right for those that are text.
      if (files.every(isTextFile) || !options.canUpload()) return false;
      const dropped = view.posAtCoords({ x: event.clientX, y: event.clientY }, false);
      options.upload(view, files, { position: findBlockEdge(view.state, dropped), isBlock: true });
      return true;
    },
  });
  // Before the handler that turns a pasted address into a link.
  return [pendingPastes, Prec.high(handlers)];
}

function pastePlain(view: EditorView, data: DataTransfer): boolean {
  const text = normalizeLineEnds(data.getData('text/plain'));
  if (text === '') return false;
  view.dispatch(view.state.replaceSelection(text), {
    annotations: isolateHistory.of('full'),
    userEvent: 'input.paste',
    scrollIntoView: true,
  });
  return true;
}

function paste(view: EditorView, data: DataTransfer, options: PasteAndDropOptions): boolean {
  const { main } = view.state.selection;
  const content = readClipboard(data, options.canUpload());
  if (content.kind === 'files') {
    options.upload(view, content.files, { position: main.head, isBlock: false });
    return true;
  }
  const codeNames = ['FencedCode', 'CodeBlock', 'InlineCode'];
  if (content.kind === 'text' || findRemainingNode(view.state, main, ...codeNames)) return false;
  // An address over a selection makes a link of it.
  if (!main.empty && /^https?:\/\/\S+$/.test(content.text.trim())) return false;
  void holdPaste(view, content, options);
  return true;
}
