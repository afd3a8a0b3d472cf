/** Five inks and no more. Paper, ink and yellow are the site's own; sea and mud belong to the pictures. */
export type Ink = 'paper' | 'ink' | 'sea' | 'mud' | 'yellow';

export const inks: Record<Ink, string> = {
  paper: fromOklch(0.96, 0.012, 85),
  ink: fromOklch(0.25, 0.015, 60),
  sea: fromOklch(0.68, 0.043, 232),
  mud: fromOklch(0.665, 0.034, 70),
  yellow: fromOklch(0.85, 0.168, 91),
};

/** What must be printed on paper, which darkens it a little, for the eye to get the colour above. */
export function onPaper(ink: Ink): string {
  const channels = [1, 3, 5].map((at) => {
    const [target, paper] = [inks[ink], inks.paper].map((hex) =>
      parseInt(hex.slice(at, at + 2), 16),
    );
    return hexByte((target ?? 0) / (paper ?? 255));
  });
  return `#${channels.join('')}`;
}

/** Each colour is a block of its own, laid down by hand: none falls quite where the others did. */
export const misregistration: Record<Ink, readonly [number, number]> = {
  paper: [0, 0],
  ink: [0, 0],
  sea: [5, -4],
  mud: [-4, 4],
  yellow: [6, 4],
};

function fromOklch(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
  return `#${linear.map((part) => hexByte(encoded(part))).join('')}`;
}

function encoded(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
}

function hexByte(part: number): string {
  const byte = Math.round(Math.min(1, Math.max(0, part)) * 255);
  return byte.toString(16).padStart(2, '0');
}
