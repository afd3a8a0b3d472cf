import { expect, it } from 'vitest';
import { splitLinks } from './split-links.ts';

it('finds URLs and leaves trailing punctuation out of them', () => {
  expect(splitLinks('See https://example.com/a_b, please.')).toEqual([
    { from: 0, text: 'See ' },
    { from: 4, text: 'https://example.com/a_b', href: 'https://example.com/a_b' },
    { from: 27, text: ', please.' },
  ]);
});

it('makes no link of a URL that could run code', () => {
  for (const text of ['javascript:alert(1)', 'data:text/html,x', 'http://', 'https://<script>'])
    expect(splitLinks(text).every((part) => part.href === undefined)).toBe(true);
});

it('keeps every character of the text', () => {
  const text = 'a https://x.example/ (https://y.example) b\nhttps://z.example!';
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
