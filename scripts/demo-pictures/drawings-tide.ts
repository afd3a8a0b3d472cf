/** The sea as a line: the three articles on tides, and slackwater. */
import { arc, box, graph, moved, type Point, points } from './geometry.ts';
import type { Sheet } from './sheet.ts';

export function gauge(sheet: Sheet): void {
  sheet.ground('paper');
  sheet.block('sea', box([-60, -60], [1720, 540]), { rough: 0 });
  flats(sheet);
  quay(sheet);
  post(sheet);
  for (const radius of [90, 165, 240, 315])
    sheet.line('yellow', arc([906, 292], [radius, radius], [48, 132]), {
      width: 21,
      taper: 'both',
    });
}

function flats(sheet: Sheet): void {
  sheet.line(
    'ink',
    graph(() => 478, [600, 1660]),
    { width: 5 },
  );
  const far: Point[] = points('760,520 1000,494 1660,490 1660,560 1230,556 980,548');
  const near: Point[] = points(
    '1180,640 1420,600 1660,596 1660,960 760,960 900,800 1110,730 1330,700',
  );
  sheet.block('mud', far);
  sheet.block('mud', near);
  sheet.hatch('ink', near.slice(2, 6), { angle: -7, gap: 34, width: 7, ragged: 0.55 });
  for (const [y, from, to] of [
    [590, 720, 1150],
    [640, 700, 1000],
    [676, 740, 1120],
    [730, 700, 900],
    [790, 710, 820],
  ] as const)
    sheet.line(
      'sea',
      graph((x) => y + 4 * Math.sin(x / 40), [from, to]),
      { width: 9, taper: 'both' },
    );
}

function quay(sheet: Sheet): void {
  const wall: Point[] = points('-60,430 700,430 700,960 -60,960');
  sheet.block('ink', wall);
  const courses = [505, 585, 668, 755, 845];
  courses.forEach((y, row) => {
    sheet.line(
      'paper',
      graph(() => y, [-60, 540], 40),
      { width: 5 },
    );
    for (let x = 40 + (row % 2) * 80; x < 520; x += 165)
      sheet.line(
        'paper',
        [
          [x, y - 76],
          [x, y - 4],
        ],
        { width: 5, taper: 'both' },
      );
  });
  sheet.line(
    'paper',
    [
      [548, 436],
      [548, 960],
    ],
    { width: 6 },
  );
  for (let x = 584; x < 690; x += 36)
    sheet.line(
      'paper',
      [
        [x, 452],
        [x, 930],
      ],
      { width: 5, taper: 'both' },
    );
  for (const y of [520, 700]) sheet.block('ink', box([556, y], [140, 26]));
  sheet.block('ink', box([600, 300], [56, 150]));
  sheet.block('ink', points('150,318 690,300 690,350 150,356'));
  sheet.block('paper', points('96,321 206,317 206,355 96,357'));
  sheet.line('ink', points('96,321 206,317 206,355 96,357'), { closed: true, width: 6 });
  sheet.block('ink', box([300, 350], [26, 84]));
}

function post(sheet: Sheet): void {
  sheet.block('ink', box([742, 96], [30, 860]));
  sheet.block('ink', box([700, 560], [50, 26]));
  sheet.block('ink', box([742, 150], [170, 20]));
  sheet.line(
    'ink',
    [
      [772, 250],
      [850, 165],
    ],
    { width: 13 },
  );
  sheet.block('paper', box([846, 168], [122, 104]));
  sheet.hatch('ink', box([852, 172], [110, 96]), { angle: 90, gap: 15, width: 6, ragged: 0 });
  sheet.line('ink', box([846, 168], [122, 104]), { closed: true, width: 11 });
  sheet.block('ink', points('878,272 936,272 952,302 862,302'));
}

const waves = [
  { height: 74, speed: 0.0148, phase: 0.4 },
  { height: 34, speed: 0.0162, phase: 1.9 },
  { height: 24, speed: 0.0121, phase: 3.1 },
  { height: 17, speed: 0.0296, phase: 0.9 },
  { height: 12, speed: 0.0445, phase: 2.2 },
];

