import { expect, it } from 'vitest';
import { splitLinks } from './split-links.ts';

it('finds addresses and leaves the sentence its full stop', () => {
  expect(splitLinks('See https://example.com/a_b, please.')).toEqual([
    { from: 0, text: 'See ' },
    { from: 4, text: 'https://example.com/a_b', href: 'https://example.com/a_b' },
    { from: 27, text: ', please.' },
  ]);
});

it('makes no link of anything that could run', () => {
  for (const text of ['javascript:alert(1)', 'data:text/html,x', 'http://', 'https://<script>'])
    expect(splitLinks(text).every((part) => part.href === undefined)).toBe(true);
});

it('loses no letter', () => {
  const text = 'a https://x.example/ (https://y.example) b\nhttps://z.example!';
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
