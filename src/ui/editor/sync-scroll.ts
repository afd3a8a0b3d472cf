import type { EditorView } from '@codemirror/view';

/** Synchronizes the scroll positions of editor and preview; the scrolled pane leads. Returns the cleanup. */
export function syncScroll(view: EditorView, preview: HTMLElement): () => void {
  const editorPane = view.scrollDOM;
  let leader: HTMLElement = editorPane;
  const setLeader = (event: Event) => {
    const isPreview = event.target instanceof Node && preview.contains(event.target);
    leader = isPreview ? preview : editorPane;
  };
  const syncPreview = () => {
    if (leader === editorPane) preview.scrollTop = previewTopOfLine(preview, topLine(view));
  };
  const syncEditor = () => {
    if (leader === preview) editorPane.scrollTop = scrollTopOfLine(view, lineAt(preview));
  };
  const controller = new AbortController();
  const { signal } = controller;
  for (const pane of [editorPane, preview])
    for (const eventName of [
      'pointerover',
      'pointerdown',
      'focusin',
      'wheel',
      'touchstart',
      'keydown',
    ])
      pane.addEventListener(eventName, setLeader, { signal, passive: true });
  editorPane.addEventListener('scroll', syncPreview, { signal, passive: true });
  preview.addEventListener('scroll', syncEditor, { signal, passive: true });
  syncPreview();
  return () => controller.abort();
}

/** The number of the topmost visible line, from 1, with the hidden part as a fraction. */
function topLine(view: EditorView): number {
  const height = view.scrollDOM.scrollTop - view.documentPadding.top;
  const block = view.lineBlockAtHeight(Math.max(0, height));
  const fraction = Math.max(0, height - block.top) / Math.max(1, block.height);
  return view.state.doc.lineAt(block.from).number + Math.min(1, fraction);
}

function scrollTopOfLine(view: EditorView, line: number): number {
  const number = Math.min(Math.max(1, Math.floor(line)), view.state.doc.lines);
  const block = view.lineBlockAt(view.state.doc.line(number).from);
  return block.top + view.documentPadding.top + block.height * (line - number);
}

interface LineMarker {
  line: number;
  top: number;
}

function listMarkers(preview: HTMLElement): LineMarker[] {
  const start = preview.getBoundingClientRect().top - preview.scrollTop;
  const markers = Array.from(preview.querySelectorAll<HTMLElement>('[data-line]'), (element) => ({
    line: Number(element.dataset['line']),
    top: element.getBoundingClientRect().top - start,
  }));
  return [{ line: 1, top: 0 }, ...markers.filter(({ line }) => line > 1)];
}

/** The top of a line in the preview, interpolated between two marked lines. */
function previewTopOfLine(preview: HTMLElement, line: number): number {
  const markers = listMarkers(preview);
  const next = markers.findIndex((marker) => marker.line > line);
  const before = markers.at(next < 0 ? -1 : next - 1);
  const after = next < 0 ? undefined : markers[next];
  if (!before) return 0;
  if (!after) return before.top;
  return (
    before.top + (after.top - before.top) * ((line - before.line) / (after.line - before.line))
  );
}

function lineAt(preview: HTMLElement): number {
  const top = preview.scrollTop;
  const markers = listMarkers(preview);
  const next = markers.findIndex((marker) => marker.top > top);
  const before = markers.at(next < 0 ? -1 : next - 1);
  const after = next < 0 ? undefined : markers[next];
  if (!before || !after) return before?.line ?? 1;
  return before.line + (after.line - before.line) * ((top - before.top) / (after.top - before.top));
}
