/** The heron, who stands and waits. */
import { arc, box, curve, ellipse, graph, moved, type Point, points } from './geometry.ts';
import type { Sheet } from './sheet.ts';

export function heron(sheet: Sheet): void {
  sheet.ground('sea');
  sheet.block(
    'paper',
    curve(points('560,470 640,400 760,396 880,460 1010,590 900,570 760,590 630,560'), true),
  );
  sheet.line('ink', curve(points('640,190 560,178 520,220 540,290 592,352 574,430 600,520')), {
    width: 30,
    taper: 'end',
  });
  sheet.block('yellow', points('520,178 520,212 300,216'));
  sheet.line('ink', curve(points('560,176 640,186 720,226')), { width: 16, taper: 'end' });
  sheet.line('ink', curve(points('588,396 700,372 840,420 1050,600')), { width: 40, taper: 'end' });
  sheet.line('ink', curve(points('600,510 700,580 820,590 960,570')), { width: 22, taper: 'both' });
  sheet.line('ink', points('716,570 728,660 700,742'), { width: 13 });
  sheet.line('ink', points('800,580 812,660 796,742'), { width: 13 });
  sheet.line(
    'paper',
    graph((x) => 744 + 3 * Math.sin(x / 60), [-60, 1660]),
    { width: 14 },
  );
  for (const [from, to, y] of [
    [620, 700, 778],
    [740, 980, 778],
    [640, 820, 806],
    [560, 700, 838],
    [760, 900, 838],
  ] as const)
    sheet.line(
      'ink',
      graph((x) => y + 3 * Math.sin(x / 22), [from, to]),
      { width: 9, taper: 'both' },
    );
}

export function jobQueue(sheet: Sheet): void {
  sheet.ground('mud');
  sheet.block('ink', box([-60, 96], [1720, 34]));
  const first = 38;
  for (let index = 0; index < 8; index++) {
    const x = 110 + index * 200;
    hook(sheet, x);
    if (index !== 3) ticket(sheet, [x, 186], String(first + index));
  }
  sheet.block('sea', box([-60, 806], [1720, 200]));
  bird(sheet);
}

function hook(sheet: Sheet, x: number): void {
  sheet.line('ink', [[x, 120], [x, 172], ...arc([x - 14, 172], [14, 22], [0, 150])], { width: 9 });
}

function ticket(sheet: Sheet, [x, y]: Point, number: string): void {
  const tag: Point[] = [
    [x - 40, y - 26],
    [x + 40, y - 26],
    [x + 68, y + 8],
    [x + 68, y + 170],
    [x - 68, y + 170],
    [x - 68, y + 8],
  ];
  sheet.block('paper', tag);
  sheet.dot('ink', [x, y], 10);
  sheet.write(number, [x, y + 96], { align: 'middle', height: 72, weight: 13 });
}

function bird(sheet: Sheet): void {
  const body = curve(
    points('640,520 700,430 820,400 950,440 1080,560 1200,700 1050,660 900,680 740,650 660,600'),
    true,
  );
  sheet.block('sea', body);
  sheet.line('ink', curve(points('690,440 820,396 960,440 1100,570 1230,730')), {
    width: 50,
    taper: 'end',
  });
  sheet.hatch('ink', moved(body, [0, 0]), { angle: 38, gap: 36, width: 10, ragged: 0.5 });
  const neck = curve(points('700,560 652,520 690,440 742,380 724,318 650,276 610,262'));
  sheet.line('paper', neck, { width: 70 });
  sheet.line(
    'ink',
    neck.map(([x, y]) => [x + 30, y + 4]),
    { width: 14, taper: 'both' },
  );
  sheet.block('paper', ellipse([612, 258], 66, 42));
  sheet.line('ink', curve(points('560,236 640,216 720,240 830,300')), { width: 30, taper: 'end' });
  sheet.dot('ink', [598, 256], 9);
  sheet.block('ink', points('566,240 568,282 330,282'));
  sheet.block('yellow', points('300,260 380,252 410,282 424,440 290,450 276,292'));
  sheet.write('41', [348, 362], { align: 'middle', height: 72, weight: 13 });
  sheet.line('ink', points('830,660 850,760 820,900'), { width: 16 });
  sheet.line('ink', points('940,670 960,760 950,900'), { width: 16 });
}
