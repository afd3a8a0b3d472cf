import type { Element, Root } from 'hast';
import { visitElements, createElement } from './elements.ts';

export interface ImageSource {
  src: string;
  width: number;
  height: number;
  placeholder: string | null;
  sources: { type: string; srcset: string }[];
}
/** Finds the size and formats of an image by its URL; null for an unknown image. */
export type ImageResolver = (src: string) => Promise<ImageSource | null>;

const sizes = '(min-width: 48rem) 42rem, 100vw';
const wideMarker = /^wide:\s*/;

/**
 * Adds size, formats and lazy loading to images. An image alone in a paragraph becomes a figure with its title as
 * caption. A title that starts with `wide:` makes the figure wider than the text.
 */
export async function decorateFigures(tree: Root, resolve: ImageResolver) {
  const images: { element: Element; hasOwnSources: boolean }[] = [];
  visitElements(tree, (element, { parent }) => {
    // The author's own <picture> sources are not replaced.
    const hasOwnSources = parent?.type === 'element' && parent.tagName === 'picture';
    if (element.tagName === 'img') images.push({ element, hasOwnSources });
  });
  const urls = new Set(images.map(({ element }) => urlOf(element)).filter((src) => src !== ''));
  const resolved = new Map(
    await Promise.all([...urls].map(async (src) => [src, await resolve(src)] as const)),
  );
  visitElements(tree, (element) => {
    const [image, otherChild] = element.children;
    if (
      element.tagName !== 'p' ||
      otherChild ||
      image?.type !== 'element' ||
      image.tagName !== 'img'
    )
      return;
    createFigure(element, image);
  });
  for (const { element, hasOwnSources } of images) {
    decorateImage(element, (hasOwnSources ? undefined : resolved.get(urlOf(element))) ?? null);
  }
}

function urlOf(image: Element): string {
  return String(image.properties['src'] ?? '');
}

function createFigure(paragraph: Element, image: Element) {
  const title = String(image.properties['title'] ?? '');
  delete image.properties['title'];
  const caption = title.replace(wideMarker, '');
  paragraph.tagName = 'figure';
  paragraph.properties = wideMarker.test(title) ? { className: ['wide'] } : {};
  if (caption)
    paragraph.children.push(createElement('figcaption', {}, [{ type: 'text', value: caption }]));
}

function decorateImage(image: Element, resolved: ImageSource | null) {
  Object.assign(image.properties, { loading: 'lazy', decoding: 'async' });
  if (!resolved) return;
  const { src, width, height } = resolved;
  const inner = createElement('img', { ...image.properties, src, width, height }, []);
  image.tagName = 'picture';
  image.properties = {};
  image.children = [
    ...resolved.sources.map(({ type, srcset }) =>
      createElement('source', { type, srcSet: srcset, sizes }, []),
    ),
    inner,
  ];
}
