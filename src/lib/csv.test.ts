import { expect, it } from 'vitest';
import { writeCsv } from './csv.ts';

it('has a line for the names and one a row', () => {
  expect(writeCsv(['day', 'views'], [['2026-11-21', 3]])).toBe('day,views\r\n2026-11-21,3\r\n');
});

it('quotes what would be taken apart', () => {
  expect(writeCsv(['a'], [['x,y'], ['say "so"'], ['two\nlines']])).toBe(
    'a\r\n"x,y"\r\n"say ""so"""\r\n"two\nlines"\r\n',
  );
});

it('lets nothing that a stranger sent be a formula; numbers stay numbers', () => {
  const cells = ['=1+1', '+1', '-1', '@x', '\t=1', '=a,"b"'];
  expect(writeCsv(['a'], [...cells.map((cell) => [cell]), [-5]])).toBe(
    `a\r\n'=1+1\r\n'+1\r\n'-1\r\n'@x\r\n'\t=1\r\n"'=a,""b"""\r\n-5\r\n`,
  );
});
