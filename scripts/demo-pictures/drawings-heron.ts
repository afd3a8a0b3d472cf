/** The heron, who stands and waits. */
import { arc, box, curve, ellipse, points, type Point } from './geometry.ts';
import type { Sheet } from './sheet.ts';
import { ripples } from './water.ts';

export function heron(sheet: Sheet): void {
  sheet.ground('sea');
  const body = '610,470 660,438 760,436 880,490 960,560 1040,640 930,612 800,616 690,596 630,540';
  sheet.block('paper', curve(points(body), true));
  sheet.line('ink', curve(points('620,146 664,190 668,260 618,336 590,402 604,480 650,560')), {
    width: 32,
    taper: 'end',
  });
  sheet.block('ink', ellipse([618, 140], 40, 27));
  sheet.block('yellow', points('596,120 600,160 366,176'));
  sheet.line('ink', curve(points('586,130 640,118 706,142 790,200')), { width: 34, taper: 'end' });
  sheet.line('ink', curve(points('618,462 740,412 880,470 1090,690')), {
    width: 62,
    taper: 'both',
  });
  sheet.line('ink', curve(points('640,556 700,604 810,622 980,620')), { width: 20, taper: 'both' });
  sheet.line('ink', points('742,612 760,706 722,806'), { width: 14 });
  sheet.line('ink', points('826,620 846,710 828,806'), { width: 14 });
  sheet.line('paper', points('-60,804 1660,804'), { width: 15, rough: 3 });
  ripples(sheet, 'ink', '832,640,720 832,776,930 854,700,860 876,600,740 876,820,1010');
}

const taken = 3;

export function jobQueue(sheet: Sheet): void {
  sheet.ground('mud');
  sheet.block('ink', box([-60, 62], [1720, 34]));
  for (let index = 0; index < 8; index++) {
    const x = 100 + index * 200;
    sheet.line('ink', [[x, 88], [x, 136], ...arc([x - 14, 136], [14, 22], [0, 160])], { width: 9 });
    if (index !== taken) ticket(sheet, [x, 146], String(38 + index));
  }
  sheet.block('sea', box([-60, 812], [1720, 300]));
  bird(sheet);
  ripples(
    sheet,
    'paper',
    '834,700,850 834,930,1190 858,560,800 858,1020,1400 880,820,1080 866,120,420',
  );
}

function ticket(sheet: Sheet, at: Point, number: string): void {
  const [x, y] = at;
  const tag = points('-40,-26 40,-26 66,8 66,158 -66,158 -66,8');
  sheet.block(
    'paper',
    tag.map(([px, py]): Point => [x + px, y + py]),
  );
  sheet.dot('ink', at, 10);
  sheet.write(number, [x, y + 92], { align: 'middle', height: 68, weight: 13 });
}

function bird(sheet: Sheet): void {
  sheet.line('ink', points('880,730 902,800 872,980'), { width: 18 });
  sheet.line('ink', points('990,730 1012,800 1000,980'), { width: 18 });
  const body =
    '722,600 776,500 890,470 1020,510 1150,630 1270,770 1120,730 970,750 824,716 752,676';
  sheet.block('sea', curve(points(body), true));
  sheet.line(
    'paper',
    curve(points('800,700 728,640 716,560 768,490 800,440 780,386 706,360 660,362')),
    {
      width: 78,
      taper: 'start',
    },
  );
  sheet.hatch('ink', curve(points('880,560 1010,570 1120,660 1200,740 1000,730 880,680'), true), {
    angle: 38,
    gap: 34,
    width: 11,
    ragged: 0.45,
  });
  sheet.line('ink', curve(points('770,508 890,466 1030,510 1170,640 1300,806')), {
    width: 54,
    taper: 'both',
  });
  for (const [x, y] of [
    [752, 566],
    [764, 614],
    [792, 654],
  ] as const)
    sheet.line('ink', points(`${x},${y} ${x + 12},${y + 34}`), { width: 9, taper: 'both' });
  headAndTicket(sheet);
}

function headAndTicket(sheet: Sheet): void {
  sheet.block('ink', points('640,330 646,358 366,376'));
  const tag = points('344,372 424,364 456,396 470,560 336,572 322,406');
  sheet.block('yellow', tag);
  sheet.line('ink', tag, { closed: true, width: 8 });
  sheet.write(String(38 + taken), [396, 484], { align: 'middle', height: 76, weight: 15 });
  sheet.block('ink', points('640,364 648,390 390,394 366,381'));
  sheet.block('paper', ellipse([672, 356], 70, 46));
  sheet.line('ink', curve(points('612,334 700,306 790,334 900,410')), { width: 34, taper: 'end' });
  sheet.dot('ink', [652, 356], 10);
}
