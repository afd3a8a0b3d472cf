/** Care and building: drawers and walls. */
import { arc, box, type Point, points } from './geometry.ts';
import type { Sheet } from './sheet.ts';

export function databaseCare(sheet: Sheet): void {
  sheet.ground('mud');
  sheet.block('ink', box([430, -60], [740, 260]));
  const cards = 9;
  sheet.block('ink', points('440,150 1160,150 1290,640 310,640'));
  for (let index = 0; index < cards; index++) card(sheet, index / (cards - 1), index);
  front(sheet);
}

function card(sheet: Sheet, part: number, index: number): void {
  const [half, y] = [330 + part * 110, 190 + part * 330];
  const heights = [34, 62, 40, 78, 30, 66, 46, 84, 38];
  const rise = (heights[index] ?? 40) * (0.8 + part * 0.4);
  const wide = 130 + part * 40;
  const left = 800 - half + 24 + ((index * 5) % 4) * ((2 * half - wide - 48) / 3);
  const shape: Point[] = [
    [800 - half, y],
    [left - 14, y],
    [left, y - rise],
    [left + wide, y - rise],
    [left + wide + 14, y],
    [800 + half, y],
    [800 + half + 14, y + 170],
    [800 - half - 14, y + 170],
  ];
  sheet.block(index === 5 ? 'yellow' : 'paper', shape);
  sheet.line('ink', shape, { closed: true, width: 8 });
  sheet.line(
    'ink',
    [
      [left + 24, y - rise / 2 + 4],
      [left + wide - 30, y - rise / 2 + 4],
    ],
    { width: 8 },
  );
}

function front(sheet: Sheet): void {
  sheet.block('sea', points('290,600 1310,600 1330,850 270,850'));
  sheet.line('ink', points('290,600 1310,600 1330,850 270,850'), { closed: true, width: 14 });
  sheet.block('paper', box([650, 640], [300, 78]));
  sheet.line('ink', box([650, 640], [300, 78]), { closed: true, width: 9 });
  sheet.line('ink', arc([800, 758], [80, 56], [0, 180]), { width: 24 });
}

type Stone = { from: number; to: number; course: number };

export function performance(sheet: Sheet): void {
  sheet.ground('paper');
  sheet.block('sea', box([-60, -60], [1720, 900]));
  sheet.block('ink', box([-60, 826], [1720, 200]));
  const stones: Stone[] = [];
  build(stones, { from: 90, to: 1510, course: 0 }, sheet);
  let hottest: Stone | undefined;
  for (const stone of stones) if (!hottest || stone.course > hottest.course) hottest = stone;
  stones.forEach((stone, index) =>
    lay(sheet, stone, stone === hottest ? 'yellow' : index % 3 === 1 ? 'paper' : 'mud'),
  );
}

function build(stones: Stone[], stone: Stone, sheet: Sheet): void {
  stones.push(stone);
  const width = stone.to - stone.from;
  if (stone.course === 8 || width < 90) return;
  let at = stone.from;
  while (stone.to - at > 70) {
    const size = Math.min(stone.to - at, Math.max(70, width * (0.3 + 0.6 * sheet.random())));
    if (sheet.random() < 0.86 - stone.course * 0.02)
      build(stones, { from: at, to: at + size, course: stone.course + 1 }, sheet);
    at += size;
  }
}

function lay(sheet: Sheet, { from, to, course }: Stone, ink: 'yellow' | 'paper' | 'mud'): void {
  const [bottom, top] = [822 - course * 84, 822 - course * 84 - 84];
  const jut = () => (sheet.random() - 0.5) * 12;
  const [left, right] = [from + 5, to - 5];
  const stone: Point[] = [
    [left + 4, bottom - 5],
    [left + jut(), (top + bottom) / 2],
    [left + 12, top + 6 + jut() / 2],
    [(left + right) / 2, top + 4 + jut() / 2],
    [right - 12, top + 6 + jut() / 2],
    [right + jut() / 2, (top + bottom) / 2],
    [right - 6, bottom - 5],
  ];
  sheet.block(
    'ink',
    stone.map(([x, y]): Point => [
      x + (x < (left + right) / 2 ? -7 : 7),
      y + (y < (top + bottom) / 2 ? -6 : 6),
    ]),
  );
  sheet.block(ink, stone);
  if (ink === 'mud' && right - left > 90)
    sheet.hatch(
      'ink',
      [
        [left + 12, bottom - 10],
        [right - 12, bottom - 10],
        [right - 12, bottom - 34],
        [left + 12, bottom - 34],
      ],
      { angle: -4, gap: 13, width: 5, ragged: 0.6 },
    );
}
