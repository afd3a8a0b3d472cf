/**
 * A draughtsman's capitals, each drawn in single strokes on a grid six units high, so that no picture
 * depends on a machine's fonts. Strokes are parted by |, a stroke beginning with ~ is a curve.
 */
import { curve, type Point } from './geometry.ts';

const glyphs: Record<string, string> = {
  A: '0,6 2,0 4,6|0.8,3.9 3.2,3.9',
  B: '0,6 0,0|~0,0 1.8,0 2.9,0.6 2.9,2 1.8,2.8 0,2.8|~0,2.8 2.1,2.8 3.4,3.5 3.4,5.2 2.1,6 0,6',
  C: '~3.7,1.1 2.9,0.2 1.7,0 0.5,0.9 0,3 0.5,5.1 1.7,6 2.9,5.8 3.7,4.9',
  D: '0,6 0,0|~0,0 1.6,0 3.2,0.9 3.9,3 3.2,5.1 1.6,6 0,6',
  E: '3.2,0 0,0 0,6 3.2,6|0,2.8 2.7,2.8',
  F: '3.2,0 0,0 0,6|0,2.8 2.7,2.8',
  G: '~3.8,1.1 2.9,0.2 1.8,0 0.5,0.9 0,3 0.5,5.1 1.8,6 3,5.8 3.9,5|3.9,5 3.9,3.3 2.3,3.3',
  H: '0,0 0,6|3.8,0 3.8,6|0,2.9 3.8,2.9',
  I: '0,0 0,6',
  J: '2.4,0 2.4,4.4|~2.4,4.4 2.1,5.6 1.2,6 0.3,5.7 0,4.9',
  K: '0,0 0,6|3.5,0 0,3.6|1.2,2.5 3.7,6',
  L: '0,0 0,6 3,6',
  M: '0,6 0.3,0 2.5,4.4 4.7,0 5,6',
  N: '0,6 0,0 3.8,6 3.8,0',
  O: '~2.1,0 0.6,0.8 0,3 0.6,5.2 2.1,6 3.6,5.2 4.2,3 3.6,0.8 2.1,0',
  P: '0,6 0,0|~0,0 2,0 3.3,0.7 3.3,2.5 2,3.2 0,3.2',
  Q: '~2.1,0 0.6,0.8 0,3 0.6,5.2 2.1,6 3.6,5.2 4.2,3 3.6,0.8 2.1,0|2.6,4.4 4.2,6.5',
  R: '0,6 0,0|~0,0 2,0 3.2,0.6 3.2,2.4 2,3 0,3|1.7,3 3.6,6',
  S: '~3.2,0.9 2.4,0.1 1.3,0 0.3,0.7 0.4,2.1 1.7,2.8 3,3.4 3.5,4.6 2.8,5.8 1.5,6 0.4,5.7 0,4.9',
  T: '0,0 4,0|2,0 2,6',
  U: '0,0 0,4|~0,4 0.5,5.5 1.9,6 3.3,5.5 3.8,4|3.8,4 3.8,0',
  V: '0,0 2,6 4,0',
  W: '0,0 1.3,6 2.8,0.6 4.3,6 5.6,0',
  X: '0,0 3.8,6|3.8,0 0,6',
  Y: '0,0 1.9,2.9 3.8,0|1.9,2.9 1.9,6',
  Z: '0,0 3.6,0 0,6 3.7,6',
  m: '0,2.4 0,6|~0,3.6 0.6,2.6 1.4,2.4 2,3 2,3.8|2,3.8 2,6|~2,3.6 2.6,2.6 3.4,2.4 4,3 4,3.8|4,3.8 4,6',
  '0': '~1.8,0 0.5,0.8 0,3 0.5,5.2 1.8,6 3.1,5.2 3.6,3 3.1,0.8 1.8,0',
  '1': '0,1.2 1.5,0 1.5,6',
  '2': '~0.1,1.4 0.6,0.3 1.7,0 2.9,0.4 3.2,1.6 2.6,2.9 1.2,4.5 0,6|0,6 3.4,6',
  '3': '~0.2,0.9 1,0.1 2,0 3,0.7 2.9,2.1 1.6,2.8|~1.6,2.8 3,3.3 3.4,4.5 2.8,5.7 1.5,6 0.4,5.6 0,4.8',
  '4': '2.7,6 2.7,0 0,4.2 3.7,4.2',
  '5': '3,0 0.5,0 0.2,2.7|~0.2,2.7 1.6,2.3 2.9,2.8 3.3,4.2 2.8,5.5 1.5,6 0.4,5.7 0,5',
  '6': '~3,0.5 1.9,0.1 0.7,1.1 0,3.4 0.4,5.4 1.7,6 3,5.4 3.3,4.1 2.7,2.9 1.6,2.6 0.5,3.1 0.1,4',
  '7': '0,0 3.5,0 1.3,6',
  '8': '~1.7,2.7 0.5,2 0.4,0.8 1.7,0 3,0.8 2.9,2 1.7,2.7 0.3,3.5 0,4.8 1.7,6 3.4,4.8 3.1,3.5 1.7,2.7',
  '9': '~3.2,2.5 2.6,3.3 1.6,3.5 0.4,2.9 0,1.8 0.6,0.5 1.7,0 2.8,0.5 3.3,2.4 2.7,4.7 1.4,5.9 0.4,5.8',
  '.': '0.1,5.9 0.3,6',
  ',': '0.4,5.7 0,7',
  '-': '0,3.2 1.8,3.2',
  '/': '0,6.6 2.4,-0.4',
  ':': '0.1,2.2 0.3,2.3|0.1,5.9 0.3,6',
};
const spaceWidth = 2.4;
const letterGap = 1.55;

/** The strokes of one line of lettering, its capitals `height` tall, beginning at the top left. */
export function createLetterStrokes(text: string, [x, y]: Point, height: number): Point[][] {
  const unit = height / 6;
  const strokes: Point[][] = [];
  let pen = 0;
  for (const character of text) {
    for (const stroke of strokesOf(character))
      strokes.push(stroke.map(([px, py]) => [x + (pen + px) * unit, y + py * unit]));
    pen += advance(character);
  }
  return strokes;
}

export function letteringWidth(text: string, height: number): number {
  const units = [...text].reduce((sum, character) => sum + advance(character), -letterGap);
  return (units * height) / 6;
}

function strokesOf(character: string): Point[][] {
  if (character === ' ') return [];
  const glyph = glyphs[character];
  if (!glyph) throw new Error(`There is no letter for ${JSON.stringify(character)}`);
  return glyph.split('|').map((stroke) => {
    const points = stroke
      .replace('~', '')
      .split(' ')
      .map((pair): Point => {
        const [x = 0, y = 0] = pair.split(',').map(Number);
        return [x, y];
      });
    return stroke.startsWith('~') ? curve(points) : points;
  });
}

function advance(character: string): number {
  if (character === ' ') return spaceWidth;
  return Math.max(...strokesOf(character).flatMap((stroke) => stroke.map(([x]) => x))) + letterGap;
}
