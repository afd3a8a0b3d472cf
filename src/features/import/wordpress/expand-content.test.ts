import { expect, it } from 'vitest';
import { expandGalleries, insertSharedBlocks } from './expand-content.ts';

it('puts shared blocks and the pictures of galleries in their places', () => {
  const blocks = new Map([['7', '<p>Shared</p>']]);
  expect(insertSharedBlocks('a <!-- wp:block {"ref":7} /--> b', blocks)).toBe('a <p>Shared</p> b');
  const attachments = new Map([['1', 'https://a.example/1.png']]);
  expect(expandGalleries('[gallery ids="1, 2"]', attachments).trim()).toBe(
    '<p><img src="https://a.example/1.png" alt=""></p>',
  );
  expect(expandGalleries('[gallery ids="9"]', attachments)).toBe('[gallery ids="9"]');
});
