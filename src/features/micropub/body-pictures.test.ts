import { expect, it } from 'vitest';
import { joinPictures, splitPictures } from './body-pictures.ts';

const lock = { url: '/media/0b7c.webp', alt: 'The lock' };
const gate = { url: '/media/77aa.webp', alt: 'A [sign]: \\ *no* `code` <b> & more' };

it('pictures are a paragraph before the text', () => {
  expect(joinPictures([lock, { ...lock, alt: '' }], 'At low water.')).toBe(
    '![The lock](/media/0b7c.webp)\n![](/media/0b7c.webp)\n\nAt low water.',
  );
  expect(joinPictures([lock], '')).toBe('![The lock](/media/0b7c.webp)');
  expect(joinPictures([], 'Text')).toBe('Text');
});

it.each([
  [[lock, gate], 'At low water.\n\nSecond *paragraph*.'],
  [[gate], ''],
  [[], 'Text'],
  [[], ''],
])('what was joined is split again: %#', (pictures, text) => {
  expect(splitPictures(joinPictures(pictures, text))).toEqual({ pictures, text });
});

it('a paragraph with words is text, and so are pictures after it', () => {
  const body = 'See ![The lock](/media/0b7c.webp)\n\n![x](/media/y.webp)';
  expect(splitPictures(body)).toEqual({ pictures: [], text: body });
});

it('an address cannot end its brackets', () => {
  const url = 'https://a.example/x)![y](z';
  expect(joinPictures([{ url, alt: '' }], '')).toBe('![](https://a.example/x%29![y]%28z)');
});

it('an alternative text has one line', () => {
  expect(joinPictures([{ ...lock, alt: 'two\n\nlines' }], '')).toBe(
    '![two lines](/media/0b7c.webp)',
  );
});
