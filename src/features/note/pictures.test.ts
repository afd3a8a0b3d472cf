import { expect, it } from 'vitest';
import { countPictures } from './pictures.ts';

it('counts the pictures of a text', () => {
  expect(countPictures('No [link](/a) counts.')).toBe(0);
  expect(countPictures('![One](/media/a.jpg)\n![](</media/b.jpg>) and ![Two](/c)')).toBe(3);
});

it('a picture whose text has escaped brackets counts', () => {
  expect(countPictures('![A \\[duck\\]](/media/a.png)')).toBe(1);
});
