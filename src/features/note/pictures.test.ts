import { expect, it } from 'vitest';
import { countPictures } from './pictures.ts';

it('counts the pictures of a text', () => {
  expect(countPictures('No [link](/a) counts.')).toBe(0);
  expect(countPictures('![One](/media/a.jpg)\n![](</media/b.jpg>) and ![Two](/c)')).toBe(3);
});

it('counts a picture whose words contain brackets', () => {
  expect(countPictures('![A \\[red\\] boat](/media/a.webp)')).toBe(1);
});
