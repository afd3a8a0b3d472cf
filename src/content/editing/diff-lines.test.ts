import { describe, expect, it } from 'vitest';
import { formatValue, diffSideBySide } from './diff-lines.ts';

describe('two texts side by side', () => {
  it('mark the lines that only one of them has', () => {
    const { one, other } = diffSideBySide('a\nb\nc\n', 'a\nx\nc\n');
    expect(one).toEqual([
      { text: 'a', isChanged: false },
      { text: 'b', isChanged: true },
      { text: 'c', isChanged: false },
    ]);
    expect(other[1]).toEqual({ text: 'x', isChanged: true });
  });
  it('count as changed as a whole where more lines differ than anybody compares', () => {
    const lines = (word: string) => `same\n${`${word}\n`.repeat(600)}`;
    const { one, other } = diffSideBySide(lines('a'), lines('b'));
    expect([one[0], one.length]).toEqual([{ text: 'same', isChanged: true }, 601]);
    expect(other.every(({ isChanged }) => isChanged)).toBe(true);
  });
  it('omit long runs of equal lines', () => {
    const same = Array.from({ length: 50 }, (_, index) => `line ${index}`).join('\n');
    const { one } = diffSideBySide(`${same}\nmine\n`, `${same}\ntheirs\n`);
    expect(one.map((line) => line.text)).toEqual([
      'line 0',
      'line 1',
      '…',
      'line 48',
      'line 49',
      'mine',
    ]);
  });
});

it('formats values for readers', () => {
  expect([null, '', true, ['a', 'b'], [], 'text'].map(formatValue)).toEqual([
    '(empty)',
    '(empty)',
    'Yes',
    'a, b',
    '(empty)',
    'text',
  ]);
});
