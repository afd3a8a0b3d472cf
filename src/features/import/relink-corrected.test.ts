import { expect, it } from 'vitest';
import { relinkCorrected } from './relink-corrected.ts';

const rows = [
  { id: 'one', kind: 'article', path: '/blog/one' },
  { id: 'two', kind: 'page', path: '/two' },
  { id: 'three', kind: 'article', path: '/blog/three' },
] as const;
const body = '[a](/blog/one#part) [b](/two) [c](/blog/three) `[d](/two)`';

it('replaces the addresses of texts whose slugs are corrected', () => {
  const corrections = { one: { slug: 'first' }, two: { slug: 'second' }, three: { isDraft: true } };
  expect(relinkCorrected(body, rows, corrections)).toBe(
    '[a](/blog/first#part) [b](/second) [c](/blog/three) `[d](/two)`',
  );
});

it('leaves the links if no slug is corrected', () => {
  expect(relinkCorrected(body, rows, { one: { skip: true } })).toBe(body);
});
