import { expect, it } from 'vitest';
import { parseSourceDocument } from './source-document.ts';

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
  for (const source of sources) expect(parseSourceDocument(source), source).toEqual(read);
});

it('accepts a text without front matter, and rejects broken front matter', () => {
  expect(parseSourceDocument('---\n---\nText')).toEqual({
    fields: {},
    body: 'Text',
    hasFrontMatter: true,
  });
  expect(parseSourceDocument('# Title\n')).toMatchObject({ fields: {}, hasFrontMatter: false });
  expect(() => parseSourceDocument('---\na: [1\n---\n')).toThrow(/flow/i);
  expect(parseSourceDocument('Title: of a play, perhaps\nand more')).toMatchObject({ fields: {} });
});

it('reads invalid YAML line by line, and reports the problem', () => {
  const { fields, body, problem } = parseSourceDocument(
    '---\ntitle: Year: end\ndraft: false\ntags:\n  - a\n  - "b"\nlist: [x, y]\n---\nText',
  );
  expect(fields).toEqual({ title: 'Year: end', draft: false, tags: ['a', 'b'], list: ['x', 'y'] });
  expect([body, problem]).toEqual(['Text', expect.stringContaining('read line by line')]);
});

it('reads the metadata formats of Hexo, Next and Pelican', () => {
  const title = { title: 'A', date: '2020-01-02' };
  expect(parseSourceDocument('title: A\ndate: 2020-01-02\n---\nText')).toMatchObject({
    fields: title,
    body: 'Text',
  });
  expect(parseSourceDocument(';;;\n"title": "A"\n;;;\nText')).toMatchObject({
    fields: { title: 'A' },
    body: 'Text',
  });
  expect(
    parseSourceDocument(
      "import x from './x'\n\nexport const metadata: Metadata = {\n  title: 'A',\n  date: new Date('2020-01-02'),\n}\n\nText",
    ),
  ).toMatchObject({ fields: title, hasFrontMatter: true });
  expect(parseSourceDocument('Title: A\nDate: 2020-01-02\nTags: x, y\n\nText')).toMatchObject({
    fields: { ...title, tags: 'x, y' },
    body: 'Text',
  });
  expect(parseSourceDocument('<!-- a comment -->\n---\ntitle: A\n---\nText')).toMatchObject({
    body: 'Text',
  });
});
