import { expect, it } from 'vitest';
import { parseFolderDocument, formatFolderDocument } from './document.ts';

it('parses exactly what it has formatted', () => {
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
    expect(parseFolderDocument(formatFolderDocument({ fields, body }))).toEqual({ fields, body });
});

it('returns undefined without front matter', () => {
  expect(parseFolderDocument('# Title')).toBeUndefined();
  expect(parseFolderDocument('---\n- a\n---\n')).toBeUndefined();
});
