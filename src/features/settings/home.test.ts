import { expect, it } from 'vitest';
import { blankPart, homeSections, missingParts, usualHome } from './home.ts';
import { homeShape } from './schema.ts';

it('begins with all parts but snippets', () => {
  expect(homeShape.parse(undefined)).toEqual(usualHome);
  expect(missingParts(usualHome)).toEqual(['snippets']);
  expect(missingParts([])).toEqual([...homeSections]);
});

it('takes any order, and none at all', () => {
  const chosen = [blankPart('snippets'), { ...blankPart('articles'), title: 'Notes', count: 12 }];
  expect(homeShape.parse(chosen)).toEqual(chosen);
  expect(homeShape.parse([])).toEqual([]);
});

it('says what is wrong with a choice', () => {
  const wrong = (value: unknown) => homeShape.safeParse(value).error?.issues[0]?.message;
  expect(wrong([blankPart('articles'), blankPart('articles')])).toMatch(/once/);
  expect(wrong([{ ...blankPart('articles'), count: 13 }])).toMatch(/at most 12/);
  expect(wrong([{ ...blankPart('articles'), count: 1.5 }])).toMatch(/whole number/);
  expect(wrong([{ ...blankPart('articles'), title: ' ' }])).toMatch(/title/);
});
