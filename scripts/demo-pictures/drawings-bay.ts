/** A bay that is on no chart, and nine gauges about it. */
import { curve, ellipse, points, type Point } from './geometry.ts';
import { createDrift } from './random.ts';
import type { Sheet } from './sheet.ts';

const bearings = [128, 103, 78, 53, 22, -12, -42, -72, -104];

export function bayGauges(sheet: Sheet): void {
  sheet.ground('mud');
  const shore = bayLine(sheet);
  sheet.block('paper', shore(1));
  sheet.line('ink', shore(1), { width: 14, closed: true });
  for (const level of [0.88, 0.76]) sheet.line('mud', shore(level), { width: 9, closed: true });
  sheet.block('sea', shore(0.63));
  for (const level of [0.63, 0.48, 0.34, 0.2])
    sheet.line('ink', shore(level), { width: 6, closed: true });
  land(sheet);
  const around = shore(1);
  bearings.forEach((angle, index) => {
    const at = around[Math.round((((angle + 360) % 360) / 360) * around.length)] ?? [0, 0];
    sheet.dot(index === 4 ? 'yellow' : 'paper', at, 50);
    sheet.line('ink', ellipse(at, 50), { width: 11, closed: true });
    sheet.write(String(index + 1), at, { align: 'middle', height: 48, weight: 10 });
  });
}

/** Nested lines round one deep; to the west the bay is open. */
function bayLine(sheet: Sheet): (level: number) => Point[] {
  const drift = createDrift(sheet.random, 21);
  return (level) => {
    const around = Array.from({ length: 60 }, (_, index): Point => {
      const angle = index * 6;
      const fade = Math.min(1, Math.min(angle, 360 - angle) / 40);
      const reach = 1 + fade * 0.3 * level * drift(angle + (1 - level) * 24);
      const radians = (angle * Math.PI) / 180;
      const opening = Math.max(0, -Math.cos(radians)) ** 5 * 900;
      return [
        900 - (1 - level) * 110 + Math.cos(radians) * (570 * reach + opening) * level,
        450 + Math.sin(radians) * 372 * reach * level,
      ];
    });
    return curve(around, true);
  };
}

function land(sheet: Sheet): void {
  for (const patch of [
    '-20,690 300,770 420,980 -20,980',
    '1470,600 1700,560 1700,960 1330,960',
    '1380,-20 1700,-20 1700,210 1540,170',
  ])
    sheet.hatch('ink', points(patch), { angle: -24, gap: 40, width: 9, ragged: 0.45 });
  sheet.line('ink', points('150,186 150,66'), { width: 12 });
  sheet.block('ink', points('150,40 184,108 150,94 116,108'));
}
