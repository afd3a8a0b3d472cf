import { expect, it } from 'vitest';
import { normalizeLinks, relink } from './relink.ts';

it('replaces old addresses by new paths', () => {
  const links = normalizeLinks([['https://old.example/2020/one/', '/blog/one']]);
  const body =
    '[a](http://old.example/2020/one#part) [b](https://old.example/2020/one/) [c](https://x.example/)';
  expect(relink(body, links)).toBe('[a](/blog/one#part) [b](/blog/one) [c](https://x.example/)');
});
