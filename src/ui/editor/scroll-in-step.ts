import type { EditorView } from '@codemirror/view';

/** Keeps the two sides at the same line of the source; the side that a person scrolls leads. Returns how to end it. */
export function scrollInStep(view: EditorView, preview: HTMLElement): () => void {
  const write = view.scrollDOM;
  let leader: HTMLElement = write;
  const lead = (event: Event) => {
    const isPreview = event.target instanceof Node && preview.contains(event.target);
    leader = isPreview ? preview : write;
  };
  const followWriting = () => {
    if (leader === write) preview.scrollTop = heightOfLine(preview, topLine(view));
  };
  const followPreview = () => {
    if (leader === preview) write.scrollTop = heightInText(view, lineAt(preview));
  };
  const ends = new AbortController();
  const { signal } = ends;
  for (const side of [write, preview])
    for (const sign of ['pointerover', 'pointerdown', 'focusin', 'wheel', 'touchstart', 'keydown'])
      side.addEventListener(sign, lead, { signal, passive: true });
  write.addEventListener('scroll', followWriting, { signal, passive: true });
  preview.addEventListener('scroll', followPreview, { signal, passive: true });
  followWriting();
  return () => ends.abort();
}

/** The line at the top of the text, with the part of it that is above, counted from 1. */
function topLine(view: EditorView): number {
  const height = view.scrollDOM.scrollTop - view.documentPadding.top;
  const block = view.lineBlockAtHeight(Math.max(0, height));
  const share = Math.max(0, height - block.top) / Math.max(1, block.height);
  return view.state.doc.lineAt(block.from).number + Math.min(1, share);
}

function heightInText(view: EditorView, line: number): number {
  const number = Math.min(Math.max(1, Math.floor(line)), view.state.doc.lines);
  const block = view.lineBlockAt(view.state.doc.line(number).from);
  return block.top + view.documentPadding.top + block.height * (line - number);
}

interface Mark {
  line: number;
  top: number;
}

function marksOf(preview: HTMLElement): Mark[] {
  const start = preview.getBoundingClientRect().top - preview.scrollTop;
  const marks = Array.from(preview.querySelectorAll<HTMLElement>('[data-line]'), (element) => ({
    line: Number(element.dataset['line']),
    top: element.getBoundingClientRect().top - start,
  }));
  return [{ line: 1, top: 0 }, ...marks.filter(({ line }) => line > 1)];
}

/** How far down a line is; between two marked lines, at its share of the way. */
function heightOfLine(preview: HTMLElement, line: number): number {
  const marks = marksOf(preview);
  const next = marks.findIndex((mark) => mark.line > line);
  const before = marks.at(next < 0 ? -1 : next - 1);
  const after = next < 0 ? undefined : marks[next];
  if (!before) return 0;
  if (!after) return before.top;
  return (
    before.top + (after.top - before.top) * ((line - before.line) / (after.line - before.line))
  );
}

function lineAt(preview: HTMLElement): number {
  const top = preview.scrollTop;
  const marks = marksOf(preview);
  const next = marks.findIndex((mark) => mark.top > top);
  const before = marks.at(next < 0 ? -1 : next - 1);
  const after = next < 0 ? undefined : marks[next];
  if (!before || !after) return before?.line ?? 1;
  return before.line + (after.line - before.line) * ((top - before.top) / (after.top - before.top));
}
