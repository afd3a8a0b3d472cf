import { expect, it } from 'vitest';
import { createSourceFiles } from '../../../../test/source-files.ts';
import { bearExport } from '../../../../test/platform-exports.ts';
import { bear } from './bear.ts';

it('recognizes the CSV of a blog by its columns, and reads pages and drafts', async () => {
  const files = createSourceFiles(bearExport);
  expect(await bear.isMatch(files)).toBe(true);
  const { texts } = await bear.parse(files);
  expect(texts.map(({ key, kind, fields }) => [key, kind, fields['draft']])).toEqual([
    ['bear abc1', 'article', false],
    ['bear abc2', 'page', false],
    ['bear abc3', 'article', true],
  ]);
  expect(texts[1]?.remarks).toEqual(['Its style class wide has no effect here.']);
  const raindrop = createSourceFiles({
    'a.csv': 'id,title,note,excerpt,url,folder,tags,created\n',
  });
  expect(await bear.isMatch(raindrop)).toBe(false);
});
