import { expect, it } from 'vitest';
import { blankPart, homeSections, missingParts, defaultHome } from './home.ts';
import { homeSchema } from './schema.ts';

it('has all parts except snippets by default', () => {
  expect(homeSchema.parse(undefined)).toEqual(defaultHome);
  expect(missingParts(defaultHome)).toEqual(['snippets']);
  expect(missingParts([])).toEqual([...homeSections]);
});

it('accepts any order, and an empty list', () => {
  const parts = [blankPart('snippets'), { ...blankPart('articles'), title: 'Notes', count: 12 }];
  expect(homeSchema.parse(parts)).toEqual(parts);
  expect(homeSchema.parse([])).toEqual([]);
});

it('refuses invalid parts with a message', () => {
  const findMessage = (value: unknown) => homeSchema.safeParse(value).error?.issues[0]?.message;
  expect(findMessage([blankPart('articles'), blankPart('articles')])).toMatch(/once/);
  expect(findMessage([{ ...blankPart('articles'), count: 13 }])).toMatch(/at most 12/);
  expect(findMessage([{ ...blankPart('articles'), count: 1.5 }])).toMatch(/whole number/);
  expect(findMessage([{ ...blankPart('articles'), title: ' ' }])).toMatch(/title/);
});
