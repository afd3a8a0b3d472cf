import newsreader from '#ui/fonts/newsreader.woff2?inline';

/** The text face of the site; characters that it does not have are in a serif of the system. */
export const fontFamily = "Newsreader, 'Noto Serif CJK JP', 'Noto Naskh Arabic', serif";

/** Loads the font, with which Mermaid measures the labels. From bytes, because the policy of the frame blocks requests. */
export async function loadFont(): Promise<void> {
  const bytes = Uint8Array.from(atob(newsreader.slice(newsreader.indexOf(',') + 1)), (letter) =>
    letter.charCodeAt(0),
  );
  const face = new FontFace('Newsreader', bytes, { weight: '400 600' });
  document.fonts.add(await face.load());
}

/** Puts the font into a drawing: an image cannot use the fonts of its page. */
export function embedFont(svg: SVGSVGElement): void {
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = `@font-face{font-family:Newsreader;font-weight:400 600;src:url(${newsreader}) format('woff2')}`;
  svg.prepend(style);
}
