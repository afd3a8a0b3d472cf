/** A sheet of paper in the press: shapes are cut, inked and laid down one after another. */
import { ellipse, type Point, type Points } from './geometry.ts';
import { hatchMarks, ribbon, wobble, type HatchStyle, type Taper } from './hand.ts';
import { createLetterStrokes, letteringWidth } from './lettering.ts';
import { inks, misregistration, onPaper, type Ink } from './palette.ts';
import { between, createRandom, type Random } from './random.ts';

type BlockStyle = { over?: boolean; rough?: number };
type LineStyle = { width?: number; taper?: Taper; rough?: number; closed?: boolean };
type WritingStyle = {
  ink?: Ink;
  height?: number;
  weight?: number;
  align?: 'start' | 'middle' | 'end';
};

export class Sheet {
  readonly width: number;
  readonly height: number;
  readonly random: Random;
  private readonly marks: string[] = [];

  constructor(key: string, [width, height]: Point) {
    this.width = width;
    this.height = height;
    this.random = createRandom(key);
  }

  /** The whole sheet in one ink, past its edges, so that a wider crop is covered too. */
  ground(ink: Ink): void {
    const x = -this.width;
    const y = -this.height;
    this.marks.push(
      `<rect x="${x}" y="${y}" width="${-3 * x}" height="${-3 * y}" fill="${inks[ink]}"/>`,
    );
  }

  /** A filled shape. What lies below is cleared first, unless it is to print `over` it. */
  block(ink: Ink, shape: Points, { over = false, rough = 1.8 }: BlockStyle = {}): void {
    this.lay(ink, [wobble([...shape, ...shape.slice(0, 1)], this.random, rough)], over);
  }

  /** A line cut with one push of the gouge. */
  line(ink: Ink, points: Points, style: LineStyle = {}): void {
    this.lines(ink, [points], style);
  }

  lines(ink: Ink, list: readonly Points[], style: LineStyle = {}): void {
    const { width = 6, taper = 'none', rough = 1.5, closed = false } = style;
    const shapes = list.map((points) => {
      const cut = wobble(closed ? [...points, ...points.slice(0, 1)] : points, this.random, rough);
      return ribbon(closed ? [...cut, ...cut.slice(1, 2)] : cut, width, taper);
    });
    this.lay(ink, shapes, ink === 'ink' || ink === 'paper');
  }

  /** Parallel gouge marks across a shape. */
  hatch(ink: Ink, shape: Points, style: HatchStyle): void {
    const marks = hatchMarks(shape, style, this.random);
    const taper: Taper = style.ragged === 0 ? 'none' : 'both';
    this.lay(
      ink,
      marks.map((mark) => ribbon(wobble(mark, this.random, 1), style.width, taper)),
      true,
    );
  }

  dot(ink: Ink, centre: Point, radius: number): void {
    this.block(ink, ellipse(centre, radius), { rough: Math.min(1.5, radius / 9) });
  }

  write(text: string, [x, y]: Point, style: WritingStyle = {}): void {
    const { ink = 'ink', height = 42, weight = height * 0.13, align = 'start' } = style;
    const width = letteringWidth(text, height);
    const left = x - { start: 0, middle: width / 2, end: width }[align];
    const strokes = createLetterStrokes(text, [left, y - height / 2], height).map((stroke) =>
      path(wobble(stroke, this.random, height * 0.012), false),
    );
    this.marks.push(
      `<path d="${strokes.join('')}" fill="none" stroke="${inks[ink]}" stroke-width="${weight}" ` +
        'stroke-linecap="round" stroke-linejoin="round"/>',
    );
  }

  /** Places where the ink did not take: a few grains here and there, never evenly. */
  flecks(places: number): void {
    const { random, width, height } = this;
    const grains = Array.from({ length: places }, () => {
      const x = random() * width;
      const y = random() * height;
      const reach = between(random, 8, 46);
      return Array.from({ length: Math.ceil(random() * 7) }, () => {
        const at: Point = [x + (random() - 0.5) * reach * 2, y + (random() - 0.5) * reach];
        const size = between(random, 0.6, 1.9);
        return ellipse(at, size * between(random, 1, 1.8), size);
      });
    });
    this.lay('paper', grains.flat(), true);
  }

  /** `view` is the part to show, x, y, width and height; the whole sheet by default. */
  svg(view: readonly number[] = [0, 0, this.width, this.height]): string {
    const size = `width="${view[2]}" height="${view[3]}" viewBox="${view.join(' ')}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${this.marks.join('')}</svg>`;
  }

  private lay(ink: Ink, shapes: readonly Points[], over: boolean): void {
    const d = shapes.map((shape) => path(shape, true)).join('');
    const [right, down] = misregistration[ink];
    if (ink === 'ink' || ink === 'paper') {
      this.marks.push(`<path d="${d}" fill="${inks[ink]}"/>`);
      return;
    }
    if (!over) this.marks.push(`<path d="${d}" fill="${inks.paper}"/>`);
    this.marks.push(
      `<path d="${d}" fill="${onPaper(ink)}" transform="translate(${right} ${down})" ` +
        'style="mix-blend-mode:multiply"/>',
    );
  }
}

function path(points: Points, closed: boolean): string {
  const steps = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return `M${steps.join('L')}${closed ? 'Z' : ''}`;
}
