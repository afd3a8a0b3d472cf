import type { Element, ElementContent } from 'hast';
import { createElement } from './elements.ts';

/** More pictures in a row would be too small. */
const maxRowLength = 3;
/** The ratios of width to height below which a picture has the class; others are landscape, 3:2. */
const shapes = [
  { className: 'tall', below: 0.82 },
  { className: 'square', below: 1.22 },
];

interface GalleryOptions {
  /** Makes the element the figure of the image, with its caption. */
  createFigure: (element: Element, image: Element) => void;
  findSize: (image: Element) => { width: number; height: number } | null;
}

/** The images of a paragraph that contains only images, with spaces and line ends between them; none of any other. */
export function listGalleryImages({ children }: Element): Element[] {
  return children.every((child) => isImage(child) || isSpace(child))
    ? children.filter((child) => isImage(child))
    : [];
}

const isImage = (node: ElementContent): node is Element =>
  node.type === 'element' && node.tagName === 'img';

/** Turns a paragraph of images into a gallery: rows of figures, each with the class of its shape. */
export function createGallery(
  paragraph: Element,
  images: Element[],
  { createFigure, findSize }: GalleryOptions,
) {
  const figures = images.map((image) => {
    const figure = createElement('figure', {}, [image]);
    createFigure(figure, image);
    const shape = findShape(findSize(image));
    figure.properties = shape === undefined ? {} : { className: [shape] };
    return figure;
  });
  paragraph.tagName = 'div';
  paragraph.properties = { className: ['gallery'] };
  paragraph.children = splitIntoRows(figures).map((row) => createElement('div', {}, row));
}

function isSpace(node: ElementContent): boolean {
  if (node.type === 'text') return node.value.trim() === '';
  return node.type === 'element' && node.tagName === 'br';
}

function findShape(size: { width: number; height: number } | null): string | undefined {
  if (!size) return undefined;
  const ratio = size.width / size.height;
  return shapes.find(({ below }) => ratio < below)?.className;
}

/** Rows of three; the last ones have two, so that no picture is alone. */
function splitIntoRows<Item>(items: Item[]): Item[][] {
  const rows: Item[][] = [];
  let index = 0;
  while (index < items.length) {
    const rest = items.length - index;
    const length = rest === 2 || rest === 4 ? 2 : Math.min(maxRowLength, rest);
    rows.push(items.slice(index, index + length));
    index += length;
  }
  return rows;
}
