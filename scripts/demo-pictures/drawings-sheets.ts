/** Sheets of paper on the printer's bench: crop marks, margins, folds. */
import { box, mix, moved, points, type Point } from './geometry.ts';
import type { Sheet } from './sheet.ts';

type Frame = { left: number; top: number; right: number; bottom: number };

export function printViewport(sheet: Sheet): void {
  sheet.ground('mud');
  const frame = { left: 330, top: 130, right: 1270, bottom: 770 };
  const { left, top, right, bottom } = frame;
  const start: Point = [right, 300];
  const end: Point = [690, bottom];
  const whole: Point[] = [[left, top], [right, top], start, end, [left, bottom]];
  sheet.block('ink', moved(whole, [-14, 16]));
  sheet.block('paper', whole);
  browserBar(sheet, frame);
  sheet.block('ink', box([400, 290], [430, 50]));
  for (const [y, width] of points('390,620 450,560 510,500 570,420 630,380 690,290'))
    sheet.block('sea', box([400, y], [width, 26]), { rough: 1.2 });
  const tip = mirrored([right, bottom], start, end);
  sheet.block('yellow', [start, end, tip]);
  const shade = [mix(start, end, 0.02), mix(start, end, 0.98), mix(mix(start, end, 0.5), tip, 0.3)];
  sheet.hatch('ink', shade, { angle: 141, gap: 20, width: 9, ragged: 0.2 });
  sheet.line('ink', [start, end, tip], { width: 9, closed: true });
  cropMarks(sheet, frame);
}

function browserBar(sheet: Sheet, { left, top, right }: Frame): void {
  sheet.block('ink', box([left, top], [right - left, 92]));
  for (const x of [54, 104, 154]) sheet.dot('paper', [left + x, top + 46], 15);
  sheet.block('paper', box([left + 220, top + 26], [560, 40]), { rough: 1 });
}

function mirrored([x, y]: Point, from: Point, to: Point): Point {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const part = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy);
  const [footX, footY] = mix(from, to, part);
  return [2 * footX - x, 2 * footY - y];
}

function cropMarks(sheet: Sheet, { left, top, right, bottom }: Frame): void {
  for (const x of [left, right])
    for (const y of [top, bottom]) {
      const across = x === left ? -1 : 1;
      const down = y === top ? -1 : 1;
      sheet.line('ink', points(`${x + across * 28},${y} ${x + across * 98},${y}`), { width: 7 });
      sheet.line('ink', points(`${x},${y + down * 24} ${x},${y + down * 82}`), { width: 7 });
    }
}

export function folio(sheet: Sheet): void {
  sheet.ground('sea');
  const frame = { left: 290, top: 88, right: 1310, bottom: 809 };
  const { left, top, right, bottom } = frame;
  const whole = box([left, top], [right - left, bottom - top]);
  sheet.block('ink', moved(whole, [16, 18]));
  sheet.block('paper', whole);
  const fold = (left + right) / 2;
  for (const page of [left, fold])
    sheet.line('mud', box([page + 54, top + 64], [402, 594]), { closed: true, width: 5 });
  for (let y = top - 56; y < bottom + 60; y += 34)
    sheet.line('ink', points(`${fold},${y} ${fold},${y + 20}`), { width: 6 });
  leftPage(sheet, [left + 78, top + 96]);
  rightPage(sheet, [fold + 78, top + 96]);
  cropMarks(sheet, frame);
}

function leftPage(sheet: Sheet, [x, y]: Point): void {
  sheet.block('ink', box([x, y], [310, 66]));
  textLines(sheet, [x, y + 122], '350 330 344 220 0 346 334 350 318 150');
}

function rightPage(sheet: Sheet, [x, y]: Point): void {
  sheet.block('yellow', box([x, y], [128, 128]));
  textLines(sheet, [x + 158, y + 6], '192 172 188');
  textLines(sheet, [x, y + 172], '346 330 350 250 0 340 350 326 190');
}

function textLines(sheet: Sheet, [x, y]: Point, widths: string): void {
  widths.split(' ').forEach((width, row) => {
    if (width !== '0')
      sheet.block('mud', box([x, y + row * 43], [Number(width), 22]), { rough: 1 });
  });
}
