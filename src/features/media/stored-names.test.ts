import { expect, it } from 'vitest';
import { listMediaNames } from './stored-names.ts';

it('lists each stored file of a picture once', () => {
  const picture = {
    url: '/media/a.webp',
    social: '/media/s.jpg',
    variants:
      '[{"url":"/media/a.webp"},{"url":"/media/b.avif"},{"url":"https://far.example/c.png"},7]',
  };
  expect(listMediaNames(picture)).toEqual(['a.webp', 's.jpg', 'b.avif']);
  expect(listMediaNames({ ...picture, social: null, variants: '{}' })).toEqual(['a.webp']);
});
