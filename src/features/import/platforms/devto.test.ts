import { expect, it } from 'vitest';
import { createSourceFiles } from '../../../../test/source-files.ts';
import { devtoExport } from '../../../../test/platform-exports.ts';
import { devto } from './devto.ts';

it('recognizes articles of the API, and reads the front matter in their text', async () => {
  const files = createSourceFiles(devtoExport);
  expect(await devto.isMatch(files)).toBe(true);
  const { texts } = await devto.parse(files);
  expect(texts[0]).toMatchObject({
    key: 'devto 11',
    oldAddresses: ['https://old.example/2022/types-at-sea/', 'https://dev.to/me/types-at-sea-4k2f'],
  });
  expect(texts[1]?.oldAddresses).toEqual([]);
  expect(await devto.isMatch(createSourceFiles({ 'a.json': '[{"title":"A"}]' }))).toBe(false);
});

it('uses the front matter where the fields are empty', async () => {
  const article = { title: 'A', body_markdown: '---\ndate: 2020-01-02\ntags: a, b\n---\nText' };
  const { texts } = await devto.parse(createSourceFiles({ 'a.json': JSON.stringify([article]) }));
  expect(texts[0]).toMatchObject({ fields: { tags: 'a, b' }, content: { markdown: 'Text' } });
});
