import { ViewPlugin, type EditorView, type PluginValue, type ViewUpdate } from '@codemirror/view';
import type { RenderBlocks } from '../editor-props.ts';
import { listFormulas } from './inline-parts.ts';
import { listBlocks, joinDefinitions, type LiveBlock } from './live-block.ts';
import { blocksRendered, type LiveField } from './live-field.ts';
import { refersToDefinitions, type RenderingCache } from './rendering-cache.ts';

/** The server takes no more in one request. */
const maxBlocks = 50;
const maxTotalLength = 200_000;
const maxDefinitionsLength = 100_000;
/** Blocks outside the visible part that are rendered ahead. */
const maxAhead = 200;
/** How long the text must be unchanged, so that a block is not rendered for every letter. */
const typingDelayMs = 300;
/** What becomes visible at the same time is asked for at once. */
const showDelayMs = 16;

interface RequestOptions {
  field: LiveField;
  cache: RenderingCache;
  renderBlocks: () => RenderBlocks | undefined;
}

/** Asks the server for the blocks that are visible, then for others, one request at a time. */
export function requestRenderings(options: RequestOptions) {
  return ViewPlugin.define((view) => new RenderingRequests(view, options));
}

class RenderingRequests implements PluginValue {
  readonly #view: EditorView;
  readonly #options: RequestOptions;
  readonly #lifetime = new AbortController();
  #timer = 0;
  #isRequesting = false;

  constructor(view: EditorView, options: RequestOptions) {
    this.#view = view;
    this.#options = options;
    addEventListener('online', () => this.#retry(), { signal: this.#lifetime.signal });
    this.#schedule(0);
  }

  update({ docChanged, selectionSet, viewportChanged, transactions }: ViewUpdate) {
    const isRendered = transactions.some(({ effects }) =>
      effects.some((one) => one.is(blocksRendered)),
    );
    if (docChanged) this.#schedule(typingDelayMs);
    else if (selectionSet || viewportChanged || isRendered || this.#timer === 0)
      this.#schedule(showDelayMs);
  }

  destroy() {
    clearTimeout(this.#timer);
    this.#lifetime.abort();
  }

  #retry() {
    this.#options.cache.forgetFailures();
    this.#schedule(0);
  }

  #schedule(delayMs: number) {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.#timer = 0;
      void this.#request();
    }, delayMs);
  }

  async #request() {
    const { cache, renderBlocks } = this.#options;
    const render = renderBlocks();
    if (!render || this.#isRequesting) return;
    const { blocks, definitions } = this.#listMissing();
    if (blocks.length === 0) return;
    this.#isRequesting = true;
    const sources = blocks.map(({ source }) => source);
    try {
      const { signal } = this.#lifetime;
      const rendered = await render({ blocks: sources, definitions }, { signal });
      for (const [index, source] of sources.entries()) {
        const html = rendered[index] ?? null;
        if (html === null) cache.storeFailure(source);
        else cache.store(source, { html, definitions });
      }
    } catch {
      // Without the server the source is shown; it is tried again later.
      for (const source of sources) cache.storeFailure(source);
    }
    this.#isRequesting = false;
    if (!this.#lifetime.signal.aborted) this.#view.dispatch({ effects: blocksRendered.of(null) });
  }

  /** The visible blocks first, as many as one request may have. */
  #listMissing(): { blocks: LiveBlock[]; definitions: string } {
    const { state, viewport } = this.#view;
    const { field, cache } = this.#options;
    const { blocks } = state.field(field).index;
    const definitions = joinDefinitions(blocks, state).slice(0, maxDefinitionsLength);
    const missing = new Map<string, LiveBlock>();
    let totalLength = 0;
    const add = (range: { from: number; to: number }, maxCount: number) => {
      let count = 0;
      for (const { block } of listBlocks(blocks, range)) {
        if (missing.size === maxBlocks || count === maxCount) return;
        count += 1;
        if (block.kind === 'rule' || block.kind === 'definition') continue;
        if (missing.has(block.source) || !cache.isMissing(block, definitions)) continue;
        totalLength += block.source.length;
        if (totalLength > maxTotalLength) return;
        missing.set(block.source, block);
      }
    };
    add(viewport, Infinity);
    for (const formula of listFormulas(this.#view))
      if (missing.size < maxBlocks && cache.isMissing(formula, definitions))
        missing.set(formula.source, formula);
    if (missing.size === 0) add({ from: viewport.to, to: state.doc.length }, maxAhead);
    const list = [...missing.values()];
    const isReferring = list.some(({ source }) => refersToDefinitions(source));
    return { blocks: list, definitions: isReferring ? definitions : '' };
  }
}
