/** Code as it looks from across the room. */
import { arc, box, curve, ellipse, graph, moved, points, turned, type Point } from './geometry.ts';
import type { Sheet } from './sheet.ts';

/** Each line's indent and its width. */
const lines = points('0,380 1,300 1,430 2,260 2,340 3,220 2,120 1,280 0,90 0,330 1,400 1,240');

export function readingCode(sheet: Sheet): void {
  sheet.ground('sea');
  const place = (shape: Point[]) => turned(shape, -2.5, [800, 500]);
  const page = place(box([250, 46], [1010, 1000]));
  sheet.block('ink', moved(page, [16, 14]));
  sheet.block('paper', page);
  lines.forEach(([indent, width], row) => {
    const bar = box([330 + indent * 62, 116 + row * 66], [width, 32]);
    sheet.block([0, 8, 9].includes(row) ? 'ink' : 'mud', place(bar), { rough: 1.2 });
  });
  sheet.line('ink', place(points('936,40 936,1040')), { width: 5 });
  for (const [y, rows] of points('150,3 372,2 640,3'))
    for (let row = 0; row < rows; row++)
      sheet.line('ink', place(scribble([972, y + row * 50], 226 - row * 46)), {
        width: 9,
        rough: 2,
      });
  const loop =
    '392,420 560,364 800,372 880,412 856,458 690,478 480,470 396,440 420,386 560,352 700,350';
  sheet.line('ink', place(curve(points(loop))), { width: 15, taper: 'both' });
  sheet.line('ink', place(curve(points('884,408 920,396 966,388'))), { width: 10 });
  pencil(sheet);
}

function scribble([x, y]: Point, length: number): Point[] {
  const height = (at: number) => 13 * Math.sin((at - x) / 10) * Math.cos((at - x) / 33);
  return graph((at) => y + height(at), [x, x + length], 4);
}

function pencil(sheet: Sheet): void {
  const place = (pairs: string) => turned(points(pairs), -58, [1290, 560]);
  const whole = '970,560 1084,524 1560,524 1560,596 1084,596';
  sheet.block('paper', place(whole));
  sheet.block('yellow', place('1084,524 1560,524 1560,596 1084,596'));
  sheet.block('ink', place('1010,547 1010,573 970,560'));
  sheet.block('ink', place('1560,524 1596,524 1596,596 1560,596'));
  sheet.block('paper', place('1596,524 1640,528 1640,592 1596,596'));
  sheet.line('ink', place('1096,548 1556,548'), { width: 6 });
  sheet.line('ink', place('970,560 1084,524 1642,524 1642,596 1084,596'), {
    closed: true,
    width: 10,
  });
}

export function secondOpinion(sheet: Sheet): void {
  sheet.ground('mud');
  const place = (shape: Point[]) => turned(shape, 4, [800, 450]);
  const page = place(box([200, -80], [1200, 1100]));
  sheet.block('ink', moved(page, [16, 0]));
  sheet.block('paper', page);
  lines.forEach(([indent, width], row) => {
    const bar = box([280 + indent * 90, 54 + row * 74], [width * 1.9, 34]);
    sheet.block('mud', place(bar), { rough: 1.2 });
  });
  spectacles(sheet, { centre: [590, 500], radius: 138, turn: -9, bright: false });
  spectacles(sheet, { centre: [1010, 330], radius: 132, turn: 168, bright: true });
}

type Spectacles = { centre: Point; radius: number; turn: number; bright: boolean };

/** The lenses tint what is under them, as one ink does over another. */
function spectacles(sheet: Sheet, { centre, radius, turn, bright }: Spectacles): void {
  const place = (pairs: Point[]) =>
    turned(
      pairs.map(([x, y]): Point => [centre[0] + x * radius, centre[1] + y * radius]),
      turn,
      centre,
    );
  const lenses = [-1.22, 1.22].map((x) => place(ellipse([x, 0], 1, 0.94)));
  const arms = ['-2.2,-0.1 -2.12,-1.3 -1.98,-2 -1.7,-2.42', '2.2,-0.1 2.12,-1.3 1.98,-2 1.7,-2.42'];
  const parts = [
    ...lenses.map((lens) => [...lens, ...lens.slice(0, 2)]),
    ...arms.map((arm) => place(curve(points(arm)))),
    place(arc([0, 0], [0.25, 0.26], [190, 350])),
  ];
  for (const lens of lenses) sheet.block('sea', lens, { over: true });
  sheet.lines('ink', parts, { width: bright ? 40 : 27 });
  if (bright) sheet.lines('yellow', parts, { width: 20 });
}
