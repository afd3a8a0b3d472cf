import { expect, it } from 'vitest';
import { parsePlainSearch, stringifyPlainSearch } from './plain-search.ts';

it('leaves text that looks like something else text', () => {
  expect(parsePlainSearch('?tag=2024&x=true&tag=b&y=%22a%22')).toEqual({
    tag: '2024',
    x: 'true',
    y: '"a"',
  });
});

it('writes it back without marks of its own', () => {
  expect(stringifyPlainSearch({ tag: '2024', cursor: undefined, year: 2024, none: '' })).toBe(
    '?tag=2024&year=2024',
  );
  expect(stringifyPlainSearch({})).toBe('');
});

it('takes broken escapes as they are', () => {
  expect(parsePlainSearch('?a=%E0%A4%A&__proto__=1')['a']).toBeTypeOf('string');
});
