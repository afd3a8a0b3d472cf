import { expect, it } from 'vitest';
import { createSourceFiles } from '../../../../test/source-files.ts';
import { substackExport } from '../../../../test/platform-exports.ts';
import { substack } from './substack.ts';

it('recognizes the list of posts, and names rows without a text', async () => {
  const files = createSourceFiles(substackExport);
  expect(await substack.isMatch(files)).toBe(true);
  const { texts, skipped } = await substack.parse(files);
  expect(texts.map(({ key }) => key)).toEqual([
    'substack 101',
    'substack 102',
    'substack 103',
    'substack 104',
  ]);
  expect(skipped).toHaveLength(2);
  expect(await substack.isMatch(createSourceFiles({ 'posts.csv': 'title,url\n' }))).toBe(false);
});
