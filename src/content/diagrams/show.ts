import { drawDiagram } from './board.ts';
import { readColours } from './colours.ts';
import type { DiagramDrawn, DiagramPicture } from './message.ts';

/** Draws the diagrams among these figures once they come near the screen, and again when the colours change. */
export function showDiagrams(figures: Iterable<HTMLElement>): void {
  near ??= new IntersectionObserver(drawNear, { rootMargin: '100%' });
  if (!colourWatch) {
    colourWatch = new MutationObserver(() => void redraw());
    colourWatch.observe(document.documentElement, { attributeFilter: ['class', 'data-accent'] });
  }
  for (const figure of figures) {
    figure.dataset['mermaid'] = 'met';
    near.observe(figure);
  }
}

let near: IntersectionObserver | undefined;
let colourWatch: MutationObserver | undefined;

function drawNear(entries: IntersectionObserverEntry[]) {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting || !(target instanceof HTMLElement)) continue;
    near?.unobserve(target);
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
  if (figure.isConnected) show(figure, drawn);
}

function show(figure: HTMLElement, drawn: DiagramDrawn) {
  const pre = figure.querySelector('pre');
  if (!pre) return;
  figure.querySelector('.diagram')?.remove();
  figure.querySelector('figcaption')?.remove();
  figure.dataset['mermaid'] = 'drawn';
  if ('failure' in drawn) return tell(figure, drawn.failure);
  const picture = document.createElement('div');
  const words = document.createElement('details');
  picture.className = 'diagram';
  // Wide ones scroll sideways, also by keyboard.
  picture.tabIndex = 0;
  picture.setAttribute('role', 'group');
  picture.setAttribute('aria-label', 'Diagram');
  picture.append(asImage(drawn));
  if (!pre.closest('details')) {
    words.append(Object.assign(document.createElement('summary'), { textContent: 'As text' }));
    pre.replaceWith(words);
    words.append(pre);
  }
  figure.prepend(picture);
}

function asImage({ svg, width, height, title, description }: DiagramPicture) {
  const image = new Image(width, height);
  image.alt = [title, description].filter(Boolean).join('. ') || 'Its text follows.';
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return image;
}

function tell(figure: HTMLElement, failure: string) {
  const caption = document.createElement('figcaption');
  caption.textContent = `This diagram could not be drawn: ${failure}`;
  figure.append(caption);
}
