import { expect, it } from 'vitest';
import { parseDocument } from './front-matter.ts';

it('separates fields and body', () => {
  const document = parseDocument(
    '---\ntitle: "A: b"\ntags: [x, y]\nseries: null\n---\n\nText\n\n---\n\nmore\n',
  );
  expect(document.fields).toEqual({ title: 'A: b', tags: ['x', 'y'], series: null });
  expect(document.body).toBe('Text\n\n---\n\nmore\n');
});

it('treats a file without front matter as body', () => {
  expect(parseDocument('Just text')).toEqual({ fields: {}, body: 'Just text' });
});

it('keeps dates as text', () => {
  expect(parseDocument('---\nstartsOn: 2020-01-31\n---\n').fields).toEqual({
    startsOn: '2020-01-31',
  });
});
