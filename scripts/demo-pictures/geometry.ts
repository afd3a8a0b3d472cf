/** Plain shapes as lists of points, before the hand gets at them. */
export type Point = readonly [x: number, y: number];
export type Points = readonly Point[];

/** Points as SVG writes them: 'x,y x,y …'. */
export function points(pairs: string): Point[] {
  return pairs.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });
}

/** A smooth line through the points given (Catmull-Rom). */
export function curve(shape: Points, closed = false): Point[] {
  const count = shape.length;
  const at = (index: number): Point =>
    shape[closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)] ?? [0, 0];
  const smooth: Point[] = [];
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const four = [at(index - 1), at(index), at(index + 1), at(index + 2)] as const;
    for (let step = 0; step < 12; step++) smooth.push(between4(four, step / 12));
  }
  if (!closed) smooth.push(at(count - 1));
  return smooth;
}

export function box([x, y]: Point, [width, height]: Point): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

/** Degrees run clockwise from three o'clock, as the screen's y runs down. */
export function arc([x, y]: Point, [across, down]: Point, [from, to]: Point): Point[] {
  const steps = Math.max(8, Math.ceil(Math.abs(to - from) / 5));
  return Array.from({ length: steps + 1 }, (_, index) => {
    const angle = ((from + ((to - from) * index) / steps) * Math.PI) / 180;
    return [x + across * Math.cos(angle), y + down * Math.sin(angle)];
  });
}

export function ellipse(centre: Point, across: number, down = across): Point[] {
  return arc(centre, [across, down], [0, 360]).slice(0, -1);
}

/** The line of a function from one x to another. */
export function graph(of: (x: number) => number, [from, to]: Point, step = 10): Point[] {
  const count = Math.max(1, Math.round((to - from) / step));
  return Array.from({ length: count + 1 }, (_, index) => {
    const x = from + ((to - from) * index) / count;
    return [x, of(x)];
  });
}

export function moved(shape: Points, [right, down]: Point): Point[] {
  return shape.map(([x, y]) => [x + right, y + down]);
}

export function turned(shape: Points, degrees: number, [x, y]: Point): Point[] {
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  return shape.map(([px, py]) => [
    x + (px - x) * cos - (py - y) * sin,
    y + (px - x) * sin + (py - y) * cos,
  ]);
}

export function scaled(shape: Points, [across, down]: Point, [x, y]: Point): Point[] {
  return shape.map(([px, py]) => [x + (px - x) * across, y + (py - y) * down]);
}

export function mix(from: Point, to: Point, part: number): Point {
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

/** More points on the same line, no two further apart than `step`; corners stay where they are. */
export function resample(shape: Points, step: number): Point[] {
  const dense: Point[] = [];
  for (let index = 0; index < shape.length - 1; index++) {
    const from = shape[index] ?? [0, 0];
    const to = shape[index + 1] ?? from;
    const pieces = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / step));
    for (let piece = 0; piece < pieces; piece++) dense.push(mix(from, to, piece / pieces));
  }
  const last = shape.at(-1);
  if (last) dense.push(last);
  return dense;
}

function between4([before, from, to, after]: readonly [Point, Point, Point, Point], part: number) {
  const along = (axis: 0 | 1) => {
    const a = before[axis];
    const b = from[axis];
    const c = to[axis];
    const d = after[axis];
    const bend = (2 * a - 5 * b + 4 * c - d) * part ** 2 + (3 * b - a - 3 * c + d) * part ** 3;
    return (2 * b + (c - a) * part + bend) / 2;
  };
  return [along(0), along(1)] as const;
}
