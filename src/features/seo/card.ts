/** Counts up when the drawing changes, so that those who keep pictures fetch them anew. */
export const drawing = 1;

/** Where the picture of a page is that has none of its own. The address changes with what is on the picture. */
export function cardPath(path: string, words: string[]): string {
  const name = path.replace(/\?.*$/, '').replace(/^\//, '') || 'home';
  return `/social/${name}.${fingerprint([String(drawing), ...words].join('\n'))}.png`;
}

/** The page that a picture's address speaks of, or null. */
export function pageOfCard(address: string): string | null {
  const [, name] = /^([a-z0-9/-]{1,300})\.[0-9a-z]{1,14}\.png$/.exec(address) ?? [];
  if (name === undefined) return null;
  return name === 'home' ? '/' : `/${name}`;
}

/** Pixels; so that a title of any length fits. */
export function titleSize(title: string): number {
  const steps: [longest: number, size: number][] = [
    [40, 92],
    [80, 72],
    [140, 56],
  ];
  return steps.find(([longest]) => title.length <= longest)?.[1] ?? 44;
}

/** True if the site's own face has every letter of it. */
export function canSet(text: string): boolean {
  return /^[\u0020-\u007E\u00A0-\u017F–—‘’“”‚„†‡•…‰‹›€™←→↑↓↗−×≤≥≠≈\s]*$/u.test(text);
}

/** Two sums of 32 bits over the text (FNV-1a, forwards and backwards); no secret hangs on it. */
function fingerprint(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  const sum = (list: number[]) =>
    list.reduce((hash, unit) => Math.imul(hash ^ unit, 0x01000193) >>> 0, 0x811c9dc5);
  return sum(units).toString(36) + sum(units.toReversed()).toString(36);
}
