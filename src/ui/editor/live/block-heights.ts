import { ViewPlugin, type EditorView } from '@codemirror/view';
import type { LiveBlock } from './live-block.ts';
import type { RenderingCache } from './rendering-cache.ts';

/** Watches the sizes of shown blocks: a picture is loaded, a diagram drawn. The text below then moves in one step. */
export function blockHeights(cache: RenderingCache) {
  return ViewPlugin.define((view) => {
    const observer = new ResizeObserver((entries) => {
      for (const { target, borderBoxSize } of entries) {
        const block = target.isConnected ? shownBlocks.get(target) : undefined;
        if (block) cache.storeHeight(block.source, borderBoxSize[0]?.blockSize ?? -1);
        else observer.unobserve(target);
      }
      view.requestMeasure();
    });
    observers.set(view, observer);
    return { destroy: () => observer.disconnect() };
  });
}

const observers = new WeakMap<EditorView, ResizeObserver>();
/** The blocks of the elements that are in the page. */
const shownBlocks = new WeakMap<Element, LiveBlock>();

export function observeHeight(view: EditorView, dom: HTMLElement, block: LiveBlock) {
  shownBlocks.set(dom, block);
  observers.get(view)?.observe(dom);
}

export function forgetShownBlock(dom: HTMLElement) {
  shownBlocks.delete(dom);
}
