import { ViewPlugin, type EditorView, type PluginValue } from '@codemirror/view';
import { setFocused, setSelecting, listShownBlocks, type LiveField } from './live-field.ts';
import { findPressedPosition, openSource } from './open-source.ts';

/** Focus, pointer and clicks: which blocks show their source, and where the cursor goes in it. */
export function liveEvents(field: LiveField) {
  return ViewPlugin.define((view) => new LiveEvents(view, field));
}

class LiveEvents implements PluginValue {
  readonly #view: EditorView;
  readonly #field: LiveField;
  readonly #lifetime = new AbortController();
  /** The editor with its toolbar, whose buttons may have the focus while the text is edited. */
  #root: Element;

  constructor(view: EditorView, field: LiveField) {
    this.#view = view;
    this.#field = field;
    this.#root = view.dom;
    const { signal } = this.#lifetime;
    view.contentDOM.addEventListener('pointerdown', (event) => this.#startSelecting(event), {
      signal,
    });
    for (const name of ['pointerup', 'pointercancel'] as const)
      addEventListener(name, () => this.#endSelecting(), { signal });
    view.contentDOM.addEventListener('mousedown', (event) => this.#keepFocus(event), {
      signal,
      capture: true,
    });
    view.contentDOM.addEventListener('click', (event) => this.#openPressed(event), { signal });
    // The element of a new view is not in the page yet.
    queueMicrotask(() => this.#watchFocus());
  }

  destroy() {
    this.#lifetime.abort();
  }

  #watchFocus() {
    const { signal } = this.#lifetime;
    this.#root = this.#view.dom.closest('.editor') ?? this.#view.dom;
    const update = () => queueMicrotask(() => this.#updateFocus());
    this.#root.addEventListener('focusin', update, { signal });
    this.#root.addEventListener('focusout', update, { signal });
    this.#updateFocus();
  }

  #updateFocus() {
    if (this.#lifetime.signal.aborted) return;
    const isFocused = this.#root.contains(document.activeElement);
    if (this.#view.state.field(this.#field).isFocused === isFocused) return;
    this.#view.dispatch({ effects: setFocused.of(isFocused) });
  }

  #startSelecting({ pointerType, button }: PointerEvent) {
    if (pointerType !== 'mouse' || button !== 0) return;
    this.#view.dispatch({ effects: setSelecting.of(true) });
  }

  #endSelecting() {
    if (!this.#view.state.field(this.#field).isSelecting) return;
    // The editor sets the selection of a click at the same event.
    queueMicrotask(() => {
      if (!this.#lifetime.signal.aborted) this.#view.dispatch({ effects: setSelecting.of(false) });
    });
  }

  /** A press on a block moves neither focus nor selection; its click does. */
  #keepFocus(event: MouseEvent) {
    if (findBlockElement(event.target)) event.preventDefault();
  }

  #openPressed(event: MouseEvent) {
    const dom = findBlockElement(event.target);
    if (!dom || event.defaultPrevented) return;
    // With a modifier, a link opens in a tab of its own.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    const position = this.#view.posAtDOM(dom);
    const range = { from: position, to: position };
    const [placed] = listShownBlocks(this.#view.state, this.#field, range);
    if (!placed) return;
    openSource(this.#view, findPressedPosition(this.#view, placed, event), placed.block.label);
  }
}

function findBlockElement(target: EventTarget | null): HTMLElement | null {
  const dom = target instanceof Element ? target.closest<HTMLElement>('.live-block') : null;
  return dom && !('preview' in dom.dataset) ? dom : null;
}
