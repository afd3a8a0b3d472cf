import { expect, it } from 'vitest';
import { mediaNames } from './media-names.ts';

it('names each stored file of a picture once', () => {
  const picture = {
    url: '/media/a.webp',
    social: '/media/s.jpg',
    variants:
      '[{"url":"/media/a.webp"},{"url":"/media/b.avif"},{"url":"https://far.example/c.png"},7]',
  };
  expect(mediaNames(picture)).toEqual(['a.webp', 's.jpg', 'b.avif']);
  expect(mediaNames({ ...picture, social: null, variants: '{}' })).toEqual(['a.webp']);
});
