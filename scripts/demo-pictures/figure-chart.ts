/** Amplitudes of the eight constituents, in metres, as bars to scale. */
import { box } from './geometry.ts';
import { letteringWidth } from './lettering.ts';
import type { Sheet } from './sheet.ts';

const amplitudes: readonly (readonly [name: string, metres: string])[] = [
  ['M2', '3.03'],
  ['S2', '0.98'],
  ['N2', '0.58'],
  ['K2', '0.27'],
  ['M4', '0.21'],
  ['MS4', '0.13'],
  ['K1', '0.12'],
  ['O1', '0.11'],
];
const left = 270;
const metre = 350;
const top = 96;
const step = 104;

export function constituents(sheet: Sheet): void {
  sheet.ground('paper');
  axis(sheet);
  amplitudes.forEach(([name, metres], row) => {
    const y = top + row * step;
    sheet.block(row === 0 ? 'yellow' : 'sea', box([left, y - 33], [Number(metres) * metre, 66]), {
      rough: 1,
    });
    sheet.line('ink', box([left, y - 33], [Number(metres) * metre, 66]), {
      closed: true,
      width: 6,
      rough: 1,
    });
    symbol(sheet, name, y);
    sheet.write(row === 0 ? `${metres} m` : metres, [left + Number(metres) * metre + 26, y], {
      height: 44,
      weight: 6.5,
    });
  });
}

/** The name as tide tables print it: letters, then the number a little lower. */
function symbol(sheet: Sheet, name: string, y: number): void {
  const letters = name.slice(0, -1);
  const number = name.slice(-1);
  const numberLeft = left - 34 - letteringWidth(number, 34);
  sheet.write(letters, [numberLeft - 14, y - 4], { height: 52, weight: 7.5, align: 'end' });
  sheet.write(number, [numberLeft, y + 20], { height: 34, weight: 6 });
}

function axis(sheet: Sheet): void {
  const bottom = top + 7 * step + 58;
  for (const metres of [0, 1, 2, 3]) {
    const x = left + metres * metre;
    sheet.line(
      'ink',
      [
        [x, metres === 0 ? top - 58 : bottom - 14],
        [x, bottom + 14],
      ],
      { width: metres === 0 ? 9 : 6 },
    );
    sheet.write(metres === 3 ? '3 m' : String(metres), [x, bottom + 52], {
      height: 40,
      align: metres === 3 ? 'start' : 'middle',
    });
  }
  sheet.line(
    'ink',
    [
      [left, bottom],
      [left + 3.2 * metre, bottom],
    ],
    { width: 6 },
  );
}
