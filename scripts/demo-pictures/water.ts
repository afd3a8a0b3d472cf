/** Water as a printmaker cuts it: short strokes that swell and run out. */
import { graph, type Points } from './geometry.ts';
import type { Ink } from './palette.ts';
import type { Sheet } from './sheet.ts';

/** Strokes given as 'y,from,to y,from,to …'. */
export function ripples(sheet: Sheet, ink: Ink, strokes: string): void {
  for (const stroke of strokes.split(' ')) {
    const [y = 0, from = 0, to = 0] = stroke.split(',').map(Number);
    const line = graph((x) => y + 4 * Math.sin(x / 34 + y), [from, to]);
    sheet.line(ink, line, { width: 9, taper: 'both' });
  }
}

/** Everything under a line, down past the foot of the sheet. */
export function below(line: Points): Points {
  const first = line[0] ?? [0, 0];
  const last = line.at(-1) ?? [0, 0];
  return [...line, [last[0], 1300], [first[0], 1300]];
}
