/** Cover of the label printer: a bar code that wears away into a coast. */
import { curve, graph, moved, points, type Point } from './geometry.ts';
import { between } from './random.ts';
import type { Sheet } from './sheet.ts';

const top = 262;
const tall = 400;
const bend = (x: number) => 24 * Math.sin((x - 260) / 230);

export function labelPrinter(sheet: Sheet): void {
  sheet.ground('sea');
  roll(sheet);
  const edge = graph((x) => top + bend(x), [220, 1400]);
  const front = [...edge, ...curve(points('1400,238 1450,228 1486,200 1496,168'))];
  const strip = [...front, ...moved(front, [0, tall]).toReversed()];
  sheet.block('paper', strip);
  sheet.line('ink', strip, { width: 9, closed: true });
  sheet.dot('yellow', [1090, 398 + bend(1090)], 70);
  bars(sheet);
  printer(sheet);
}

/** The strip's end, rolled up: its back shows. */
function roll(sheet: Sheet): void {
  const back = curve(
    points('1496,172 1480,132 1420,112 1340,124 1310,156 1330,186 1380,190 1420,170'),
  );
  const inside = [...back.slice(0, 50), ...moved(back.slice(0, 50), [0, tall]).toReversed()];
  sheet.block('mud', inside);
  sheet.line('ink', back, { width: 9 });
  sheet.line('ink', points('1310,150 1310,250'), { width: 9 });
  sheet.line('ink', points(`1496,168 1496,${168 + tall}`), { width: 9 });
}

function bars(sheet: Sheet): void {
  const { random } = sheet;
  for (let x = 316; x < 1420;) {
    const part = Math.min(1, Math.max(0, (x - 520) / 560));
    const width = between(random, 9, 30);
    const high = 62 + (coast(x + width / 2) - 62) * part + between(random, -8, 8) * part;
    bar(sheet, [x, width], high);
    x += width + between(random, 10, 26) * (1 - part ** 1.5 * 1.05);
  }
  '0123456789'.split('').forEach((_, index) => {
    const x = 330 + index * 40;
    sheet.write(String((index * 7 + 5) % 10), [x, 604 + bend(x)], {
      height: 30,
      weight: 6,
      align: 'middle',
    });
  });
  for (const [y, from, to] of [
    [588, 780, 1330],
    [612, 900, 1440],
    [634, 760, 1120],
  ] as const)
    sheet.line(
      'ink',
      graph((x) => y + bend(x) + 3 * Math.sin(x / 24), [from, to]),
      { width: 6, taper: 'both' },
    );
}

/** How far below the strip's edge the land's outline runs. */
function coast(x: number): number {
  const heads = 46 * Math.sin(x / 96) + 26 * Math.sin(x / 41 + 1) + 14 * Math.sin(x / 19);
  return 210 - heads + Math.max(0, x - 1230) * 0.3;
}

function bar(sheet: Sheet, [x, width]: Point, high: number): void {
  const left = top + bend(x);
  const right = top + bend(x + width);
  const shape: Point[] = [
    [x, left + high],
    [x + width, right + high],
    [x + width, right + 306],
    [x, left + 306],
  ];
  sheet.block('ink', shape, { rough: 1 });
}

function printer(sheet: Sheet): void {
  sheet.block('ink', points('-60,120 236,140 260,176 260,752 236,790 -60,810'));
  sheet.line('paper', points('214,204 214,724'), { width: 10 });
  sheet.dot('paper', [96, 250], 26);
  sheet.dot('ink', [96, 250], 13);
  for (const y of [620, 662, 704]) sheet.line('paper', points(`40,${y} 150,${y}`), { width: 9 });
}
