/** Code as it looks from across the room. */
import { arc, box, curve, ellipse, graph, moved, turned, type Point, points } from './geometry.ts';
import type { Sheet } from './sheet.ts';

const lines: readonly (readonly [indent: number, width: number])[] = points(
  '0,380 1,300 1,430 2,260 2,340 3,220 2,120 1,280 0,90 0,330 1,400 1,240',
);

function codeBars(sheet: Sheet, [x, y]: Point, step: number): Point[][] {
  return lines.map(([indent, width], row) =>
    box([x + indent * 62, y + row * step], [width, step * 0.46]),
  );
}

export function readingCode(sheet: Sheet): void {
  sheet.ground('sea');
  const page = turned(box([250, 46], [1010, 960]), -2.5, [800, 500]);
  sheet.block('ink', moved(page, [16, 14]));
  sheet.block('paper', page);
  const place = (points: Point[]) => turned(points, -2.5, [800, 500]);
  codeBars(sheet, [330, 120], 64).forEach((bar, row) =>
    sheet.block([0, 8, 9].includes(row) ? 'ink' : 'mud', place(bar), { rough: 1.2 }),
  );
  sheet.line(
    'ink',
    place([
      [930, 60],
      [930, 960],
    ]),
    { width: 4 },
  );
  for (const [y, words] of [
    [150, 3],
    [384, 2],
    [640, 3],
  ] as const)
    for (let row = 0; row < words; row++)
      sheet.line('ink', place(scribble([966, y + row * 44], 220 - row * 46)), {
        width: 6,
        rough: 2,
      });
  const loop = curve(
    points('440,448 620,414 830,440 850,480 700,512 480,508 420,470 520,424 660,412'),
  );
  sheet.line('ink', place(loop), { width: 10, taper: 'both' });
  sheet.line('ink', place(curve(points('856,466 900,440 956,410'))), { width: 8 });
  pencil(sheet);
}

function scribble([x, y]: Point, length: number): Point[] {
  return graph(
    (at) => y + 11 * Math.sin((at - x) / 9) * Math.cos((at - x) / 31),
    [x, x + length],
    4,
  );
}

function pencil(sheet: Sheet): void {
  const place = (points: Point[]) => turned(points, -58, [1290, 560]);
  sheet.block('yellow', place(box([1090, 530], [560, 60])));
  sheet.line(
    'ink',
    place([
      [1096, 550],
      [1640, 550],
    ]),
    { width: 5 },
  );
  sheet.block('paper', place(points('1090,530 1090,590 990,560')));
  sheet.block('ink', place(points('1026,549 1026,571 990,560')));
  sheet.line('ink', place(points('990,560 1090,530 1640,530 1640,590 1090,590')), {
    closed: true,
    width: 8,
  });
}

export function pageCache(sheet: Sheet): void {
  sheet.ground('paper');
  const [left, top, across, down] = [330, 56, 188, 128];
  sheet.block('mud', box([left - 34, top - 30], [across * 5 + 60, down * 4 + 52]));
  const empty = [3, 9, 16];
  const out = 12;
  for (let hole = 0; hole < 20; hole++) {
    const corner: Point = [left + (hole % 5) * across, top + Math.floor(hole / 5) * down];
    sheet.block('ink', box(corner, [across - 20, down - 20]));
    if (!empty.includes(hole) && hole !== out) folded(sheet, corner, hole);
  }
  drawers(sheet);
  threads(sheet, [left, top, across, down]);
  const [x, y] = [left + 2 * across - 10, top + 2 * down + 20];
  sheet.block('yellow', [
    [x + 20, y],
    [x + 168, y],
    [x + 196, y + 190],
    [x - 6, y + 190],
  ]);
  sheet.line(
    'ink',
    [
      [x + 20, y],
      [x + 168, y],
      [x + 196, y + 190],
      [x - 6, y + 190],
    ],
    { closed: true, width: 8 },
  );
  for (const row of [0, 1, 2])
    sheet.line(
      'ink',
      [
        [x + 34, y + 54 + row * 42],
        [x + 150 - row * 20, y + 54 + row * 42],
      ],
      { width: 8 },
    );
}

