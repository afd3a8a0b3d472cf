import { expect, it } from 'vitest';
import { blogrollOperations } from './blogroll-operations.ts';

it('readers get neither the times nor the positions of sites', () => {
  const site = {
    id: '019ab1c2-0000-7000-8000-000000000001',
    title: 'Sea',
    siteUrl: 'https://sea.example/',
    feedUrl: null,
    note: '',
    group: '',
  };
  const stored = { ...site, position: 3, createdAt: '2026-01-02T03:04:05.000Z' };
  const [list] = blogrollOperations;
  expect(list?.output.parse({ items: [stored] })).toEqual({ items: [site] });
});
