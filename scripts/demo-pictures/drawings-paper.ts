/** Printed matter: labels, pages, money. */
import { box, curve, ellipse, graph, mix, moved, turned, type Point, points } from './geometry.ts';
import type { Sheet } from './sheet.ts';

export function labelPrinter(sheet: Sheet): void {
  sheet.ground('mud');
  const bend = (x: number) => 26 * Math.sin((x - 260) / 210);
  const strip = (from: number, to: number, [top, bottom]: Point): Point[] => [
    ...graph((x) => top + bend(x), [from, to]),
    ...graph((x) => bottom + bend(x), [from, to]).toReversed(),
  ];
  const curl = curve(points('1340,250 1480,230 1530,330 1440,380 1330,330'));
  sheet.block('ink', [...curl, ...moved(curl, [0, 390]).toReversed()]);
  sheet.block('paper', strip(230, 1420, [250, 640]));
  coast(sheet, bend);
  sheet.block('ink', box([-60, 130], [320, 640]));
  sheet.line(
    'paper',
    [
      [214, 190],
      [214, 710],
    ],
    { width: 9 },
  );
  sheet.dot('paper', [110, 230], 24);
  for (const y of [600, 640, 680])
    sheet.line(
      'paper',
      [
        [60, y],
        [160, y],
      ],
      { width: 8 },
    );
}

function coast(sheet: Sheet, bend: (x: number) => number): void {
  const hill = (x: number) => {
    const part = Math.max(0, (x - 760) / 600);
    return part * (120 * Math.sin(part * 5.2) - 40 * Math.sin(part * 13) + 70 * part);
  };
  sheet.dot('yellow', [1130, 400 + bend(1130)], 66);
  let x = 300;
  while (x < 1396) {
    const part = Math.max(0, (x - 620) / 700);
    const width = 8 + sheet.random() * 22;
    const top =
      x < 700 ? 306 : 306 + Math.min(1, (x - 700) / 260) * 190 - hill(x) + 14 * sheet.random();
    const bar: Point[] = [
      [x, top + bend(x)],
      [x + width, top - 6 + bend(x + width)],
      [x + width, 584 + bend(x + width)],
      [x, 584 + bend(x)],
    ];
    sheet.block('ink', bar, { rough: 1 });
    x += width + Math.max(0, (8 + sheet.random() * 20) * (1 - part * 1.15));
  }
}

export function printViewport(sheet: Sheet): void {
  sheet.ground('sea');
  const [left, top, right, bottom] = [330, 130, 1270, 770];
  const [start, end]: [Point, Point] = [
    [right, 300],
    [690, bottom],
  ];
  sheet.block('paper', [[left, top], [right, top], start, end, [left, bottom]]);
  sheet.block('ink', [
    [left, top],
    [right, top],
    [right, top + 92],
    [left, top + 92],
  ]);
  for (const x of [384, 434, 484]) sheet.dot('paper', [x, top + 46], 15);
  sheet.block('paper', box([550, top + 26], [560, 40]), { rough: 1 });
  sheet.block('ink', box([400, 290], [430, 50]));
  [
    [400, 390, 700],
    [400, 450, 640],
    [400, 510, 690],
    [400, 570, 560],
    [400, 630, 480],
    [400, 690, 300],
  ].forEach(([x = 0, y = 0, width = 0]) =>
    sheet.block('mud', box([x, y], [width - (y - 390) * 0.2, 26]), { rough: 1.2 }),
  );
  const flap = [start, end, mirrored([right, bottom], start, end)];
  sheet.block('yellow', flap);
  sheet.hatch(
    'ink',
    [
      mix(start, end, 0.02),
      mix(start, end, 0.98),
      mix(mix(start, end, 0.5), flap[2] ?? start, 0.28),
    ],
    { angle: 141, gap: 19, width: 7, ragged: 0.2 },
  );
  sheet.line('ink', [start, end], { width: 8 });
  cropMarks(sheet, [left, top, right, bottom]);
}

function mirrored([x, y]: Point, from: Point, to: Point): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const part = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy);
  const [footX, footY] = mix(from, to, part);
  return [2 * footX - x, 2 * footY - y];
}

