import { expect, it } from 'vitest';
import { readFolderDocument, writeFolderDocument } from './folder-document.ts';

it('takes back exactly what it has written', () => {
  const fields = {
    title: 'Yes: no # “quoted” \'it\' "too"',
    slug: '2026-01-02',
    description: 'no',
    publishedAt: '2026-01-02T03:04:05.000Z',
    version: 3,
    featured: false,
    series: null,
    tags: ['null', '1e3', '~', 'C#', ' - '],
    long: 'word '.repeat(60).trim(),
  };
  for (const body of ['', '\n', '\n\nText\n\n', '---\n\n---\n', 'a\r\nb', '  indented'])
    expect(readFolderDocument(writeFolderDocument({ fields, body }))).toEqual({ fields, body });
});

it('says when there is no front matter', () => {
  expect(readFolderDocument('# Title')).toBeUndefined();
  expect(readFolderDocument('---\n- a\n---\n')).toBeUndefined();
});
