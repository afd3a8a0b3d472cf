import { expect, it } from 'vitest';
import { nextCell, nextRow, previousCell, removeThisRow } from './table-commands.ts';
import { after } from './testing/text-state.ts';

const head = '| a   |\n| --- |\n';

it.each([
  [
    'to the next row, and adds one at the end',
    nextCell,
    `${head}| b¦ |`,
    `${head}| b   |\n| ¦    |`,
  ],
  ['back', previousCell, `${head}| b¦ |`, `| ‹a›   |\n| --- |\n| b   |`],
  ['down', nextRow, `| a¦ |\n|-|\n| b |`, `${head}| ‹b›   |`],
  ['out of an empty last row', nextRow, `${head}| ¦  |`, `${head.trimEnd()}\n\n¦`],
  ['nowhere after the last bar of a row', nextRow, `${head}| b |¦`, `${head}| b |¦`],
  ['nowhere instead of removing the header', removeThisRow, '| a¦ |\n|-|', '| a¦ |\n|-|'],
])('a table command goes %s', (...[, command, before, expected]) => {
  expect(after(before, command)).toBe(expected);
});
