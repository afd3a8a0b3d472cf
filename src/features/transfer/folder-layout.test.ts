import { expect, it } from 'vitest';
import { dataFile, isInTexts, present, takeBack } from './folder-layout.ts';

it('shows columns as people write them, and takes back exactly what was there', () => {
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
  for (const [column, value] of columns) expect(takeBack(present(column, value))).toBe(value);
  expect(present('stack', '["A"]')).toEqual(['A']);
});

it('knows where each table is', () => {
  expect(dataFile('user')).toBe('data/people.json');
  expect(dataFile('later')).toBe('data/later.json');
  expect(isInTexts('articleTag')).toBe(true);
  expect(isInTexts('comment')).toBe(false);
});
