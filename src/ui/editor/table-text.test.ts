import { describe, expect, it } from 'vitest';
import {
  addColumn,
  addRow,
  alignColumn,
  cellIndexAt,
  cellSpan,
  parseTable,
  removeColumn,
  removeRow,
  formatTable,
} from './table-text.ts';

const lines = ['a | b', ':-: | -:', '1 | \\| 2 | 3', '日本'];
const table = parseTable(lines) ?? { aligns: [], rows: [] };

describe('a table', () => {
  it('is parsed as in GFM, and formatted with padded columns', () => {
    expect(table).toEqual({
      aligns: ['center', 'right'],
      rows: [
        ['a', 'b'],
        ['1', '\\| 2'],
        ['日本', ''],
      ],
    });
    expect(formatTable(table)).toEqual([
      '|  a   |    b |',
      '| :--: | ---: |',
      '|  1   | \\| 2 |',
      '| 日本 |      |',
    ]);
    expect(parseTable(formatTable(table))).toEqual(table);
  });

  it.each([[['a']], [['a', 'b']], [['| a |', '| b |']]])('is not %j', (text) => {
    expect(parseTable(text)).toBeNull();
  });

  it('gains and loses rows and columns', () => {
    const small = { aligns: [null], rows: [['a'], ['b']] };
    expect(addRow(small, 1).rows).toEqual([['a'], [''], ['b']]);
    expect(removeRow(small, 1).rows).toEqual([['a']]);
    expect(addColumn(small, 1)).toEqual({
      aligns: [null, null],
      rows: [
        ['a', ''],
        ['b', ''],
      ],
    });
    expect(removeColumn(addColumn(small, 0), 0)).toEqual(small);
    expect(alignColumn(small, 0, 'left').aligns).toEqual(['left']);
    expect(alignColumn(alignColumn(small, 0, 'left'), 0, 'left').aligns).toEqual([null]);
  });

  it('finds cells by their position in a line', () => {
    expect([0, 2, 5, 6].map((character) => cellIndexAt('| a | b |', character))).toEqual([
      0, 0, 1, 1,
    ]);
    expect(cellIndexAt('a | b', 1)).toBe(0);
    expect(cellIndexAt('a | b', 4)).toBe(1);
    expect(cellSpan('| a  | bc |', 1)).toEqual({ from: 7, to: 9 });
    expect(cellSpan('|    | bc |', 0)).toEqual({ from: 2, to: 2 });
  });
});
