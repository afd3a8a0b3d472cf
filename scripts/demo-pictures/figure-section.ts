/** The quay cut through, to scale: heights in metres above the sill. */
import { box, graph, type Point } from './geometry.ts';
import type { Sheet } from './sheet.ts';

const sill = 826;
const metre = 70;
const level = (metres: number) => sill - metres * metre;

export function gaugeCrossSection(sheet: Sheet): void {
  sheet.ground('paper');
  water(sheet);
  ground(sheet);
  staff(sheet);
  instrument(sheet);
  labels(sheet);
}

function water(sheet: Sheet): void {
  sheet.block('sea', box([400, level(5.6)], [1300, sill - level(5.6) + 300]), { rough: 1 });
  sheet.line(
    'ink',
    graph(() => level(5.6), [400, 1660]),
    { width: 8 },
  );
  sheet.line(
    'ink',
    graph(() => level(3.6), [400, 1660]),
    { width: 6 },
  );
}

function ground(sheet: Sheet): void {
  const slope = (x: number) => sill + 22 + 86 * (1 - Math.exp(-(x - 760) / 260));
  const bed: Point[] = [...graph(slope, [760, 1660]), [1660, 1100], [620, 1100], [620, sill + 10]];
  sheet.block('mud', bed);
  sheet.line('ink', graph(slope, [760, 1660]), { width: 7 });
  sheet.block('ink', [
    [-60, level(7.4)],
    [420, level(7.4)],
    [420, sill],
    [760, sill],
    [760, 1100],
    [-60, 1100],
  ]);
  sheet.line(
    'ink',
    graph(() => sill, [740, 1660]),
    { width: 4 },
  );
}

/** The tide board on the quay's face: a mark for every metre. */
function staff(sheet: Sheet): void {
  for (let metres = 0; metres <= 7; metres++) {
    sheet.line(
      'paper',
      [
        [356, level(metres)],
        [420, level(metres)],
      ],
      { width: 7, rough: 0.8 },
    );
    sheet.write(String(metres), [334, level(metres)], {
      ink: 'paper',
      height: 36,
      weight: 6,
      align: 'end',
    });
  }
  sheet.write('QUAY', [80, level(6.6)], { ink: 'paper', height: 46, weight: 7 });
}

function instrument(sheet: Sheet): void {
  sheet.block('ink', box([356, level(10.4)], [30, level(7.4) - level(10.4) + 10]));
  sheet.block('ink', box([356, level(10.4)], [214, 22]));
  sheet.line(
    'ink',
    [
      [378, level(9.3)],
      [460, level(10.3)],
    ],
    { width: 12 },
  );
  const pipe = box([500, level(8.6)], [84, level(0.3) - level(8.6)]);
  sheet.block('paper', pipe);
  sheet.block('sea', box([506, level(5.6)], [72, level(0.36) - level(5.6)]));
  sheet.line(
    'ink',
    [
      [506, level(5.6)],
      [578, level(5.6)],
    ],
    { width: 6 },
  );
  sheet.line('ink', pipe, { width: 9, closed: true });
  for (const y of [7, 4, 1.9]) sheet.block('ink', box([420, level(y)], [80, 14]));
  for (const y of [1.25, 0.95, 0.65])
    for (const x of [524, 560]) sheet.dot('ink', [x, level(y)], 8);
  sheet.block('yellow', box([496, level(10.1)], [92, 0.9 * metre]));
  sheet.line('ink', box([496, level(10.1)], [92, 0.9 * metre]), { width: 9, closed: true });
}

function labels(sheet: Sheet): void {
  sheet.line(
    'ink',
    [
      [600, level(9.2)],
      [1560, level(9.2)],
    ],
    { width: 4 },
  );
  const rows: readonly (readonly [text: string, figure: string, metres: number])[] = [
    ['SENSOR', '9.20 m', 9.2],
    ['SPRING HIGH WATER', '5.6 m', 5.6],
    ['NEAP HIGH WATER', '3.6 m', 3.6],
    ['SILL', '0 m', 0],
  ];
  for (const [text, figure, metres] of rows) {
    sheet.write(text, [680, level(metres) - 44], { height: 44, weight: 6.5 });
    sheet.write(figure, [1548, level(metres) - 46], { height: 50, weight: 8, align: 'end' });
  }
  notes(sheet);
}

function notes(sheet: Sheet): void {
  sheet.line(
    'ink',
    [
      [590, level(7.6)],
      [664, level(7.6)],
    ],
    { width: 5 },
  );
  sheet.write('STILLING PIPE', [680, level(7.6)], { height: 40 });
  sheet.line(
    'ink',
    [
      [572, level(1.9)],
      [664, level(1.9)],
    ],
    { width: 5 },
  );
  sheet.write('HOLES', [680, level(1.9)], { height: 40 });
  sheet.write('MUD', [1180, 958], { height: 44, weight: 6.5 });
}
