import { expect, it } from 'vitest';
import { formatCsv } from './csv.ts';

it('writes a header line and one line per row', () => {
  expect(formatCsv(['day', 'views'], [['2026-11-21', 3]])).toBe('day,views\r\n2026-11-21,3\r\n');
});

it('quotes cells that contain commas, quotes or line breaks', () => {
  expect(formatCsv(['a'], [['x,y'], ['say "so"'], ['two\nlines']])).toBe(
    'a\r\n"x,y"\r\n"say ""so"""\r\n"two\nlines"\r\n',
  );
});

it('escapes texts that a spreadsheet would run as a formula, and leaves numbers alone', () => {
  const cells = ['=1+1', '+1', '-1', '@x', '\t=1', '=a,"b"'];
  expect(formatCsv(['a'], [...cells.map((cell) => [cell]), [-5]])).toBe(
    `a\r\n'=1+1\r\n'+1\r\n'-1\r\n'@x\r\n'\t=1\r\n"'=a,""b"""\r\n-5\r\n`,
  );
});
