import { expect, it } from 'vitest';
import { expandFiles } from './expand-files.ts';

const written = new Map([
  ['docs/_part.mdx', '---\ntitle: x\n---\n\n### Part {props.name}\n\n![A](./a.png)'],
  ['docs/demo.js', 'run();\n'],
  ['docs/code.md', '```js\na\n```'],
  ['snippets/a.ts', 'a();'],
  ['content/_common/note.md', 'Mind this.'],
  ['source/downloads/code/b.js', 'b();'],
]);

const expand = (source: string, path = 'docs/guide/text.mdx') =>
  expandFiles(source, {
    path,
    files: { read: (one) => written.get(one) },
    values: () => undefined,
    isMdx: path.endsWith('.mdx'),
    isKnown: () => false,
    toMarkdown: (html) => html,
    onNote: () => undefined,
  }).trim();

it('inlines the parts that an MDX text imports, with their properties', () => {
  expect(expand('import Part from \'../_part.mdx\';\n\n<Part name="one" />\n\nAfter.')).toBe(
    "import Part from '../_part.mdx';\n\n\n\n\n### Part one\n\n![A](../a.png)\n\n\n\n\nAfter.",
  );
  expect(expand("import Part from '@site/docs/_part.mdx'\n<Part/>")).toContain(
    '### Part {props.name}',
  );
  const outside = "import Part from '../../../secret.mdx'\n\n<Part />";
  expect(expand(outside)).toBe(outside);
});

it('shows the code of a file', () => {
  const source =
    'import demo from \'!!raw-loader!../demo.js\'\n\n<CodeBlock language="js">{demo}</CodeBlock>';
  expect(expand(source)).toContain('```js title="demo.js"\nrun();\n```');
  expect(expand('<<< @/snippets/a.ts{1}', 'a.md')).toBe('```ts title="a.ts" {1}\na();\n```');
  expect(expand('{{< inline-file filename="demo.js" language="js" >}}', 'docs/text.md')).toBe(
    '```js title="demo.js"\nrun();\n```',
  );
  expect(expand('{% include_code A title lang:js b.js %}', 'source/_posts/a.md')).toContain('b();');
  expect(expand('{{< readfile file="code.md" code="true" >}}', 'docs/text.md')).toMatch(/^````md/);
});

it('includes texts, and leaves marks without a file, parts of files, and code', () => {
  expect(expand('{{% include "/_common/note.md" %}}', 'content/a.md')).toBe('Mind this.');
  expect(expand('<!--@include: ../docs/code.md-->', 'a/b.md')).toBe('```js\na\n```');
  for (const source of [
    '{{% include "none.md" %}}',
    '<!--@include: ../docs/code.md{1,2}-->',
    '`{{< readfile file="demo.js" >}}`',
  ])
    expect(expand(source, 'docs/text.md')).toBe(source);
});
