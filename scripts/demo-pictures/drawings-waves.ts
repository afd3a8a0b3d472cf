/** The sea as a line: its sum, its readings, and one day of it. */
import { ellipse, graph, points, type Point } from './geometry.ts';
import type { Sheet } from './sheet.ts';
import { below } from './water.ts';

const edges: Point = [-60, 1660];

const waves = [
  { row: 112, height: 74, speed: 0.0148, phase: 0.4 },
  { row: 232, height: 34, speed: 0.0162, phase: 1.9 },
  { row: 318, height: 24, speed: 0.0121, phase: 3.1 },
  { row: 392, height: 17, speed: 0.0296, phase: 0.9 },
  { row: 452, height: 12, speed: 0.0445, phase: 2.2 },
];

export function cosines(sheet: Sheet): void {
  sheet.ground('paper');
  const lift = (x: number) =>
    waves.map(({ height, speed, phase }) => height * Math.cos(speed * x - phase));
  const sum = (x: number) => 686 - lift(x).reduce((level, part) => level + part, 0);
  sheet.block('sea', below(graph(sum, edges)));
  for (const [depth, from, to] of [
    [64, 40, 930],
    [64, 1190, 1560],
    [116, 220, 1480],
    [166, 90, 1330],
  ] as const)
    sheet.line(
      'paper',
      graph((x) => 686 + (sum(x) - 686) * 0.6 + depth, [from, to]),
      {
        width: 6,
        taper: 'both',
      },
    );
  sheet.line('ink', graph(sum, edges), { width: 24 });
  const moment = 1128;
  sheet.line(
    'ink',
    [
      [moment, 30],
      [moment, sum(moment)],
    ],
    { width: 4 },
  );
  waves.forEach(({ row }, index) => {
    const level = (x: number) => row - (lift(x)[index] ?? 0);
    sheet.line('ink', graph(level, edges), { width: 7 });
    sheet.dot('ink', [moment, level(moment)], 15);
  });
  ringed(sheet, [moment, sum(moment)], 52);
}

export function residuals(sheet: Sheet): void {
  sheet.ground('paper');
  const level = (x: number) =>
    402 - 246 * Math.cos((x - 330) / 148) - 22 * Math.cos((x - 200) / 74);
  sheet.block('sea', below(graph(level, edges)));
  sheet.line('ink', graph(level, edges), { width: 14 });
  const shore = 614;
  const outlier = 14;
  for (let index = 0; index < 37; index++) {
    const x = 22 + index * 43 + 8 * Math.sin(index * 2.3);
    if (level(x) > shore - 26) continue;
    const away =
      index === outlier
        ? -236
        : Math.sign(Math.sin(index * 2.45 + 0.6)) * (46 + 58 * Math.cos(index * 5.3) ** 2);
    const dot: Point = [x, Math.min(level(x) + away, shore - 30)];
    sheet.line('ink', [[x, level(x)], dot], { width: 6 });
    if (index === outlier) ringed(sheet, dot, 44);
    else sheet.dot('ink', dot, 16);
  }
  mudBand(sheet, shore);
  dryReadings(sheet, shore);
}

/** While the mud is bare the gauge goes on saying nought. */
function dryReadings(sheet: Sheet, shore: number): void {
  for (let x = 742; x < 900; x += 44) {
    sheet.dot('paper', [x, shore - 1], 16);
    sheet.line('ink', ellipse([x, shore - 1], 15), { closed: true, width: 7 });
  }
}

function ringed(sheet: Sheet, at: Point, radius: number): void {
  sheet.dot('yellow', at, radius);
  sheet.line('ink', ellipse(at, radius), { closed: true, width: 10 });
}

function mudBand(sheet: Sheet, shore: number): void {
  sheet.block('mud', below(points(`-60,${shore} 1660,${shore}`)), { rough: 3 });
  sheet.line('ink', points(`-60,${shore} 1660,${shore}`), { width: 9, rough: 2.5 });
  for (let row = 0; row < 7; row++) {
    let x = -60 + sheet.random() * 140;
    const y = shore + 42 + row * 36;
    while (x < 1600) {
      const length = 80 + sheet.random() * 190 + row * 14;
      const groove = graph((at) => y + 5 * Math.sin(at / 37 + row), [x, x + length]);
      sheet.line(row % 3 === 1 ? 'paper' : 'ink', groove, { width: 7 + row * 0.6, taper: 'both' });
      x += length + 80 + sheet.random() * 220;
    }
  }
}

export function slackwater(sheet: Sheet): void {
  sheet.ground('paper');
  const level = (x: number) =>
    440 - 215 * Math.cos(((x - 470) / 770) * 2 * Math.PI) - 34 * Math.cos((x - 470) / 245);
  sheet.dot('yellow', [1010, 290], 132);
  sheet.block('sea', below(graph(level, edges)));
  sheet.line('ink', graph(level, edges), { width: 17 });
  const cuts: readonly Point[] = [
    [250, 700],
    [130, 1010],
    [1120, 1370],
    [330, 900],
    [1010, 1500],
    [40, 760],
    [880, 1640],
    [200, 1180],
    [-60, 640],
    [760, 1560],
  ];
  cuts.forEach(([from, to], row) => {
    const depth = 96 + Math.floor(row * 0.8) * 46;
    const flatter = Math.max(0.12, 1 - depth / 420);
    sheet.line(
      'paper',
      graph((x) => 440 + (level(x) - 440) * flatter + depth, [from, to]),
      {
        width: 7,
        taper: 'both',
      },
    );
  });
  for (const x of [85, 470, 855, 1240, 1622])
    sheet.line('ink', points(`${x},${level(x) - 96} ${x},${level(x) - 30}`), { width: 10 });
}
