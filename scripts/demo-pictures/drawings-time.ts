/** Clocks, trains and timetables. */
import { arc, box, ellipse, points, turned, type Point } from './geometry.ts';
import type { Sheet } from './sheet.ts';
import { ripples } from './water.ts';

const dial: Point = [450, 440];

export function timetableNight(sheet: Sheet): void {
  sheet.ground('ink');
  departures(sheet);
  sheet.block('paper', box([428, -60], [44, 200]));
  sheet.dot('paper', dial, 352);
  sheet.dot('ink', dial, 330);
  sheet.dot('yellow', dial, 300);
  for (let hour = 0; hour < 12; hour++) {
    const [half, long] = hour % 3 === 0 ? [16, 66] : [9, 46];
    const mark = box([dial[0] - half, dial[1] - 282], [half * 2, long]);
    sheet.block('ink', turned(mark, hour * 30, dial));
  }
  hands(sheet, { hour: 60, minute: 5, pale: true });
  hands(sheet, { hour: 30, minute: 0, pale: false });
  sheet.dot('ink', dial, 32);
}

type Hands = { hour: number; minute: number; pale: boolean };

function hands(sheet: Sheet, { hour, minute, pale }: Hands): void {
  const short = points('-22,56 22,56 16,-172 -16,-172');
  const long = points('-15,64 15,64 9,-246 -9,-246');
  for (const [hand, angle] of [
    [short, hour],
    [long, minute],
  ] as const) {
    const placed = hand.map(([x, y]): Point => [dial[0] + x, dial[1] + y]);
    sheet.block(pale ? 'paper' : 'ink', turned(placed, angle, dial));
  }
}

/** Nothing leaves between one o'clock and two: tonight there is no such hour. */
function departures(sheet: Sheet): void {
  const rows = ['00:28', '00:41', '00:57', '02:04', '02:30', '02:52'];
  const lengths = [250, 190, 300, 220, 276, 170];
  rows.forEach((time, row) => {
    const y = 116 + row * 126;
    sheet.write(time, [900, y], { ink: 'paper', height: 50, weight: 9 });
    sheet.block('sea', box([1100, y - 22], [lengths[row] ?? 0, 44]));
    sheet.block(row === 3 ? 'paper' : 'sea', box([1462, y - 22], [52, 44]));
    sheet.line('sea', points(`900,${y + 62} 1660,${y + 62}`), { width: 5 });
  });
}

export function platformNought(sheet: Sheet): void {
  sheet.ground('paper');
  sheet.block('sea', box([-60, 616], [1720, 400]));
  viaduct(sheet);
  train(sheet);
  ripples(
    sheet,
    'paper',
    '700,700,1000 700,1180,1520 748,900,1340 796,620,900 796,1080,1420 760,30,260',
  );
  sheet.block('ink', box([-60, 846], [1720, 200]));
  sheet.line('paper', points('-60,866 1660,866'), { width: 8 });
  sheet.block('ink', box([302, 560], [46, 300]));
  sheet.block('ink', box([100, 88], [448, 508]));
  sheet.block('yellow', box([124, 112], [400, 460]));
  sheet.block('ink', ellipse([324, 342], 134, 186));
  sheet.block('yellow', ellipse([324, 342], 62, 116));
}

function viaduct(sheet: Sheet): void {
  sheet.block('ink', box([-60, 380], [1720, 46]));
  for (let x = -100; x < 1700; x += 200) {
    sheet.block('ink', box([x, 426], [44, 216]));
    const arch = arc([x + 122, 520], [78, 84], [180, 360]).toReversed();
    const spandrel = points(`${x + 30},420 ${x + 214},420 ${x + 214},540`);
    sheet.block('ink', [...spandrel, ...arch, [x + 30, 540]]);
    sheet.block('mud', box([x + 4, 642], [36, 80]), { over: true });
  }
}

function train(sheet: Sheet): void {
  sheet.block('ink', points('830,232 1330,232 1376,268 1390,352 816,352 816,258'));
  for (let x = 852; x < 1280; x += 82) sheet.block('paper', box([x, 260], [56, 46]));
  sheet.block('paper', points('1316,260 1350,268 1362,308 1316,308'));
  for (const x of [900, 980, 1230, 1310]) sheet.dot('ink', [x, 358], 24);
}
