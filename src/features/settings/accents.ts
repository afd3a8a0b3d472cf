/**
 * The available accents; their tones for both themes are in `#ui/accents.css`. `paint` is the sRGB colour for generated
 * images, which have no style sheet.
 */
export const accents = [
  { value: 'yellow', label: 'Duck yellow', paint: '#f7c820' },
  { value: 'apricot', label: 'Apricot', paint: '#fea247' },
  { value: 'coral', label: 'Coral', paint: '#f87966' },
  { value: 'rose', label: 'Rose', paint: '#f37797' },
  { value: 'violet', label: 'Violet', paint: '#b788ea' },
  { value: 'blue', label: 'Blue', paint: '#64aaf0' },
  { value: 'teal', label: 'Teal', paint: '#3dc8c8' },
  { value: 'green', label: 'Green', paint: '#5cd07c' },
  { value: 'graphite', label: 'Graphite', paint: '#a0a5ac' },
] as const;
export type Accent = (typeof accents)[number]['value'];

/** The accent of a new site. */
export const defaultAccent: Accent = 'yellow';

export const accentNames = accents.map(({ value }) => value);

export function getPaint(accent: Accent): string {
  return accents.find(({ value }) => value === accent)?.paint ?? accents[0].paint;
}
