/** Makes plain shapes look hand-cut: edges waver, and lines vary in width and taper. */
import { resample, type Point, type Points } from './geometry.ts';
import { between, createDrift, type Random } from './random.ts';

export type Taper = 'none' | 'both' | 'end' | 'start';

/** The same line, a little unsure of itself: at most about `amount` pixels out of true. */
export function wobble(points: Points, random: Random, amount: number): Point[] {
  const slowX = createDrift(random, 120);
  const slowY = createDrift(random, 120);
  const quickX = createDrift(random, 24);
  const quickY = createDrift(random, 24);
  const line = resample(points, 12);
  const travelled = distances(line);
  const offsets = travelled.map((way): Point => [
    amount * (slowX(way) + 0.35 * quickX(way)),
    amount * (slowY(way) + 0.35 * quickY(way)),
  ]);
  const atStart = offsets[0] ?? [0, 0];
  const atEnd = offsets.at(-1) ?? [0, 0];
  const whole = isClosed(line) ? (travelled.at(-1) ?? 0) : 0;
  return line.map(([x, y], index) => {
    const [right, down] = offsets[index] ?? [0, 0];
    // A closed line must end where it starts, so the offset at its end is distributed along the line.
    const share = whole ? (travelled[index] ?? 0) / whole : 0;
    return [
      x + right - share * (atEnd[0] - atStart[0]),
      y + down - share * (atEnd[1] - atStart[1]),
    ];
  });
}

/** A line as a closed shape with two edges, wide in the middle or all along. */
export function ribbon(points: Points, width: number, taper: Taper): Point[] {
  const left: Point[] = [];
  const right: Point[] = [];
  const last = points.length - 1;
  points.forEach(([x, y], index) => {
    const before = points[Math.max(0, index - 1)] ?? [x, y];
    const after = points[Math.min(last, index + 1)] ?? [x, y];
    const dx = after[0] - before[0];
    const dy = after[1] - before[1];
    const length = Math.hypot(dx, dy) || 1;
    const half = (width / 2) * thickness(index / Math.max(1, last), taper);
    left.push([x - (dy / length) * half, y + (dx / length) * half]);
    right.push([x + (dy / length) * half, y - (dx / length) * half]);
  });
  return [...left, ...right.toReversed()];
}

export type HatchStyle = { angle: number; gap: number; width: number; ragged?: number };

/** Gouge marks side by side, as far as the shape reaches; `ragged` is how unevenly they stop. */
export function hatchMarks(shape: Points, style: HatchStyle, random: Random): Point[][] {
  const angle = (style.angle * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const flat = shape.map(([x, y]): Point => [x * cos + y * sin, y * cos - x * sin]);
  const heights = flat.map(([, y]) => y);
  const marks: Point[][] = [];
  const top = Math.min(...heights);
  const bottom = Math.max(...heights);
  for (let y = top + style.gap / 2; y < bottom; y += style.gap) {
    const level = y + between(random, -0.18, 0.18) * style.gap;
    for (const [from, to] of spans(flat, level)) {
      const margin = (to - from) * (style.ragged ?? 0);
      const ends = [from + random() * margin, to - random() * margin] as const;
      if (ends[1] - ends[0] < style.gap * 0.7) continue;
      marks.push(ends.map((x): Point => [x * cos - level * sin, x * sin + level * cos]));
    }
  }
  return marks;
}

function thickness(part: number, taper: Taper): number {
  if (taper === 'none') return 1;
  if (taper === 'end') return Math.min(1, 0.06 + 1.5 * (1 - part) ** 0.8);
  if (taper === 'start') return thickness(1 - part, 'end');
  return 0.08 + 0.92 * Math.sin(Math.PI * part) ** 0.6;
}

/** Where a level line is inside the shape. */
function spans(shape: Points, level: number): [number, number][] {
  const crossings: number[] = [];
  shape.forEach(([x, y], index) => {
    const [nextX, nextY] = shape[(index + 1) % shape.length] ?? [x, y];
    if (y < level === nextY < level) return;
    crossings.push(x + ((level - y) / (nextY - y)) * (nextX - x));
  });
  crossings.sort((a, b) => a - b);
  const pairs: [number, number][] = [];
  for (let index = 0; index + 1 < crossings.length; index += 2)
    pairs.push([crossings[index] ?? 0, crossings[index + 1] ?? 0]);
  return pairs;
}

function distances(line: Points): number[] {
  let travelled = 0;
  return line.map(([x, y], index) => {
    const before = line[index - 1] ?? [x, y];
    travelled += Math.hypot(x - before[0], y - before[1]);
    return travelled;
  });
}

function isClosed(line: Points): boolean {
  const first = line[0];
  const last = line.at(-1);
  return line.length > 2 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
}
