/** The bay, and a boat to be on it. */
import { box, curve, ellipse, graph, mix, type Point, points } from './geometry.ts';
import { createDrift } from './random.ts';
import type { Sheet } from './sheet.ts';

export function bayGauges(sheet: Sheet): void {
  sheet.ground('mud');
  const shore = bayLine(sheet);
  sheet.block('paper', shore(1));
  sheet.line('ink', shore(1), { width: 13, closed: true });
  for (const level of [0.9, 0.8, 0.7]) sheet.line('mud', shore(level), { width: 7, closed: true });
  sheet.block('sea', shore(0.6));
  for (const level of [0.6, 0.48, 0.37, 0.27, 0.18])
    sheet.line('ink', shore(level), { width: 4, closed: true });
  const around = shore(1);
  [128, 103, 80, 56, 22, -12, -42, -72, -104].forEach((angle, index) => {
    const at = around[Math.round(((angle + 360) % 360) / 3)] ?? [0, 0];
    const ink = index === 4 ? 'yellow' : 'paper';
    sheet.dot(ink, at, 46);
    sheet.line('ink', ellipse(at, 46), { width: 10, closed: true });
    sheet.write(String(index + 1), at, { align: 'middle', height: 44, weight: 9 });
  });
}

/** Nested lines round one deep; to the west the bay is open. */
function bayLine(sheet: Sheet): (level: number) => Point[] {
  const drift = createDrift(sheet.random, 22);
  const fine = createDrift(sheet.random, 7);
  return (level) =>
    Array.from({ length: 120 }, (_, index): Point => {
      const angle = index * 3;
      const fade = Math.min(1, Math.min(angle, 360 - angle) / 40);
      const reach = 1 + fade * (0.28 * drift(angle + (1 - level) * 30) + 0.1 * fine(angle));
      const radians = (angle * Math.PI) / 180;
      const opening = Math.max(0, -Math.cos(radians)) ** 5 * 900;
      return [
        900 - (1 - level) * 120 + Math.cos(radians) * (560 * reach + opening) * level,
        450 + Math.sin(radians) * 370 * reach * level,
      ];
    });
}

export function smallSystems(sheet: Sheet): void {
  sheet.ground('paper');
  sheet.block('sea', [
    ...graph((x) => 640 + 6 * Math.sin(x / 50), [-60, 1660]),
    [1660, 1000],
    [-60, 1000],
  ]);
  sheet.block('ink', points('756,90 774,90 780,560 756,560'));
  sheet.block('mud', points('744,116 744,510 470,510'));
  sheet.line('ink', points('744,116 744,510 470,510'), { closed: true, width: 9 });
  sheet.block('paper', points('796,150 800,510 1080,520'));
  sheet.line('ink', points('796,150 800,510 1080,520'), { closed: true, width: 9 });
  sheet.block('ink', box([440, 520], [330, 16]));
  const hull: Point[] = [
    [400, 560],
    [1180, 560],
    [1240, 536],
    ...curve(points('1240,536 1190,640 1100,706 900,730 600,726 450,690 400,560')),
  ];
  sheet.block('yellow', hull);
  sheet.line('ink', hull, { closed: true, width: 13 });
  sheet.line('ink', curve(points('410,602 700,622 1000,618 1220,590')), { width: 8 });
  sheet.block('ink', points('382,540 404,540 440,820 340,820'));
  sheet.block('ink', points('740,726 900,730 880,850 790,850'));
  const parts: [Point, Point][] = [
    [
      [765, 130],
      [980, 84],
    ],
    [
      [640, 360],
      [360, 250],
    ],
    [
      [900, 400],
      [1180, 300],
    ],
    [
      [560, 528],
      [250, 430],
    ],
    [
      [1200, 560],
      [1400, 460],
    ],
    [
      [1120, 650],
      [1420, 660],
    ],
    [
      [360, 780],
      [180, 740],
    ],
    [
      [860, 800],
      [1120, 824],
    ],
  ];
  parts.forEach(([from, to], index) => {
    sheet.line('ink', [from, mix(from, to, 0.98)], { width: 5 });
    sheet.dot('ink', from, 10);
    sheet.dot('paper', to, 44);
    sheet.line('ink', ellipse(to, 44), { width: 8, closed: true });
    sheet.write(String(index + 1), to, { align: 'middle', height: 44, weight: 8 });
  });
}
