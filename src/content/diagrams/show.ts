import { drawDiagram } from './draw-diagram.ts';
import { readColours } from './colours.ts';
import type { DiagramResponse, DiagramPicture } from './message.ts';

/** Draws the diagrams in these figures when they come near the viewport, and again when the theme changes. */
export function showDiagrams(figures: Iterable<HTMLElement>): void {
  nearViewport ??= new IntersectionObserver(drawVisible, { rootMargin: '100%' });
  if (!themeObserver) {
    themeObserver = new MutationObserver(() => void redraw());
    themeObserver.observe(document.documentElement, { attributeFilter: ['class', 'data-accent'] });
  }
  for (const figure of figures) {
    figure.dataset['mermaid'] = 'met';
    nearViewport.observe(figure);
  }
}

/** Draws the diagrams in these figures now, for print. Resolves when their pictures are decoded. */
export async function drawDiagrams(figures: Iterable<HTMLElement>): Promise<void> {
  const pending = [...figures];
  showDiagrams(pending);
  for (const figure of pending) nearViewport?.unobserve(figure);
  await Promise.all(pending.map(draw));
}

let nearViewport: IntersectionObserver | undefined;
let themeObserver: MutationObserver | undefined;

function drawVisible(entries: IntersectionObserverEntry[]) {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting || !(target instanceof HTMLElement)) continue;
    nearViewport?.unobserve(target);
    void draw(target);
  }
}

async function redraw() {
  const drawn = document.querySelectorAll<HTMLElement>('[data-mermaid="drawn"]');
  await Promise.all(Array.from(drawn, draw));
}

async function draw(figure: HTMLElement) {
  const source = figure.querySelector('pre')?.textContent ?? '';
  const drawn = await drawDiagram(source, readColours(figure));
  if (!figure.isConnected) return;
  show(figure, drawn);
  // A picture that cannot be decoded is shown as its alternative text.
  await figure
    .querySelector<HTMLImageElement>('.diagram img')
    ?.decode()
    .catch(() => undefined);
}

function show(figure: HTMLElement, drawn: DiagramResponse) {
  const pre = figure.querySelector('pre');
  if (!pre) return;
  figure.querySelector('.diagram')?.remove();
  figure.querySelector('figcaption')?.remove();
  figure.dataset['mermaid'] = 'drawn';
  if ('failure' in drawn) return showFailure(figure, drawn.failure);
  const container = document.createElement('div');
  const details = document.createElement('details');
  container.className = 'diagram';
  // Focusable, so that a wide diagram scrolls by keyboard.
  container.tabIndex = 0;
  container.setAttribute('role', 'group');
  container.setAttribute('aria-label', 'Diagram');
  container.append(asImage(drawn));
  if (!pre.closest('details')) {
    details.append(Object.assign(document.createElement('summary'), { textContent: 'As text' }));
    pre.replaceWith(details);
    details.append(pre);
  }
  figure.prepend(container);
}

function asImage({ svg, width, height, title, description }: DiagramPicture) {
  const image = new Image(width, height);
  image.alt = [title, description].filter(Boolean).join('. ') || 'Its text follows.';
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return image;
}

function showFailure(figure: HTMLElement, failure: string) {
  const caption = document.createElement('figcaption');
  caption.textContent = `This diagram could not be drawn: ${failure}`;
  figure.append(caption);
}
