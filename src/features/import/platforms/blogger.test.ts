import { expect, it } from 'vitest';
import { createSourceFiles } from '../../../../test/source-files.ts';
import { bloggerExport, takeoutExport } from '../../../../test/platform-exports.ts';
import { blogger } from './blogger.ts';

it('recognizes both exports, and leaves templates, spam and comments out of the texts', async () => {
  for (const [files, count] of [
    [bloggerExport, 4],
    [takeoutExport, 2],
  ] as const) {
    expect(await blogger.isMatch(createSourceFiles(files))).toBe(true);
    expect((await blogger.parse(createSourceFiles(files))).texts).toHaveLength(count);
  }
  const atom = '<feed xmlns="http://www.w3.org/2005/Atom"><entry/></feed>';
  expect(await blogger.isMatch(createSourceFiles({ 'a.xml': atom }))).toBe(false);
});

it('reads the threads of comments', async () => {
  const { texts } = await blogger.parse(createSourceFiles(bloggerExport));
  expect(texts[0]?.comments?.map(({ id, parentId }) => [id, parentId])).toEqual([
    ['21', ''],
    ['22', '21'],
  ]);
});
