/** Cabinets: things put where they can be found again. */
import { arc, box, curve, moved, points, type Point } from './geometry.ts';
import type { Sheet } from './sheet.ts';

const holes = { left: 342, top: 44, across: 184, down: 132, empty: [3, 9, 16], out: 12 };

function corner(hole: number): Point {
  return [holes.left + (hole % 5) * holes.across, holes.top + Math.floor(hole / 5) * holes.down];
}

export function pageCache(sheet: Sheet): void {
  sheet.ground('mud');
  const { left, top, across, down } = holes;
  sheet.block('sea', box([left - 36, top - 70], [across * 5 + 54, down * 4 + 92]));
  for (let hole = 0; hole < 20; hole++) {
    sheet.block('ink', box(corner(hole), [across - 18, down - 18]));
    if (!holes.empty.includes(hole) && hole !== holes.out) folded(sheet, hole);
  }
  drawers(sheet);
  threads(sheet);
  drawnOut(sheet);
}

function folded(sheet: Sheet, hole: number): void {
  const [x, y] = corner(hole);
  const lean = ((hole * 7) % 5) * 7;
  const page = points(`14,${84 - lean} 150,${58 + lean} 152,112 14,112`);
  sheet.block('paper', moved(page, [x, y]));
  const edge = points(`22,${98 - lean * 0.4} 144,${86 + lean * 0.5}`);
  sheet.line('ink', moved(edge, [x, y]), { width: 6 });
}

function drawnOut(sheet: Sheet): void {
  const page = moved(points('18,24 150,24 180,216 -12,216'), corner(holes.out));
  sheet.block('yellow', page);
  sheet.line('ink', page, { closed: true, width: 10 });
  for (const text of ['34,76 138,76', '28,122 142,122', '20,168 110,168'])
    sheet.line('ink', moved(points(text), corner(holes.out)), { width: 10 });
}

function drawers(sheet: Sheet): void {
  sheet.block('ink', box([300, 714], [974, 300]));
  for (const x of [322, 640, 958]) {
    sheet.block('sea', box([x, 736], [294, 210]));
    sheet.block('paper', box([x + 84, 760], [126, 50]));
    sheet.line('ink', arc([x + 147, 836], [44, 34], [0, 180]), { width: 14 });
  }
}

function threads(sheet: Sheet): void {
  for (const [hole, drawer] of points('0,0 6,0 10,0 15,0 17,1 13,1 7,1 4,2 14,2 19,2 18,2')) {
    const [x, y] = corner(hole);
    const from: Point = [x + 40 + ((hole * 29) % 90), y + 92];
    const to: Point = [469 + drawer * 318 + ((hole % 3) - 1) * 42, 742];
    const slack: Point = [from[0] * 0.75 + to[0] * 0.25, from[1] * 0.45 + to[1] * 0.55];
    sheet.line('ink', curve([from, slack, to]), { width: 13 });
    sheet.line('paper', curve([from, slack, to]), { width: 5 });
    for (const end of [from, to]) sheet.dot('ink', end, 9);
  }
}

export function databaseCare(sheet: Sheet): void {
  sheet.ground('mud');
  sheet.block('ink', points('420,-60 1180,-60 1180,180 1290,640 310,640 420,180'));
  const tabs = [34, 62, 40, 78, 30, 66, 46, 84, 38];
  tabs.forEach((rise, index) => card(sheet, rise, index));
  const front = points('280,604 1320,604 1344,862 256,862');
  sheet.block('sea', front);
  sheet.line('ink', front, { closed: true, width: 16 });
  sheet.block('paper', box([640, 642], [320, 82]));
  sheet.line('ink', box([640, 642], [320, 82]), { closed: true, width: 10 });
  sheet.line('ink', points('676,684 880,684'), { width: 12 });
  sheet.line('ink', arc([800, 764], [84, 58], [0, 180]), { width: 26 });
}

function card(sheet: Sheet, rise: number, index: number): void {
  const part = index / 8;
  const half = 330 + part * 118;
  const y = 190 + part * 334;
  const wide = 130 + part * 44;
  const left = 824 - half + ((index * 5) % 4) * ((2 * half - wide - 48) / 3);
  const tall = y - rise * (0.8 + part * 0.4);
  const shape = points(
    `${800 - half},${y} ${left - 14},${y} ${left},${tall} ${left + wide},${tall} ` +
      `${left + wide + 14},${y} ${800 + half},${y} ${814 + half},${y + 170} ${786 - half},${y + 170}`,
  );
  sheet.block(index === 5 ? 'yellow' : 'paper', shape);
  sheet.line('ink', shape, { closed: true, width: 9 });
  const middle = (tall + y) / 2 + 2;
  sheet.line('ink', points(`${left + 22},${middle} ${left + wide - 30},${middle}`), { width: 9 });
}
