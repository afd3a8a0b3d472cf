/** The home-made tide gauge at the end of the canal. */
import { arc, box, curve, points, type Point } from './geometry.ts';
import type { Sheet } from './sheet.ts';
import { ripples } from './water.ts';

const horizon = 478;
const sensor: Point = [968, 276];

export function gauge(sheet: Sheet): void {
  sheet.ground('paper');
  sheet.block('sea', box([-60, -60], [1720, 60 + horizon]), { rough: 0 });
  ripples(
    sheet,
    'paper',
    '70,1120,1440 104,1230,1660 150,120,420 186,40,300 400,1290,1580 366,1180,1400',
  );
  flats(sheet);
  quay(sheet);
  lockGate(sheet);
  post(sheet);
  for (const radius of [80, 150, 220, 290, 360])
    sheet.line('yellow', arc(sensor, [radius, radius], [62, 118]), { width: 15 });
}

function flats(sheet: Sheet): void {
  sheet.line('ink', points(`600,${horizon} 1660,${horizon}`), { width: 5 });
  sheet.block('ink', curve(points('1330,478 1400,464 1480,468 1560,452 1680,446 1700,480')));
  const far = curve(
    points('820,522 1000,500 1300,492 1700,488 1700,552 1400,558 1180,548 960,552'),
    true,
  );
  const creek = points(
    '1700,604 1440,606 1250,640 1210,672 1330,690 1400,712 1300,744 1120,762 980,820 900,980',
  );
  const near = [...curve(creek), ...points('1700,980')];
  sheet.block('mud', far);
  sheet.block('mud', near);
  sheet.hatch('ink', points('1480,640 1700,620 1700,980 1010,980 1100,850 1400,760'), {
    angle: -8,
    gap: 31,
    width: 9,
    ragged: 0.5,
  });
  ripples(
    sheet,
    'sea',
    '590,812,1200 634,830,1120 684,820,1180 736,830,1060 790,812,960 846,820,900',
  );
  ripples(sheet, 'ink', '612,800,1010 712,806,940 818,800,880');
}

function quay(sheet: Sheet): void {
  sheet.block('ink', points('-60,430 740,430 740,980 -60,980'));
  [505, 585, 668, 755, 845].forEach((y, row) => {
    sheet.line('paper', points(`-60,${y} 556,${y}`), { width: 5 });
    for (let x = 40 + (row % 2) * 80; x < 540; x += 165)
      sheet.line('paper', points(`${x},${y - 74} ${x},${y - 5}`), { width: 5, taper: 'both' });
  });
}

function lockGate(sheet: Sheet): void {
  sheet.line('paper', points('572,438 572,980'), { width: 6 });
  for (let x = 606; x < 730; x += 34)
    sheet.line('paper', points(`${x},452 ${x},960`), { width: 5, taper: 'both' });
  for (const y of [530, 710]) sheet.block('ink', box([580, y], [150, 28]));
  sheet.block('ink', box([630, 300], [58, 150]));
  sheet.block('ink', points('130,320 720,298 720,352 130,358'));
  sheet.block('ink', box([300, 350], [28, 84]));
  const end = points('70,322 186,318 186,357 70,358');
  sheet.block('paper', end);
  sheet.line('ink', end, { closed: true, width: 7 });
}

function post(sheet: Sheet): void {
  sheet.block('ink', box([768, 92], [30, 880]));
  for (const y of [560, 780]) sheet.block('ink', box([736, y], [40, 24]));
  sheet.block('ink', box([768, 140], [206, 22]));
  sheet.line('ink', points('788,256 892,156'), { width: 14 });
  const shell = box([902, 160], [132, 106]);
  sheet.block('paper', shell);
  sheet.hatch('ink', box([908, 164], [120, 98]), { angle: 90, gap: 17, width: 7, ragged: 0 });
  sheet.line('ink', shell, { closed: true, width: 12 });
  sheet.block('ink', points('936,266 1000,266 1018,300 918,300'));
}
