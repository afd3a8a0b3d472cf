/** Nell Thackwray, in the light of a window over the sea. */
import { arc, box, curve, ellipse, graph, type Point, points } from './geometry.ts';
import type { Sheet } from './sheet.ts';

export function nell(sheet: Sheet): void {
  view(sheet);
  hood(sheet);
  neck(sheet);
  jacket(sheet);
  head(sheet);
  hair(sheet);
  features(sheet);
  glasses(sheet);
}

function view(sheet: Sheet): void {
  sheet.ground('paper');
  sheet.block('sea', box([-960, 452], [2880, 1500]), { rough: 0 });
  for (const [y, from, to] of [
    [500, 690, 960],
    [548, 760, 1100],
    [600, 700, 880],
    [660, 800, 1300],
    [724, 760, 930],
  ] as const)
    sheet.line(
      'paper',
      graph((x) => y + 3 * Math.sin(x / 28), [from, to]),
      { width: 8, taper: 'both' },
    );
  sheet.block('mud', box([-960, -600], [1130, 2600]));
  sheet.block('ink', box([170, -600], [26, 2600]));
}

function hood(sheet: Sheet): void {
  const shape = curve(points('250,800 240,690 330,610 480,640 640,700 690,790'));
  sheet.block('ink', shape);
}

function neck(sheet: Sheet): void {
  sheet.block('mud', points('396,560 600,640 604,860 380,860'));
}

function jacket(sheet: Sheet): void {
  const body: Point[] = [
    ...curve(points('60,1300 92,1010 190,880 370,800 480,880 590,812 740,880 850,1010 890,1300')),
  ];
  sheet.block('yellow', body);
  sheet.line('ink', body, { width: 12 });
  const left = curve(points('372,720 300,770 310,860 430,960 520,1010 500,900 420,840 372,720'));
  const right = curve(points('606,730 664,790 650,880 560,970 520,1010 540,910 590,840 606,730'));
  for (const collar of [left, right]) {
    sheet.block('yellow', collar);
    sheet.line('ink', collar, { width: 11 });
  }
  sheet.line(
    'ink',
    [
      [524, 1010],
      [540, 1300],
    ],
    { width: 11 },
  );
  for (const y of [1070, 1160]) sheet.dot('ink', [578, y], 17);
  sheet.hatch('ink', points('100,1300 120,1030 210,920 260,1000 230,1300'), {
    angle: 62,
    gap: 26,
    width: 9,
    ragged: 0.4,
  });
}

const face = curve(
  points(
    '430,300 560,286 628,360 640,440 630,500 634,560 612,640 566,706 516,728 456,700 400,630 372,520 380,380',
  ),
  true,
);

function head(sheet: Sheet): void {
  sheet.block('paper', face);
  const shade = curve(
    points('380,380 372,520 400,630 456,700 516,728 480,660 446,590 430,480 440,400'),
    true,
  );
  sheet.block('mud', shade);
  sheet.line('ink', face.slice(24, 116), { width: 10 });
  const ear = ellipse([378, 520], 36, 56);
  sheet.block('paper', ear);
  sheet.line('ink', ear, { width: 9, closed: true });
}

function hair(sheet: Sheet): void {
  const shape = curve(
    points(
      '640,372 600,352 548,340 500,372 440,400 420,460 404,470 392,460 372,470 352,540 372,600 330,590 296,500 300,380 360,270 470,218 580,232 640,300',
    ),
    true,
  );
  sheet.block('ink', shape);
  const streaks: Point[][] = [
    points('600,330 520,300 440,340 400,420'),
    points('590,290 490,266 400,320 362,420'),
    points('560,258 460,246 370,310 334,430'),
    points('330,440 318,510 344,570'),
    points('622,344 560,318 500,340'),
  ];
  sheet.lines(
    'paper',
    streaks.map((streak) => curve(streak)),
    { width: 9, taper: 'both' },
  );
}

function features(sheet: Sheet): void {
  sheet.line('ink', curve(points('446,424 490,408 536,420')), { width: 13, taper: 'both' });
  sheet.line('ink', curve(points('584,420 612,410 634,422')), { width: 12, taper: 'both' });
  sheet.line('ink', curve(points('574,470 600,540 606,574 580,590 556,584')), {
    width: 10,
    taper: 'start',
  });
  sheet.line('ink', curve(points('516,646 550,640 572,644 598,634')), { width: 12, taper: 'both' });
  sheet.line('ink', curve(points('540,676 562,680 582,674')), { width: 7, taper: 'both' });
  sheet.line('ink', curve(points('470,486 496,470 524,484')), { width: 9, taper: 'both' });
  sheet.line('ink', curve(points('592,482 612,470 628,480')), { width: 8, taper: 'both' });
  sheet.dot('ink', [502, 486], 11);
  sheet.dot('ink', [612, 484], 10);
}

function glasses(sheet: Sheet): void {
  sheet.line('ink', ellipse([496, 488], 62, 62), { width: 11, closed: true });
  sheet.line('ink', ellipse([616, 486], 40, 58), { width: 10, closed: true });
  sheet.line('ink', arc([566, 482], [14, 16], [180, 360]), { width: 10 });
  sheet.line(
    'ink',
    [
      [434, 480],
      [380, 492],
    ],
    { width: 10 },
  );
}
