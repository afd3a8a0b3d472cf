/** A flame graph, built to last. */
import { box, points, type Point } from './geometry.ts';
import type { Ink } from './palette.ts';
import type { Sheet } from './sheet.ts';

/** Where each stone begins and ends, course by course from the ground. */
const courses = [
  '70,640 640,1010 1010,1530',
  '76,480 480,800 815,1300 1300,1514',
  '90,330 330,474 500,790 825,1130 1130,1290 1330,1490',
  '100,320 510,690 690,784 836,1120 1140,1260 1346,1450',
  '112,216 216,312 524,684 848,980 980,1112 1360,1436',
  '124,212 536,610 610,678 858,972 992,1096',
  '544,606 866,964 1000,1072',
  '872,958',
  '880,948',
];
const tall = 84;
const ground = 826;

export function performance(sheet: Sheet): void {
  sheet.ground('sea');
  sheet.block('ink', box([-60, ground - 4], [1720, 300]));
  courses.forEach((course, row) =>
    points(course).forEach((ends, index) => {
      lay(sheet, { ends, row }, inkOf(row, index));
    }),
  );
  for (let x = -20; x < 1640; x += 34)
    sheet.line(
      'paper',
      points(`${x},868 ${x + 14 * sheet.random() - 4},${842 - 10 * sheet.random()}`),
      { width: 5, taper: 'end' },
    );
}

/** The topmost stone is the one to look at; among the rest lies a pale one here and there. */
function inkOf(row: number, index: number): Ink {
  if (row === courses.length - 1) return 'yellow';
  return (row * 2 + index) % 5 === 1 ? 'paper' : 'mud';
}

function lay(sheet: Sheet, { ends, row }: { ends: Point; row: number }, ink: Ink): void {
  const left = ends[0] + 6;
  const right = ends[1] - 6;
  const top = ground - row * tall - tall + 5;
  const bottom = ground - row * tall - 6;
  const jut = (by: number) => (sheet.random() - 0.5) * by;
  const middle = (left + right) / 2;
  const stone: Point[] = [
    [left + 5, bottom + jut(6)],
    [left + jut(12), (top + bottom) / 2],
    [left + 12, top + 4 + jut(6)],
    [middle, top + jut(8)],
    [right - 12, top + 4 + jut(6)],
    [right + jut(12), (top + bottom) / 2],
    [right - 6, bottom + jut(6)],
  ];
  const joint = stone.map(([x, y]): Point => [
    x + (x < middle ? -8 : 8),
    y + (y < (top + bottom) / 2 ? -7 : 8),
  ]);
  sheet.block('ink', joint);
  sheet.block(ink, stone);
  if (ink === 'mud')
    sheet.hatch(
      'ink',
      points(
        `${left + 14},${bottom - 32} ${right - 14},${bottom - 32} ${right - 14},${bottom - 4} ${left + 14},${bottom - 4}`,
      ),
      { angle: -3, gap: 14, width: 6, ragged: 0.6 },
    );
}
