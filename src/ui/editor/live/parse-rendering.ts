/** The elements of a rendered block: the same sanitized HTML as on the page, at rest. */
export function parseRendering(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  const { content } = template;
  for (const element of content.querySelectorAll('[id]')) element.removeAttribute('id');
  // Tab leaves the editor, and does not stop within a block.
  for (const element of content.querySelectorAll<HTMLElement>('a,button,summary,input,[tabindex]'))
    element.tabIndex = -1;
  // Nothing in a template is loaded. A picture on another server is not requested while somebody writes.
  for (const image of content.querySelectorAll('img')) if (!isOwn(image)) showAlt(image);
  return content;
}

const isOwn = (image: HTMLImageElement) =>
  /^(?:\/(?!\/)|data:)/.test(image.getAttribute('src') ?? '');

function showAlt(image: HTMLImageElement) {
  const alt = document.createElement('em');
  alt.textContent = image.alt === '' ? 'Picture on another server' : image.alt;
  (image.closest('picture') ?? image).replaceWith(alt);
}
