import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { countMarkdownWords } from './count-words.ts';
import { renderMarkdown } from './render.server.ts';

it.each([
  ['# A heading\n\nand **some** words', 5],
  ['[a link](https://example.com/long/address "title") and <https://example.com>', 4],
  ['![words for a picture](/a.png) after', 1],
  ['<p class="lead">two <em>words</em></p> <!-- not three -->', 2],
  ['un<b>believ</b>able, line<br>break', 3],
  ['```ts title="a.ts"\nconst sum = one + two;\n```', 4],
  ['`inline code` and $x^2$', 4],
  ['a[^1]\n\n[^1]: note of four words', 5],
  ['[a][b]\n\n[b]: https://example.com', 1],
  ['| a | b |\n| - | - |\n| c | d |', 4],
  ['- one\n- [x] two\n\n> three', 3],
  ['AT&amp;T and 吾輩は猫である', 6],
  ['', 0],
])('the word count of %j is %i', async (markdown, words) => {
  expect(countMarkdownWords(markdown)).toBe(words);
  expect((await renderMarkdown(markdown)).words).toBe(words);
});

it.each(readdirSync('demo/articles'))(
  '%s has the same word count when saved as in the editor',
  async (name) => {
    const source = readFileSync(`demo/articles/${name}`, 'utf8').replace(/^---\n[^]*?\n---\n/, '');
    const { words } = await renderMarkdown(source, { milliseconds: 60_000 });
    expect(words).toBeGreaterThan(100);
    expect(countMarkdownWords(source)).toBe(words);
  },
);
