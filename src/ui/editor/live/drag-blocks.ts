import { ensureSyntaxTree } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView, ViewPlugin, type PluginValue, type ViewUpdate } from '@codemirror/view';
import { listBlocks, type BlockRange } from '../block-ranges.ts';
import { moveBlockTo } from '../move-block.ts';
import { dropLine, findDropPlace, setDropPlace, type DropPlace } from './drop-place.ts';
import { listBlocks as listLiveBlocks, type PlacedBlock } from './live-block.ts';
import { listShownBlocks, type LiveField } from './live-field.ts';
import { openSource } from './open-source.ts';

/** Moves a block by its handle, with mouse, pen or finger, to a place between other blocks. Escape cancels. */
export function dragBlocks(field: LiveField): Extension {
  return [dropLine, ViewPlugin.define((view) => new BlockDragging(view, field))];
}

interface Drag {
  pointerId: number;
  /** Ends the drag, and what listens for it. */
  controller: AbortController;
  startX: number;
  startY: number;
  /** Where the pointer was last, in CSS pixels of the window. */
  y: number;
  moved: PlacedBlock;
  /** The blocks of the whole text. */
  blocks: readonly BlockRange[];
  place: DropPlace | null;
  frame: number;
}

/** The parse time limit at the start of a drag. */
const maxParseMs = 1_000;
/** A shorter movement is a press. */
const minDistancePx = 4;
/** This near to the upper or lower edge, the text scrolls. */
const edgePx = 56;
/** At the edge itself, for each frame. */
const maxScrollPx = 16;

class BlockDragging implements PluginValue {
  readonly #view: EditorView;
  readonly #field: LiveField;
  readonly #lifetime = new AbortController();
  #drag: Drag | null = null;

  constructor(view: EditorView, field: LiveField) {
    this.#view = view;
    this.#field = field;
    const { signal } = this.#lifetime;
    const start = (event: PointerEvent) => this.#start(event);
    view.contentDOM.addEventListener('pointerdown', start, { signal, capture: true });
  }

  /** The places are those of the text at the start: a change of the text, by a merge for example, ends the drag. */
  update({ docChanged }: ViewUpdate) {
    if (docChanged && this.#drag) queueMicrotask(() => this.#cancel());
  }

  destroy() {
    this.#finish();
    this.#lifetime.abort();
  }

  #start(event: PointerEvent) {
    const handle = findHandle(event.target);
    const dom = handle?.closest<HTMLElement>('.live-block');
    if (!dom || event.button !== 0 || this.#drag || this.#view.state.readOnly) return;
    event.preventDefault();
    event.stopPropagation();
    const { state } = this.#view;
    const position = this.#view.posAtDOM(dom);
    const [placed] = listShownBlocks(state, this.#field, { from: position, to: position });
    // Without the whole syntax tree, a place could be within a block.
    if (!placed || !ensureSyntaxTree(state, state.doc.length, maxParseMs)) return;
    const controller = new AbortController();
    this.#drag = {
      pointerId: event.pointerId,
      controller,
      startX: event.clientX,
      startY: event.clientY,
      y: event.clientY,
      moved: placed,
      blocks: listBlocks(state, state.doc.length),
      place: null,
      frame: 0,
    };
    this.#listen(controller.signal);
    // The handle leaves the page when its block is scrolled away.
    this.#view.dom.setPointerCapture(event.pointerId);
  }

  #listen(signal: AbortSignal) {
    const ofPointer = (handle: (event: PointerEvent) => void) => (event: PointerEvent) => {
      if (event.pointerId === this.#drag?.pointerId) handle(event);
    };
    const { dom } = this.#view;
    const move = ofPointer((event) => this.#move(event));
    const drop = ofPointer(() => this.#drop());
    const cancel = ofPointer(() => this.#cancel());
    dom.addEventListener('pointermove', move, { signal });
    dom.addEventListener('pointerup', drop, { signal });
    dom.addEventListener('pointercancel', cancel, { signal });
    dom.addEventListener('lostpointercapture', cancel, { signal });
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      this.#cancel();
    };
    addEventListener('keydown', escape, { signal, capture: true });
  }

  #move({ clientX, clientY }: PointerEvent) {
    const drag = this.#drag;
    if (!drag) return;
    drag.y = clientY;
    const distance = Math.hypot(clientX - drag.startX, clientY - drag.startY);
    if (!drag.place && distance < minDistancePx) return;
    this.#show(drag);
    if (drag.frame === 0) drag.frame = requestAnimationFrame(() => this.#scroll(drag));
  }

  #show(drag: Drag) {
    const place = findDropPlace(this.#view, drag.blocks, drag.y);
    if (place.index === drag.place?.index && place.y === drag.place.y) return;
    if (!drag.place) this.#view.dom.classList.add('live-dragging');
    drag.place = place;
    this.#view.dispatch({ effects: setDropPlace.of(place) });
  }

  /** Scrolls the text, or the page around it, while the pointer is near the edge of what is visible. */
  #scroll(drag: Drag) {
    drag.frame = 0;
    if (drag !== this.#drag) return;
    const { scrollDOM } = this.#view;
    const { top, bottom } = scrollDOM.getBoundingClientRect();
    const upper = Math.max(0, top);
    const lower = Math.min(innerHeight, bottom);
    const depth = Math.min(0, drag.y - upper - edgePx) + Math.max(0, drag.y - lower + edgePx);
    const distance = Math.round(Math.max(-1, Math.min(1, depth / edgePx)) * maxScrollPx);
    if (distance === 0) return;
    const before = scrollDOM.scrollTop;
    scrollDOM.scrollTop += distance;
    if (scrollDOM.scrollTop === before) scrollBy({ top: distance, behavior: 'instant' });
    this.#show(drag);
    drag.frame = requestAnimationFrame(() => this.#scroll(drag));
  }

  #drop() {
    const drag = this.#drag;
    if (!drag) return;
    this.#finish();
    const { place, moved, blocks } = drag;
    // A press without a movement, after which the block can be moved by the toolbar or the keyboard.
    if (!place) return openSource(this.#view, moved.from, moved.block.label);
    const spec = moveBlockTo(this.#view.state, moved.from, place.position);
    if (!spec) return this.#announce('Not moved.');
    const above = blocks[place.index - 1];
    const target = above ? `below: ${this.#describe(above)}` : 'to the top';
    const announcement = EditorView.announce.of(`Moved ${target}.`);
    this.#view.dispatch(spec, { effects: [setDropPlace.of(null), announcement] });
  }

  /** What a block is, or how its text begins. */
  #describe({ from, to }: BlockRange): string {
    const { state } = this.#view;
    const { blocks } = state.field(this.#field).index;
    const live = listLiveBlocks(blocks, { from, to }).find((placed) => placed.from === from);
    return live?.block.label ?? state.doc.lineAt(from).text.trim().slice(0, maxWordsLength);
  }

  #cancel() {
    if (!this.#drag) return;
    this.#finish();
    this.#announce('Move cancelled.');
  }

  #finish() {
    const drag = this.#drag;
    if (!drag) return;
    this.#drag = null;
    drag.controller.abort();
    cancelAnimationFrame(drag.frame);
    const { dom } = this.#view;
    dom.classList.remove('live-dragging');
    if (dom.hasPointerCapture(drag.pointerId)) dom.releasePointerCapture(drag.pointerId);
  }

  #announce(message: string) {
    this.#view.dispatch({
      effects: [setDropPlace.of(null), EditorView.announce.of(message)],
    });
  }
}

/** What is read aloud of a block without a name. */
const maxWordsLength = 60;

function findHandle(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('.live-move') : null;
}
