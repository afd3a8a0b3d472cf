import { escapeHtml } from '#lib/escape-html.ts';

/** The sentence of the report about a picture or file that the source does not contain. */
export const describeMissingFile = (noun: 'picture' | 'file', address: string): string =>
  `The ${noun} ${address} is not in the folder.`;

const picturePattern = /<img\b[^>]*?\bsrc="([^"]*)"[^>]*>/g;
const altPattern = /\balt="([^"]*)"/;

/**
 * Marks the pictures in rendered HTML that this site does not have yet: those that the import brings, and those that are
 * missing in the source by its findings. Pictures of this site and of other servers stay.
 */
export function markPictures(html: string, findings: readonly string[]): string {
  return html.replace(picturePattern, (all, source: string) => {
    if (/^(?:https?:)?\/\/|^\/media\/|^data:/.test(source)) return all;
    const address = source.replaceAll('&amp;', '&');
    const isMissing = [address, decode(address)].some((written) =>
      findings.includes(describeMissingFile('picture', written)),
    );
    const words = isMissing ? 'Missing picture' : 'Picture, which the import brings';
    const alt = altPattern.exec(all)?.[1] ?? '';
    const state = isMissing ? 'missing' : 'coming';
    return `<span class="import-picture" data-state="${state}">${words}: ${escapeHtml(decode(address))}${alt === '' ? '' : ` (${alt})`}</span>`;
  });
}

function decode(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
