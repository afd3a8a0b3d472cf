import { expect, it } from 'vitest';
import { getDataFileName, isInDocuments, formatColumn, parseColumn } from './layout.ts';

it('formats columns for people, and parses them back exactly', () => {
  const columns: [string, string | number | null][] = [
    ['featured', 1],
    ['commentsOpen', 0],
    ['stack', '["TypeScript","C#"]'],
    ['value', '{"b":1,"a":null}'],
    ['value', '{ "spaced": 1 }'],
    ['value', '"text"'],
    ['value', 'not JSON'],
    ['position', 1],
    ['parentId', null],
  ];
  for (const [column, value] of columns)
    expect(parseColumn(formatColumn(column, value))).toBe(value);
  expect(formatColumn('stack', '["A"]')).toEqual(['A']);
});

it('names the file of each table', () => {
  expect(getDataFileName('user')).toBe('data/people.json');
  expect(getDataFileName('later')).toBe('data/later.json');
  expect(isInDocuments('articleTag')).toBe(true);
  expect(isInDocuments('comment')).toBe(false);
});
