import type { Element, Root } from 'hast';
import { visitElements, createElement } from './elements.ts';
import { createGallery, listGalleryImages } from './galleries.ts';
import type { FileSource } from './file-rows.ts';

export interface ImageSource {
  src: string;
  width: number;
  height: number;
  placeholder: string | null;
  sources: { type: string; srcset: string }[];
}
/** Finds the size and formats of an image by its URL, or the name and size of another file; null for anything unknown. */
export type ImageResolver = (src: string) => Promise<ImageSource | FileSource | null>;

const defaultSizes = '(min-width: 48rem) 42rem, 100vw';
const widthMarker = /^(wide|full|small):\s*/;
/** The value of `sizes` by the class of a figure around an image. */
const sizesByClass: Record<string, string> = {
  full: '100vw',
  small: '21rem',
  gallery: '(min-width: 48rem) 21rem, 100vw',
  bookmark: '11rem',
};

/**
 * Adds size, formats and lazy loading to images. An image alone in a paragraph becomes a figure with its title as
 * caption, and several become a gallery. A title may begin with the width of the figure: `wide:`, `full:` or `small:`.
 */
export async function decorateFigures(tree: Root, resolve: ImageResolver) {
  const images: { element: Element; hasOwnSources: boolean; place: string }[] = [];
  visitElements(tree, (element, { parent }) => {
    // The author's own <picture> sources are not replaced.
    const hasOwnSources = parent?.type === 'element' && parent.tagName === 'picture';
    const place = parent?.type === 'element' ? getFirstClass(parent) : '';
    if (element.tagName === 'img') images.push({ element, hasOwnSources, place });
  });
  const urls = new Set(images.map(({ element }) => urlOf(element)).filter((src) => src !== ''));
  const resolved = new Map(
    await Promise.all([...urls].map(async (src) => [src, await resolve(src)] as const)),
  );
  const findImage = (image: Element): ImageSource | null => {
    const source = resolved.get(urlOf(image)) ?? null;
    return source && 'sources' in source ? source : null;
  };
  const places = new Map<Element, string>();
  visitElements(tree, (element) => {
    if (element.tagName !== 'p') return;
    const gallery = listGalleryImages(element);
    const [image] = gallery;
    if (gallery.length > 1) {
      for (const one of gallery) places.set(one, 'gallery');
      createGallery(element, gallery, { createFigure, findSize: findImage });
    } else if (image && element.children.length === 1) {
      createFigure(element, image);
      places.set(image, getFirstClass(element));
    }
  });
  for (const { element, hasOwnSources, place } of images) {
    const sizes = sizesByClass[places.get(element) ?? place] ?? defaultSizes;
    decorateImage(element, hasOwnSources ? null : findImage(element), sizes);
  }
}

function urlOf(image: Element): string {
  return String(image.properties['src'] ?? '');
}

function getFirstClass({ properties: { className } }: Element): string {
  return Array.isArray(className) ? String(className[0] ?? '') : '';
}

function createFigure(paragraph: Element, image: Element) {
  const title = String(image.properties['title'] ?? '');
  delete image.properties['title'];
  const caption = title.replace(widthMarker, '');
  const width = widthMarker.exec(title)?.[1];
  paragraph.tagName = 'figure';
  paragraph.properties = width === undefined ? {} : { className: [width] };
  if (caption)
    paragraph.children.push(createElement('figcaption', {}, [{ type: 'text', value: caption }]));
}

function decorateImage(image: Element, resolved: ImageSource | null, sizes: string) {
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
