import { expect, it } from 'vitest';
import { readForeignDocument } from './foreign-document.ts';

it('reads YAML, TOML and JSON front matter', () => {
  const read = {
    fields: { title: 'A', tags: ['b'] },
    body: 'Text\n\n---\n\nMore',
    hasFrontMatter: true,
  };
  const body = '\nText\n\n---\n\nMore\n';
  const sources = [
    `---\r\ntitle: A\r\ntags: [b]\r\n---\r\n${body}`,
    `\uFEFF---\ntitle: A\ntags:\n  - b\n--- \n${body}`,
    `+++\ntitle = "A"\ntags = ["b"]\n+++\n${body}`,
    `{\n "title": "A",\n "tags": ["b"]\n}\n${body}`,
    `---json\n{"title": "A", "tags": ["b"]}\n---\n${body}`,
  ];
  for (const source of sources) expect(readForeignDocument(source), source).toEqual(read);
});

it('takes a text without front matter as it is, and refuses what is broken', () => {
  expect(readForeignDocument('---\n---\nText')).toEqual({
    fields: {},
    body: 'Text',
    hasFrontMatter: true,
  });
  expect(readForeignDocument('# Title\n')).toMatchObject({ fields: {}, hasFrontMatter: false });
  expect(() => readForeignDocument('---\na: [1\n---\n')).toThrow(/flow/i);
});
