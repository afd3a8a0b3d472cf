/** Clocks, trains and timetables. */
import { arc, box, ellipse, graph, turned, type Point, points } from './geometry.ts';
import type { Sheet } from './sheet.ts';

export function timetableNight(sheet: Sheet): void {
  sheet.ground('ink');
  const centre: Point = [470, 420];
  departures(sheet);
  sheet.block('paper', box([452, -60], [36, 200]));
  sheet.dot('paper', centre, 346);
  sheet.dot('ink', centre, 326);
  sheet.dot('yellow', centre, 296);
  for (let hour = 0; hour < 12; hour++) {
    const long = hour % 3 === 0;
    const mark = box(
      [centre[0] - (long ? 14 : 8), centre[1] - 276],
      [long ? 28 : 16, long ? 62 : 44],
    );
    sheet.block('ink', turned(mark, hour * 30, centre));
  }
  hands(sheet, centre, { hour: 60, minute: 4, pale: true });
  hands(sheet, centre, { hour: 30, minute: 0, pale: false });
  sheet.dot('ink', centre, 30);
}

type Hands = { hour: number; minute: number; pale: boolean };

function hands(sheet: Sheet, centre: Point, { hour, minute, pale }: Hands): void {
  const [x, y] = centre;
  const short: Point[] = [
    [x - 20, y + 52],
    [x + 20, y + 52],
    [x + 14, y - 166],
    [x - 14, y - 166],
  ];
  const long: Point[] = [
    [x - 14, y + 60],
    [x + 14, y + 60],
    [x + 8, y - 238],
    [x - 8, y - 238],
  ];
  for (const [hand, angle] of [
    [short, hour],
    [long, minute],
  ] as const)
    sheet.block(pale ? 'paper' : 'ink', turned(hand, angle, centre));
}

function departures(sheet: Sheet): void {
  const rows = [260, 190, 330, 220, 290, 170];
  rows.forEach((width, row) => {
    const y = 96 + row * 118;
    sheet.line(
      'sea',
      [
        [900, y + 84],
        [1660, y + 84],
      ],
      { width: 4 },
    );
    sheet.block('paper', box([920, y + 20], [92, 36]));
    sheet.block('sea', box([1052, y + 20], [width, 36]));
    sheet.block(row === 2 ? 'paper' : 'sea', box([1470, y + 20], [60, 36]));
  });
}

export function platformNought(sheet: Sheet): void {
  sheet.ground('paper');
  sheet.block('sea', box([-60, 610], [1720, 400]));
  viaduct(sheet);
  train(sheet);
  for (const [y, from, to] of [
    [690, 760, 1240],
    [736, 980, 1500],
    [786, 700, 980],
    [786, 1180, 1420],
    [838, 820, 1300],
  ] as const)
    sheet.line(
      'paper',
      graph((x) => y + 3 * Math.sin(x / 30), [from, to]),
      { width: 8, taper: 'both' },
    );
  sheet.block('ink', box([-60, 846], [1720, 120]));
  sheet.block('ink', box([300, 560], [44, 300]));
  sheet.block('ink', box([104, 92], [440, 500]));
  sheet.block('yellow', box([126, 114], [396, 456]));
  const nought = ellipse([324, 342], 130, 182);
  sheet.block('ink', nought);
  sheet.block('yellow', ellipse([324, 342], 62, 116));
}

function viaduct(sheet: Sheet): void {
  sheet.block('ink', box([-60, 380], [1720, 46]));
  for (let x = -100; x < 1700; x += 200) {
    sheet.block('ink', box([x, 426], [44, 214]));
    const left = arc([x + 122, 520], [78, 84], [180, 360]);
    sheet.block('ink', [
      [x + 30, 420],
      [x + 214, 420],
      [x + 214, 540],
      ...left.toReversed(),
      [x + 30, 540],
    ]);
    sheet.block('mud', box([x + 4, 640], [36, 70]), { over: true });
  }
}

function train(sheet: Sheet): void {
  const body: Point[] = points('830,236 1330,236 1376,270 1390,352 816,352 816,262');
  sheet.block('ink', body);
  for (let x = 852; x < 1280; x += 82) sheet.block('paper', box([x, 262], [56, 44]));
  sheet.block('paper', points('1316,262 1352,270 1364,308 1316,308'));
  for (const x of [900, 980, 1230, 1310]) sheet.dot('ink', [x, 358], 24);
}
