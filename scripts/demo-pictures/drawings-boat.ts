/** A small boat, with every part numbered. */
import { box, curve, ellipse, mix, points } from './geometry.ts';
import type { Sheet } from './sheet.ts';
import { below, ripples } from './water.ts';

export function smallSystems(sheet: Sheet): void {
  sheet.ground('paper');
  sheet.block('sea', below(points('-60,648 1660,648')));
  rig(sheet);
  hull(sheet);
  ripples(
    sheet,
    'paper',
    '700,40,330 756,1210,1560 838,480,760 838,1180,1420 700,1490,1640 860,60,300',
  );
  numbers(sheet);
}

function rig(sheet: Sheet): void {
  sheet.block('ink', points('754,76 774,76 782,560 754,560'));
  const main = curve(points('742,112 700,230 600,390 470,512')).concat(points('742,512'));
  sheet.block('mud', main);
  sheet.line('ink', main, { closed: true, width: 11 });
  for (const row of ['690,270 738,270', '606,390 738,390'])
    sheet.line('ink', points(row), { width: 7 });
  const jib = points('800,128 1090,522').concat(curve(points('1090,522 960,500 804,512')));
  sheet.block('paper', jib);
  sheet.line('ink', jib, { closed: true, width: 11 });
  sheet.block('ink', box([440, 522], [326, 18]));
}

function hull(sheet: Sheet): void {
  const side = curve(points('1250,528 1196,640 1100,708 900,734 600,730 452,694 392,560'));
  const whole = [...points('392,560 700,572 1000,566 1250,528'), ...side];
  sheet.block('ink', points('378,536 404,536 446,826 336,826'));
  sheet.block('ink', points('730,722 910,722 886,862 780,862'));
  sheet.block('yellow', whole);
  sheet.line('ink', whole, { closed: true, width: 14 });
  sheet.line('ink', curve(points('404,604 700,628 1000,622 1228,580')), { width: 9 });
  sheet.line('ink', curve(points('430,654 700,682 980,676 1176,640')), { width: 7, taper: 'both' });
}

function numbers(sheet: Sheet): void {
  const parts = [
    '764,110 990,84',
    '660,430 350,260',
    '900,400 1200,290',
    '520,531 230,440',
    '1226,556 1420,450',
    '1090,650 1440,640',
    '372,790 180,760',
    '850,810 1090,830',
  ];
  parts.forEach((pair, index) => {
    const [from, to] = points(pair);
    if (!from || !to) return;
    sheet.line('ink', [from, mix(from, to, 0.98)], { width: 6 });
    sheet.dot('ink', from, 12);
    sheet.dot('paper', to, 48);
    sheet.line('ink', ellipse(to, 48), { width: 9, closed: true });
    sheet.write(String(index + 1), to, { align: 'middle', height: 48, weight: 9 });
  });
}