function folded(sheet: Sheet, [x, y]: Point, hole: number): void {
  const lean = ((hole * 7) % 5) * 8;
  const sheetShape: Point[] = [
    [x + 16, y + 92 - lean],
    [x + 150, y + 68 - lean * 0.4],
    [x + 152, y + 106],
    [x + 16, y + 106],
  ];
  sheet.block('paper', sheetShape);
  sheet.line(
    'ink',
    [
      [x + 20, y + 98 - lean * 0.4],
      [x + 148, y + 88 - lean * 0.2],
    ],
    { width: 4 },
  );
}

function drawers(sheet: Sheet): void {
  sheet.block('ink', box([296, 712], [1000, 250]));
  for (let index = 0; index < 3; index++) {
    sheet.block('sea', box([318 + index * 322, 736], [310, 200]));
    sheet.block('paper', box([408 + index * 322, 766], [130, 50]));
    sheet.line('ink', arc([473 + index * 322, 836], [44, 34], [0, 180]), { width: 12 });
  }
}

function threads(sheet: Sheet, [left = 0, top = 0, across = 0, down = 0]: readonly number[]): void {
  const ties = [
    [0, 0],
    [6, 0],
    [10, 0],
    [17, 1],
    [13, 1],
    [4, 2],
    [8, 2],
    [19, 2],
    [15, 0],
    [18, 2],
  ] as const;
  for (const [hole, drawer] of ties) {
    const from: Point = [left + (hole % 5) * across + 84, top + Math.floor(hole / 5) * down + 96];
    const to: Point = [473 + drawer * 322 + ((hole % 3) - 1) * 50, 736];
    const slack = curve([from, [from[0] * 0.8 + to[0] * 0.2, from[1] * 0.4 + 640 * 0.6], to]);
    sheet.line('ink', slack, { width: 4 });
    sheet.dot('ink', to, 9);
  }
}

export function secondOpinion(sheet: Sheet): void {
  sheet.ground('sea');
  const page = turned(box([180, -80], [1240, 1100]), 4, [800, 450]);
  sheet.block('paper', page);
  const place = (points: Point[]) => turned(points, 4, [800, 450]);
  const wide = lines.map(([indent, width], row) =>
    box([270 + indent * 90, 50 + row * 76], [width * 1.9, 34]),
  );
  wide.forEach((bar) => sheet.block('mud', place(bar), { rough: 1.2 }));
  spectacles(sheet, { centre: [640, 330], radius: 138, turn: -12, ink: 'ink' });
  spectacles(sheet, { centre: [960, 630], radius: 126, turn: 9, ink: 'yellow' });
}

type Spectacles = { centre: Point; radius: number; turn: number; ink: 'ink' | 'yellow' };

function spectacles(sheet: Sheet, { centre, radius, turn, ink }: Spectacles): void {
  const [x, y] = centre;
  const place = (points: Point[]) => turned(points, turn, centre);
  const rim = ink === 'ink' ? 26 : 22;
  for (const side of [-1, 1]) {
    const middle: Point = [x + side * radius * 1.24, y];
    const ring = place(ellipse(middle, radius, radius * 0.94));
    const arm = place(
      curve([
        [middle[0] + side * radius * 0.96, y - 24],
        [x + side * radius * 2.2, y - radius * 0.9],
        [x + side * radius * 1.5, y - radius * 1.72],
      ]),
    );
    if (ink === 'yellow')
      sheet.lines('ink', [[...ring, ...ring.slice(0, 2)], arm], { width: rim + 18 });
    sheet.lines(ink, [[...ring, ...ring.slice(0, 2)], arm], { width: rim });
  }
  const bridge = place(arc([x, y - 6], [radius * 0.27, radius * 0.3], [200, 340]));
  if (ink === 'yellow') sheet.line('ink', bridge, { width: rim + 18 });
  sheet.line(ink, bridge, { width: rim });
}
