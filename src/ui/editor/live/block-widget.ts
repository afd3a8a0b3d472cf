import { WidgetType, type EditorView } from '@codemirror/view';
import { nameOfKind } from './describe-block.ts';
import type { LiveBlock } from './live-block.ts';
import { forgetShownBlock, observeHeight } from './block-heights.ts';
import { contentClassName } from './content-class.ts';
import { parseRendering } from './parse-rendering.ts';
import { drawPictures } from './picture-dom.ts';
import type { RenderingCache } from './rendering-cache.ts';

/** A block as the page shows it, with a button that opens its source. */
export class BlockWidget extends WidgetType {
  readonly block: LiveBlock;
  readonly html: string | null;
  readonly cache: RenderingCache;

  constructor(block: LiveBlock, html: string | null, cache: RenderingCache) {
    super();
    this.block = block;
    this.html = html;
    this.cache = cache;
  }

  override eq(other: BlockWidget): boolean {
    return this.block.eq(other.block) && this.html === other.html;
  }

  override get estimatedHeight(): number {
    const height = this.cache.findHeight(this.block);
    return height < 0 ? estimateHeight(this.block) : height;
  }

  override toDOM(view: EditorView): HTMLElement {
    const dom = document.createElement('div');
    dom.className = 'live-block';
    dom.dataset['kind'] = this.block.kind;
    dom.setAttribute('role', 'group');
    dom.setAttribute('aria-label', this.block.label);
    dom.append(this.createContent(view), this.createTools());
    this.watch(view, dom);
    return dom;
  }

  /** Another rendering of the block is shown in its place, so that it does not disappear in between. */
  override updateDOM(dom: HTMLElement, view: EditorView): boolean {
    if (dom.dataset['kind'] !== this.block.kind) return false;
    dom.setAttribute('aria-label', this.block.label);
    dom.firstElementChild?.replaceWith(this.createContent(view));
    this.watch(view, dom);
    return true;
  }

  override ignoreEvent(): boolean {
    return true;
  }

  override destroy(dom: HTMLElement) {
    forgetShownBlock(dom);
  }

  protected createContent(view: EditorView): HTMLElement {
    const content = document.createElement('div');
    content.className = `live-content ${view.state.facet(contentClassName)}`;
    if (this.block.kind === 'rule') content.append(document.createElement('hr'));
    else if (this.html === null) content.append(...drawPictures(this.block.source));
    else {
      content.append(parseRendering(this.html));
    }
    return content;
  }

  protected createTools(): HTMLElement {
    const tools = document.createElement('div');
    tools.className = 'live-tools';
    const name = nameOfKind(this.block.kind);
    const move = createTool('live-move', `Move ${name}`);
    move.title = 'Drag to move (Alt+↑, Alt+↓)';
    move.append(createGrip());
    const edit = createTool('live-edit', `Edit ${name}`);
    edit.append('Edit');
    tools.append(move, edit);
    return tools;
  }

  protected watch(view: EditorView, dom: HTMLElement) {
    observeHeight(view, dom, this.block);
  }
}

function createTool(className: string, label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.setAttribute('aria-label', label);
  // The keyboard enters a block with the arrow keys, and Tab leaves the editor.
  button.tabIndex = -1;
  return button;
}

/** Six dots. */
function createGrip(): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'editor-icon');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01');
  svg.append(path);
  return svg;
}

/** The picture below its source, while the cursor is there. */
export class PreviewWidget extends BlockWidget {
  override toDOM(view: EditorView): HTMLElement {
    const dom = super.toDOM(view);
    dom.dataset['preview'] = '';
    return dom;
  }

  protected override createTools(): HTMLElement {
    return document.createElement('div');
  }
}

const lineHeightPx = 30;

/** A guess for a block that was never shown, in CSS pixels. */
function estimateHeight({ kind, source }: LiveBlock): number {
  if (kind === 'picture' || kind === 'gallery' || kind === 'video' || kind === 'diagram')
    return 400;
  if (kind === 'rule' || kind === 'attachment' || kind === 'card') return 96;
  return (source.split('\n').length + 1) * lineHeightPx;
}
