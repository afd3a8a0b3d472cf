const picture =
  /!\[((?:\\.|[^\]\\])*)\]\(\s*(?:<([^>]*)>|([^\s)]+))(?:\s+(?:"((?:\\.|[^"\\])*)"|'([^']*)'))?\s*\)/g;
const width = /^(wide|full|small):\s*/;

/** The pictures of a paragraph of pictures, before the server has rendered it. */
export function drawPictures(source: string): HTMLElement[] {
  const figures = Array.from(source.matchAll(picture), (match) => {
    const [, alt = '', bracketed, bare, double, single] = match;
    const image = document.createElement('img');
    image.alt = unescape(alt);
    image.decoding = 'async';
    image.src = unescape(bracketed ?? bare ?? '');
    const figure = document.createElement('figure');
    figure.append(image);
    const title = unescape(double ?? single ?? '');
    const size = width.exec(title)?.[1];
    if (size) figure.className = size;
    const caption = title.replace(width, '');
    if (caption !== '')
      figure.append(Object.assign(document.createElement('figcaption'), { textContent: caption }));
    return figure;
  });
  if (figures.length < 2) return figures;
  const gallery = document.createElement('div');
  gallery.className = 'gallery';
  gallery.append(...figures);
  return [gallery];
}

const unescape = (text: string) => text.replace(/\\([!-/:-@[-`{-~])/g, '$1');
