import { describe, expect, it } from 'vitest';
import { formatValue, diffSideBySide, type DiffLine } from './diff-lines.ts';

/** The text of each line, with what only this side has in brackets. */
const show = (lines: DiffLine[]) =>
  lines.map(({ parts }) =>
    parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join(''),
  );

describe('two texts side by side', () => {
  it('mark the words that only one of them has', () => {
    const { one, other } = diffSideBySide(
      'First\nThe tide rises twice a day.\nLast\n',
      'First\nThe tide falls twice, every day.\nLast\n',
    );
    expect(show(one)).toEqual(['First', 'The tide [rises] twice [a] day.', 'Last']);
    expect(show(other)).toEqual(['First', 'The tide [falls] twice[,] [every] day.', 'Last']);
    expect(one.map(({ isChanged }) => isChanged)).toEqual([false, true, false]);
  });
  it('mark the words of scripts without spaces', () => {
    const { one, other } = diffSideBySide('今日は晴れです。', '明日は晴れです。');
    expect([show(one), show(other)]).toEqual([['[今日]は晴れです。'], ['[明日]は晴れです。']]);
  });
  it('mark whole lines where they share no word, or only one side has them', () => {
    const { one, other } = diffSideBySide('a\nb\nc\n', 'a\nx, y.\nc\nd\n');
    expect(show(one)).toEqual(['a', '[b]', 'c']);
    expect(show(other)).toEqual(['a', '[x, y.]', 'c', '[d]']);
  });
  it('mark words over several lines, and lines that became empty', () => {
    const { one, other } = diffSideBySide('one two\nthree\nfour', 'one 2\n\nfour!');
    expect(show(one)).toEqual(['one [two]', '[three]', 'four']);
    expect(show(other)).toEqual(['one [2]', '', 'four[!]']);
  });
  it('count as changed as a whole where more lines differ than anybody compares', () => {
    const lines = (word: string) => `same\n${`${word}\n`.repeat(600)}`;
    const { one, other } = diffSideBySide(lines('a'), lines('b'));
    expect([show(one)[0], one.length]).toEqual(['[same]', 601]);
    expect(other.every(({ isChanged }) => isChanged)).toBe(true);
  });
  it('omit long runs of equal lines', () => {
    const same = Array.from({ length: 50 }, (_, index) => `line ${index}`).join('\n');
    const { one } = diffSideBySide(`${same}\nmine\n`, `${same}\ntheirs\n`);
    expect(show(one)).toEqual(['line 0', 'line 1', '…', 'line 48', 'line 49', '[mine]']);
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
