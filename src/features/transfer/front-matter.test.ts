import { expect, it } from 'vitest';
import { readDocument } from './front-matter.ts';

it('takes fields and body apart', () => {
  const document = readDocument(
    '---\ntitle: "A: b"\ntags: [x, y]\nseries: null\n---\n\nText\n\n---\n\nmore\n',
  );
  expect(document.fields).toEqual({ title: 'A: b', tags: ['x', 'y'], series: null });
  expect(document.body).toBe('Text\n\n---\n\nmore\n');
});

it('takes a file without fields for a body', () => {
  expect(readDocument('Just text')).toEqual({ fields: {}, body: 'Just text' });
});

it('leaves dates as they are written', () => {
  expect(readDocument('---\nstartsOn: 2020-01-31\n---\n').fields).toEqual({
    startsOn: '2020-01-31',
  });
});
