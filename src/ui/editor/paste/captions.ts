import {
  createElement,
  findElement,
  hasName,
  isElement,
  mapChildren,
  readText,
  type Parent,
} from './elements.ts';

/** Characters. A longer text is a paragraph and no caption. */
const maxCaptionLength = 500;

/**
 * Makes the caption of a figure with one picture the title of the picture, which is its caption in Markdown. A title is
 * plain text, so a caption with a link stays a paragraph.
 */
export function moveCaptions(tree: Parent): void {
  mapChildren(tree, (children) =>
    children.map((child) => {
      if (!isElement(child, 'figure')) return child;
      const caption = findElement(child, (node) => hasName(node, 'figcaption'));
      const picture = findElement(child, (node) => hasName(node, 'img'));
      if (!caption || !picture || findElement(caption, (node) => hasName(node, 'a', 'img')))
        return child;
      const text = readText(caption).replace(/\s+/g, ' ').trim();
      // A second picture, or a text of its own.
      if (
        text === '' ||
        text.length > maxCaptionLength ||
        readText(child).trim() !== readText(caption).trim()
      )
        return child;
      if (findElement(child, (node) => hasName(node, 'img') && node !== picture)) return child;
      return createElement('p', [
        { ...picture, properties: { ...picture.properties, title: text } },
      ]);
    }),
  );
}
