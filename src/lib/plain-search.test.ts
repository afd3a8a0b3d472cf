import { expect, it } from 'vitest';
import { parsePlainSearch, stringifyPlainSearch } from './plain-search.ts';

it('parses values that look like numbers or JSON as text', () => {
  expect(parsePlainSearch('?tag=2024&x=true&tag=b&y=%22a%22')).toEqual({
    tag: '2024',
    x: 'true',
    y: '"a"',
  });
});

it('formats values without quotes and omits empty ones', () => {
  expect(stringifyPlainSearch({ tag: '2024', cursor: undefined, year: 2024, none: '' })).toBe(
    '?tag=2024&year=2024',
  );
  expect(stringifyPlainSearch({})).toBe('');
});

it('accepts malformed escapes', () => {
  expect(parsePlainSearch('?a=%E0%A4%A&__proto__=1')['a']).toBeTypeOf('string');
});
