import { expect, it } from 'vitest';
import { renderMarkdown } from './render.server.ts';
import { listTextBlocks } from './text-blocks.ts';

const source = `# Tides

A paragraph
of two lines.

- one
- two
  - nested

> A quote.

\`\`\`js
let a;

let b;
\`\`\`

| a | b |
|---|---|
| 1 | 2 |

---

A note.[^1] A [link][l].

[l]: https://example.com
[^1]: The note.
`;

it('are the parts of a text, exactly as they are written', () => {
  const texts = listTextBlocks(source).map(({ start, end }) => source.slice(start, end));
  expect(texts).toEqual([
    '# Tides',
    'A paragraph\nof two lines.',
    '- one',
    '- two\n  - nested',
    '> A quote.',
    '```js\nlet a;\n\nlet b;\n```',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    'A note.[^1] A [link][l].',
    '[^1]: The note.',
  ]);
});

it('begin at the lines with which the page is rendered', async () => {
  const { html } = await renderMarkdown(source, { sourceLines: true });
  const lines = new Set(
    Array.from(html.matchAll(/data-line="(\d+)"/g), ([, line]) => Number(line)),
  );
  expect(listTextBlocks(source).filter(({ line }) => !lines.has(line))).toEqual([]);
});