export function cosines(sheet: Sheet): void {
  sheet.ground('paper');
  const moment = 1128;
  const rows = [112, 232, 318, 392, 452];
  const sum = (x: number) =>
    686 -
    waves.reduce((level, wave) => level + wave.height * Math.cos(wave.speed * x - wave.phase), 0);
  sheet.block('sea', [...graph(sum, [-60, 1660]), [1660, 1000], [-60, 1000]]);
  for (const depth of [60, 112, 158])
    sheet.line(
      'ink',
      moved(
        graph((x) => sum(x) * 0.55 + 318, [60, 1540]),
        [0, depth],
      ),
      { width: 3, taper: 'both' },
    );
  sheet.line('ink', graph(sum, [-60, 1660]), { width: 22 });
  sheet.line(
    'ink',
    [
      [moment, 30],
      [moment, sum(moment)],
    ],
    { width: 4 },
  );
  waves.forEach((wave, index) => {
    const row = rows[index] ?? 0;
    const level = (x: number) => row - wave.height * Math.cos(wave.speed * x - wave.phase);
    sheet.line('ink', graph(level, [-60, 1660]), { width: 7 });
    sheet.dot('ink', [moment, level(moment)], 15);
  });
  sheet.dot('yellow', [moment, sum(moment)], 52);
  sheet.line('ink', arc([moment, sum(moment)], [52, 52], [0, 360]), { width: 10 });
}

export function residuals(sheet: Sheet): void {
  sheet.ground('paper');
  const level = (x: number) => 470 - 300 * Math.cos((x - 430) / 122) - 34 * Math.cos(x / 57);
  sheet.block('sea', [...graph(level, [-60, 1660]), [1660, 1000], [-60, 1000]]);
  sheet.line('ink', graph(level, [-60, 1660]), { width: 13 });
  const outlier = 11;
  for (let index = 0; index < 34; index++) {
    const x = 30 + index * 47 + 10 * Math.sin(index * 2.3);
    const away =
      index === outlier ? -190 : 46 * Math.sin(index * 5.1) + 34 * Math.cos(index * 11.7);
    const dot: Point = [x, level(x) + away];
    if (dot[1] > 590) continue;
    sheet.line('ink', [[x, level(x)], dot], { width: 6 });
    sheet.dot(index === outlier ? 'yellow' : 'ink', dot, index === outlier ? 34 : 15);
    if (index === outlier) sheet.line('ink', arc(dot, [34, 34], [0, 360]), { width: 8 });
  }
  mudBand(sheet);
}

function mudBand(sheet: Sheet): void {
  const band = box([-60, 622], [1720, 400]);
  sheet.block('mud', band, { rough: 3 });
  sheet.line(
    'ink',
    graph((x) => 622 + 2 * Math.sin(x / 90), [-60, 1660]),
    { width: 7 },
  );
  for (let row = 0; row < 8; row++) {
    let x = -40 + sheet.random() * 120;
    const y = 664 + row * 32;
    while (x < 1600) {
      const length = 60 + sheet.random() * 190 + row * 10;
      sheet.line(
        row % 3 === 1 ? 'paper' : 'ink',
        graph((at) => y + 5 * Math.sin(at / 37 + row), [x, x + length]),
        { width: 6 + row * 0.5, taper: 'both' },
      );
      x += length + 70 + sheet.random() * 200;
    }
  }
}

export function slackwater(sheet: Sheet): void {
  sheet.ground('paper');
  const level = (x: number) =>
    440 - 215 * Math.cos(((x - 470) / 770) * 2 * Math.PI) - 34 * Math.cos((x - 470) / 245);
  sheet.dot('yellow', [1010, 232], 118);
  const sea: Point[] = [...graph(level, [-60, 1660]), [1660, 1000], [-60, 1000]];
  sheet.block('sea', sea);
  sheet.line('ink', graph(level, [-60, 1660]), { width: 16 });
  for (let row = 0; row < 9; row++) {
    const scale = 1 - row * 0.1;
    const line = graph((x) => (level(x) - 440) * scale * 0.8 + 560 + row * 46, [-60, 1660]);
    const start = Math.floor(sheet.random() * 60);
    sheet.line('paper', line.slice(start, start + 90 + row * 4), {
      width: 5 + row * 0.5,
      taper: 'both',
    });
  }
  for (const x of [470, 1240]) tick(sheet, [x, level(x)], -1);
  for (const x of [85, 855, 1622]) tick(sheet, [x, level(x)], -1);
}

function tick(sheet: Sheet, [x, y]: Point, way: number): void {
  sheet.line(
    'ink',
    [
      [x, y + way * 26],
      [x, y + way * 92],
    ],
    { width: 9 },
  );
}
