/** Increment when the layout changes, so that caches fetch the cards again. */
export const cardVersion = 2;

/**
 * The path of the generated card of a page. It contains a hash of the texts, so that it changes with them. A card with a
 * photo is a JPEG.
 */
export function cardPath(path: string, texts: string[], extension: 'png' | 'jpg' = 'png'): string {
  const name = path.replace(/\?.*$/, '').replace(/^\//, '') || 'home';
  return `/social/${name}.${fingerprint([String(cardVersion), ...texts].join('\n'))}.${extension}`;
}

/** Parses the path of the page from that of its card, and whether the card has its picture; null for an invalid one. */
export function parseCardPath(address: string): { path: string; hasPicture: boolean } | null {
  const [, name, extension] =
    /^([a-z0-9/-]{1,300})\.[0-9a-z]{1,14}\.(png|jpg)$/.exec(address) ?? [];
  if (name === undefined) return null;
  return { path: name === 'home' ? '/' : `/${name}`, hasPicture: extension === 'jpg' };
}

/** The font size in pixels with which a title fits. */
export function titleSize(title: string): number {
  const sizes: [longest: number, size: number][] = [
    [40, 92],
    [80, 72],
    [140, 56],
  ];
  return sizes.find(([maxLength]) => title.length <= maxLength)?.[1] ?? 44;
}

/** Whether the site's font has every character of a text. */
export function canRender(text: string): boolean {
  return /^[\u0020-\u007E\u00A0-\u017F–—‘’“”‚„†‡•…‰‹›€™←→↑↓↗−×≤≥≠≈\s]*$/u.test(text);
}

/** A non-cryptographic hash: FNV-1a with 32 bits, forwards and backwards. */
function fingerprint(text: string): string {
  const codeUnits = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  const hashUnits = (list: number[]) =>
    list.reduce((hash, unit) => Math.imul(hash ^ unit, 0x01000193) >>> 0, 0x811c9dc5);
  return hashUnits(codeUnits).toString(36) + hashUnits(codeUnits.toReversed()).toString(36);
}
