/** A printed page and the sixteen margin boxes that CSS gives it. */
import { box, moved, type Point } from './geometry.ts';
import type { Sheet } from './sheet.ts';

const page = { left: 124, top: 150, width: 596, height: 700, margin: 92 };
const bleed = 26;
const trim = 64;

export function pageBoxes(sheet: Sheet): void {
  sheet.ground('paper');
  const whole = grown(trim);
  sheet.block('mud', moved(whole, [12, 12]));
  sheet.block('paper', whole);
  sheet.line('ink', whole, { closed: true, width: 8 });
  sheet.block('sea', grown(bleed));
  sheet.block('paper', grown(0));
  sheet.line('ink', grown(0), { closed: true, width: 8 });
  marginBoxes().forEach((corners) =>
    sheet.line('ink', corners, { closed: true, width: 4, rough: 1 }),
  );
  pageArea(sheet);
  labels(sheet);
}

function grown(by: number): Point[] {
  return box([page.left - by, page.top - by], [page.width + 2 * by, page.height + 2 * by]);
}

/** Four corners, and three boxes along each side, clockwise from the top left. */
function marginBoxes(): Point[][] {
  const steps = (start: number, size: number) => {
    const third = (size - 2 * page.margin) / 3;
    const widths = [page.margin, third, third, third, page.margin];
    return widths.map((width, index) => ({
      at: start + widths.slice(0, index).reduce((sum, part) => sum + part, 0),
      width,
    }));
  };
  const columns = steps(page.left, page.width);
  const rows = steps(page.top, page.height);
  return rows.flatMap((row, down) =>
    columns
      .filter((_, across) => down === 0 || down === 4 || across === 0 || across === 4)
      .map((column) => box([column.at + 7, row.at + 7], [column.width - 14, row.width - 14])),
  );
}

function pageArea(sheet: Sheet): void {
  const { left, top, width, height, margin } = page;
  const corner: Point = [left + margin, top + margin];
  sheet.line('ink', box(corner, [width - 2 * margin, height - 2 * margin]), {
    closed: true,
    width: 8,
  });
  sheet.block('ink', box([corner[0] + 34, corner[1] + 40], [212, 40]));
  [336, 316, 342, 328, 252, 0, 338, 322, 276].forEach((length, row) => {
    if (length)
      sheet.block('mud', box([corner[0] + 34, corner[1] + 118 + row * 38], [length, 18]), {
        rough: 1,
      });
  });
  const third = (width - 2 * margin) / 3;
  sheet.block('yellow', box([corner[0] + 10, top + 10], [third - 20, margin - 20]), { rough: 1 });
  sheet.write('TIDES', [corner[0] + third / 2, top + margin / 2], { height: 31, align: 'middle' });
  sheet.write('12', [corner[0] + 2.5 * third, top + height - margin / 2 - 12], {
    height: 42,
    align: 'middle',
  });
}

function labels(sheet: Sheet): void {
  const { left, top, width, height, margin } = page;
  const right = left + width;
  const third = (width - 2 * margin) / 3;
  const start = 890;
  const notes: readonly (readonly [text: string, ...line: Point[]])[] = [
    [
      'RUNNING HEAD',
      [left + margin + third / 2, top + 16],
      [left + margin + third / 2, 46],
      [start, 46],
    ],
    ['SHEET', [right + trim - 18, 210], [start, 210]],
    ['BLEED', [right + bleed / 2, 330], [start, 330]],
    ['MARGIN BOX', [right - margin / 2, 470], [start, 470]],
    ['PAGE AREA', [right - margin - 40, 650], [start, 650]],
    [
      'PAGE NUMBER',
      [left + margin + 2.5 * third, top + height - 8],
      [left + margin + 2.5 * third, 954],
      [start, 954],
    ],
  ];
  for (const [text, ...line] of notes) {
    const y = line.at(-1)?.[1] ?? 0;
    sheet.line('ink', line, { width: 5, rough: 1 });
    if (line[0]) sheet.dot('ink', line[0], 11);
    sheet.write(text, [start + 26, y], { height: 52, weight: 7 });
  }
  sheet.write('ONE OF 16', [start + 26, 544], { height: 42, weight: 5.5 });
}
