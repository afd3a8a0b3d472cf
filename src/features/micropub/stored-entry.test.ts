import { expect, it } from 'vitest';
import { getEntryUrl } from './stored-entry.ts';

it('the address of a note has its month, that of an article has not', () => {
  const baseUrl = 'https://site.example';
  expect(getEntryUrl(baseUrl, { kind: 'note', slug: '2026/11/abc' })).toBe(
    'https://site.example/notes/2026/11/abc',
  );
  expect(getEntryUrl(baseUrl, { kind: 'article', slug: 'tides' })).toBe(
    'https://site.example/blog/tides',
  );
});
