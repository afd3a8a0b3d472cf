import { expect, it } from 'vitest';
import { createFencedReader, parseFieldLines, parseYamlFields } from './front-matter.ts';

it('reads what is between two fences', () => {
  const read = createFencedReader(/^%%\n([^%]*)%%\n/, (text) => ({ fields: text }));
  expect(read('%%\na\n%%\nText')).toEqual({ fields: 'a\n', body: 'Text' });
  expect(read('Text')).toBeUndefined();
});

it('parses invalid YAML line by line, if there is a title', () => {
  expect(parseYamlFields('title: Year: end\ntags: [a, b]')).toEqual({
    fields: { title: 'Year: end', tags: ['a', 'b'] },
    problem: expect.stringContaining('not valid YAML') as string,
  });
  expect(() => parseYamlFields('a: [1')).toThrow(/flow/i);
});

it('parses lines with names, and the lists below them', () => {
  expect(parseFieldLines('Title: "A"\nDraft: true\ntags:\n  - b\n  - c')).toEqual({
    title: 'A',
    draft: true,
    tags: ['b', 'c'],
  });
});