function cropMarks(
  sheet: Sheet,
  [left = 0, top = 0, right = 0, bottom = 0]: readonly number[],
): void {
  for (const [x, across] of [
    [left, -1],
    [right, 1],
  ] as const)
    for (const [y, down] of [
      [top, -1],
      [bottom, 1],
    ] as const) {
      sheet.line(
        'ink',
        [
          [x + across * 26, y],
          [x + across * 92, y],
        ],
        { width: 6 },
      );
      sheet.line(
        'ink',
        [
          [x, y + down * 22],
          [x, y + down * 78],
        ],
        { width: 6 },
      );
    }
}

export function halfpenny(sheet: Sheet): void {
  sheet.ground('paper');
  sheet.block('sea', box([-60, -60], [860, 1020]));
  const left = [300, 170, 360, 120, 260, 210, 330, 150];
  const right = [210, 330, 140, 290, 180, 360, 120, 270];
  left.forEach((width, row) => sheet.block('ink', box([480 - width, 122 + row * 84], [width, 44])));
  right.forEach((width, row) => sheet.block('ink', box([1120, 122 + row * 84], [width, 44])));
  half(sheet, -1);
  half(sheet, 1);
}

function half(sheet: Sheet, side: 1 | -1): void {
  const centre: Point = [800 + side * 14, 450];
  const cut = (radius: number) =>
    ellipse(centre, radius).map(([x, y]): Point => [
      side < 0 ? Math.min(x, centre[0]) : Math.max(x, centre[0]),
      y,
    ]);
  sheet.block('ink', cut(246));
  sheet.block('yellow', cut(228));
  sheet.line('ink', cut(196), { width: 7, closed: true });
  ship(sheet, (points) =>
    points.map(([x, y]): Point => [
      side < 0 ? Math.min(x + centre[0], centre[0]) : Math.max(x + centre[0], centre[0]),
      y + 450,
    ]),
  );
}

function ship(sheet: Sheet, half: (points: Point[]) => Point[]): void {
  sheet.block('ink', half(points('-128,40 128,30 150,4 126,86 90,104 -84,104')));
  sheet.block('ink', half(points('-8,-150 8,-150 8,44 -8,44')));
  sheet.block('ink', half(curve(points('20,-130 90,-90 118,10 70,0 20,8'), true)));
  sheet.block('ink', half(points('-20,-126 -104,14 -60,6 -20,12')));
}

export function folio(sheet: Sheet): void {
  sheet.ground('mud');
  const [left, top, width, height] = [286, 88, 1028, 727];
  const whole = box([left, top], [width, height]);
  sheet.block('ink', moved(whole, [16, 18]));
  sheet.block('paper', whole);
  for (const page of [left, left + width / 2]) {
    sheet.line('sea', box([page + 56, top + 66], [402, 586]), { closed: true, width: 5 });
  }
  sheet.line(
    'ink',
    [
      [left + width / 2, top - 50],
      [left + width / 2, top + height + 50],
    ],
    { width: 5 },
  );
  pageText(sheet, [left + 76, top + 100]);
  cropMarks(sheet, [left, top, left + width, top + height]);
}

function pageText(sheet: Sheet, [x, y]: Point): void {
  sheet.block('ink', box([x, y], [300, 58]));
  const rows = [362, 340, 356, 250, 0, 358, 344, 362, 330, 180];
  rows.forEach((width, row) => {
    if (width) sheet.block('mud', box([x, y + 110 + row * 44], [width, 20]), { rough: 1 });
  });
  const right = x + 514;
  sheet.block('yellow', box([right, y], [120, 120]));
  rows
    .slice(0, 4)
    .forEach((width, row) =>
      sheet.block('mud', box([right + 150, y + row * 44], [width - 150, 20]), { rough: 1 }),
    );
  rows.slice(0, 8).forEach((width, row) => {
    if (width) sheet.block('mud', box([right, y + 198 + row * 44], [width, 20]), { rough: 1 });
  });
  void turned;
}
