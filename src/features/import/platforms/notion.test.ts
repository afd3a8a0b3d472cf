import { expect, it } from 'vitest';
import { createSourceFiles } from '../../../../test/source-files.ts';
import { notionExport } from '../../../../test/platform-exports.ts';
import { notion } from './notion.ts';

it('recognizes names with ids, and tells properties from text', async () => {
  const files = createSourceFiles(notionExport);
  expect(await notion.isMatch(files)).toBe(true);
  const { texts } = await notion.parse(files);
  expect(texts.map(({ key, kind }) => [key, kind])).toEqual([
    ['notion 0123456789abcdef0123456789abcdef', 'article'],
    ['notion 1123456789abcdef0123456789abcdef', 'page'],
    ['notion 2123456789abcdef0123456789abcdef', 'page'],
  ]);
  expect(texts[0]?.fields).toMatchObject({ tags: ['sea', 'calm'], draft: false });
  const others = createSourceFiles({ 'a.md': '# A', 'b.md': '# B' });
  expect(await notion.isMatch(others)).toBe(false);
});

it('reads known properties of a page without its table', async () => {
  const name = 'A 0123456789abcdef0123456789abcdef.md';
  const { texts } = await notion.parse(
    createSourceFiles({ [name]: '# A\n\nDate: 2020-01-02\nNote: this is text\n' }),
  );
  expect(texts[0]).toMatchObject({ kind: 'article', content: { markdown: 'Note: this is text' } });
});
