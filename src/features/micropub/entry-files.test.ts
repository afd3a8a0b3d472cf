import { expect, it } from 'vitest';
import { maxFiles, readFiles } from './entry-files.ts';
import type { PropertyValue } from './properties.ts';

const read = (photo: PropertyValue[], alts: PropertyValue[] = []) =>
  readFiles(
    new Map([
      ['photo', photo],
      ['mp-photo-alt', alts],
    ]),
    'photo',
  );

it('files are addresses, objects with an alternative text, and uploads', () => {
  const upload = new File(['x'], 'x.jpg');
  const values = [' https://a.example/1.jpg ', { value: '/media/2.webp', alt: ' Two ' }, upload];
  expect(read(values)).toEqual([
    { source: 'https://a.example/1.jpg', alt: '' },
    { source: '/media/2.webp', alt: 'Two' },
    { source: upload, alt: '' },
  ]);
});

it('a form has the alternative texts beside the files', () => {
  expect(read(['https://a.example/1.jpg', 'https://a.example/2.jpg'], ['', 'Two'])).toEqual([
    { source: 'https://a.example/1.jpg', alt: '' },
    { source: 'https://a.example/2.jpg', alt: 'Two' },
  ]);
});

it('what is empty is left out', () => {
  expect(read(['', ' ', new File([], ''), { alt: 'x' }, { value: 1 }])).toEqual([]);
});

it('too many files are refused', () => {
  const many = Array.from({ length: maxFiles + 1 }, (_, index) => `https://a.example/${index}`);
  expect(() => read(many)).toThrow('At most 20 files');
});
