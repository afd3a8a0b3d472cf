import { expect, it } from 'vitest';
import { createSourceFiles } from '../../../../test/source-files.ts';
import { hashnodeExport } from '../../../../test/platform-exports.ts';
import { hashnode } from './hashnode.ts';

it('recognizes the export of a blog, and reads embeds and covers', async () => {
  const files = createSourceFiles(hashnodeExport);
  expect(await hashnode.isMatch(files)).toBe(true);
  const { texts } = await hashnode.parse(files);
  expect(texts[0]).toMatchObject({
    key: 'hashnode ck000000000000000000000a1',
    fields: { cover: 'https://cdn.hashnode.com/cover.png', tags: ['Boats'] },
    oldAddresses: ['/a-harbour', '/a-harbour-ck000000000000000000000a1'],
  });
  expect(texts[1]?.fields['draft']).toBe(true);
  expect(await hashnode.isMatch(createSourceFiles({ 'a.json': '{"posts":[]}' }))).toBe(false);
});
