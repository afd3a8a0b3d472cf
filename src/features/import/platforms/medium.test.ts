import { expect, it } from 'vitest';
import { createSourceFiles } from '../../../../test/source-files.ts';
import { mediumExport } from '../../../../test/platform-exports.ts';
import { medium } from './medium.ts';

it('recognizes the pages of an export, and identifies posts by their id', async () => {
  const files = createSourceFiles(mediumExport);
  expect(await medium.isMatch(files)).toBe(true);
  const { texts } = await medium.parse(files);
  expect(texts.map(({ key, fields }) => [key, fields['draft']])).toEqual([
    ['medium 0a1b2c3d4e5f', false],
    ['medium 1a1b2c3d4e5f', false],
    ['medium 2a1b2c3d4e5f', true],
  ]);
  expect(texts[0]?.fields).toMatchObject({ description: 'In short & well', author: 'Me' });
  expect(await medium.isMatch(createSourceFiles({ 'posts/a.html': '<p>A</p>' }))).toBe(false);
});
