import type { Element, Root } from 'hast';
import { eachElement, makeElement } from './elements.ts';

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
  const images: { element: Element; chosen: boolean }[] = [];
  eachElement(tree, (element, { parent }) => {
    // A writer who has chosen the formats keeps them.
    const chosen = parent?.type === 'element' && parent.tagName === 'picture';
    if (element.tagName === 'img') images.push({ element, chosen });
  });
  const addresses = new Set(
    images.map(({ element }) => addressOf(element)).filter((src) => src !== ''),
  );
  const known = new Map(
    await Promise.all([...addresses].map(async (src) => [src, await resolve(src)] as const)),
  );
  eachElement(tree, (element) => {
    const [image, more] = element.children;
    if (element.tagName !== 'p' || more || image?.type !== 'element' || image.tagName !== 'img')
      return;
    makeFigure(element, image);
  });
  for (const { element, chosen } of images) {
    dress(element, (chosen ? undefined : known.get(addressOf(element))) ?? null);
  }
}

function addressOf(image: Element): string {
  return String(image.properties['src'] ?? '');
}

function makeFigure(paragraph: Element, image: Element) {
  const title = String(image.properties['title'] ?? '');
  delete image.properties['title'];
  const caption = title.replace(wideMark, '');
  paragraph.tagName = 'figure';
  paragraph.properties = wideMark.test(title) ? { className: ['wide'] } : {};
  if (caption)
    paragraph.children.push(makeElement('figcaption', {}, [{ type: 'text', value: caption }]));
}

function dress(image: Element, known: ImageSource | null) {
  Object.assign(image.properties, { loading: 'lazy', decoding: 'async' });
  if (!known) return;
  const { src, width, height } = known;
  const inner = makeElement('img', { ...image.properties, src, width, height }, []);
  image.tagName = 'picture';
  image.properties = {};
  image.children = [
    ...known.sources.map(({ type, srcset }) =>
      makeElement('source', { type, srcSet: srcset, sizes }, []),
    ),
    inner,
  ];
}
