import { expect, it } from 'vitest';
import { readNumbersSearch } from './numbers-search.ts';
import { pageInput } from './schema.ts';

it('reads the days and the page from the address', () => {
  expect(readNumbersSearch({ days: '7', path: '/blog/a', more: 1 })).toEqual({
    days: 7,
    path: '/blog/a',
  });
  expect(readNumbersSearch({ days: 90 })).toEqual({ days: 90 });
});

it('leaves out what cannot be', () => {
  for (const path of ['blog', '/a\0', `/${'a'.repeat(600)}`, `/${'🦆'.repeat(300)}`, ['/a'], ''])
    expect(readNumbersSearch({ days: '8', path })).toEqual({});
  const path = `/${'🦆'.repeat(299)}`;
  expect(readNumbersSearch({ path })).toEqual({ path });
  expect(pageInput.safeParse({ path }).success).toBe(true);
});
