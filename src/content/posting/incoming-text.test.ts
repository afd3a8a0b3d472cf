import { expect, test } from 'vitest';
import { composeIncoming, joinTexts, readAddressFields } from './incoming-text.ts';
import { parsePost } from './post-input.ts';

test('a selection becomes a quotation with its source', () => {
  const search = new URLSearchParams({
    url: 'https://a.example/x',
    title: 'A page',
    text: 'Two\nlines',
  });
  const text = readAddressFields(`?${search}`);
  expect(text).toBe('> Two\n> lines\n— A page\nhttps://a.example/x');
  expect(parsePost(text)).toMatchObject({
    form: 'quote',
    quoteAuthor: 'A page',
    linkUrl: 'https://a.example/x',
  });
});

test('a page becomes a link, and a shared text keeps its address once', () => {
  expect(readAddressFields('?url=https://a.example/&title=A%0Apage')).toBe(
    'A page\nhttps://a.example/',
  );
  const shared = { text: 'Look https://a.example/', url: 'https://a.example/', title: 'T' };
  expect(composeIncoming(shared, false)).toBe('Look\nhttps://a.example/');
});

test('hostile parameters are dropped or shortened', () => {
  for (const url of [
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'https://',
    '//a',
  ])
    expect(readAddressFields(`?${new URLSearchParams({ url })}`)).toBe('');
  expect(readAddressFields(`?text=${'x'.repeat(50_000)}`).length).toBeLessThan(10_010);
  expect(readAddressFields('?title=a%00%07b')).toBe('ab');
  expect(readAddressFields('?text=%E0%A4%A')).not.toContain('\0');
});

test('a text that is in the box is not added twice', () => {
  expect(joinTexts('One', 'Two')).toBe('One\n\nTwo');
  expect(joinTexts('One\n\nTwo', 'Two')).toBe('One\n\nTwo');
});
