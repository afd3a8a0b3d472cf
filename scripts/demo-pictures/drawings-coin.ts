/** Halfpenny: both sides come to the same. */
import { box, curve, ellipse, points, type Point } from './geometry.ts';
import type { Sheet } from './sheet.ts';

type Half = (shape: Point[]) => Point[];

export function halfpenny(sheet: Sheet): void {
  sheet.ground('paper');
  sheet.block('sea', box([-60, -60], [860, 1020]));
  const left = [300, 170, 360, 120, 260, 210, 330, 150];
  const right = [210, 330, 140, 290, 180, 360, 120, 270];
  left.forEach((width, row) => sheet.block('ink', box([486 - width, 122 + row * 84], [width, 46])));
  right.forEach((width, row) => sheet.block('ink', box([1114, 122 + row * 84], [width, 46])));
  for (const side of [-1, 1]) {
    const middle = 800 + side * 15;
    coin(sheet, (shape) =>
      shape.map(([x, y]) => [
        side < 0 ? Math.min(x + middle, middle) : Math.max(x + middle, middle),
        y + 450,
      ]),
    );
  }
}

function coin(sheet: Sheet, half: Half): void {
  const round = (radius: number) => half(ellipse([0, 0], radius));
  sheet.block('ink', round(250));
  sheet.block('yellow', round(230));
  sheet.line('ink', round(198), { width: 8, closed: true });
  const parts = [
    points('-134,46 130,34 156,6 130,90 92,110 -88,110'),
    points('-8,-156 8,-156 8,50 -8,50'),
    curve(points('22,-136 94,-94 124,12 72,2 22,10'), true),
    points('-22,-132 -112,18 -64,10 -22,16'),
  ];
  for (const part of parts) sheet.block('ink', half(part));
  for (const [y, reach] of points('128,120 148,92'))
    sheet.line('ink', half(points(`${-reach},${y} 0,${y} ${reach},${y}`)), { width: 8 });
}
