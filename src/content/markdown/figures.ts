import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';

export interface ImageSource {
  src: string;
  width: number;
  height: number;
  placeholder: string | null;
  sources: { type: string; srcset: string }[];
}
/** Knows a picture by its address, or does not. */
export type ImageResolver = (src: string) => Promise<ImageSource | null>;

const sizes = '(min-width: 48rem) 42rem, 100vw';
const wideMark = /^wide:\s*/;

/**
 * Pictures get their size, formats and lazy loading; one that stands alone becomes a figure whose caption is its title.
 * A title that begins with `wide:` lets the figure break out of the measure.
 */
export async function decorateFigures(tree: Root, resolve: ImageResolver) {
  const images: Element[] = [];
  visit(tree, 'element', (element) => {
    if (element.tagName === 'img') images.push(element);
  });
  const addresses = [...new Set(images.map((image) => String(image.properties['src'] ?? '')))];
  const known = new Map(
    await Promise.all(addresses.map(async (src) => [src, await resolve(src)] as const)),
  );
  visit(tree, 'element', (element, index, parent) => {
    const [image, more] = element.children;
    if (element.tagName !== 'p' || more || image?.type !== 'element' || image.tagName !== 'img') return;
    if (parent && index !== undefined) makeFigure(element, image);
  });
  for (const image of images) dress(image, known.get(String(image.properties['src'])) ?? null);
}

function makeFigure(paragraph: Element, image: Element) {
  const title = String(image.properties['title'] ?? '');
  delete image.properties['title'];
  const caption = title.replace(wideMark, '');
  paragraph.tagName = 'figure';
  paragraph.properties = wideMark.test(title) ? { className: ['wide'] } : {};
  if (caption) paragraph.children.push(element('figcaption', {}, [{ type: 'text', value: caption }]));
}

function dress(image: Element, known: ImageSource | null) {
  Object.assign(image.properties, { loading: 'lazy', decoding: 'async' });
  if (!known) return;
  const { src, width, height } = known;
  const inner = element('img', { ...image.properties, src, width, height }, []);
  image.tagName = 'picture';
  image.properties = {};
  image.children = [
    ...known.sources.map(({ type, srcset }) => element('source', { type, srcSet: srcset, sizes }, [])),
    inner,
  ];
}

function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element {
  return { type: 'element', tagName, properties, children };
}
