import { expect, it } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown.server.ts';

it.each([
  [
    'details with Markdown inside',
    '<details><summary>More <b>soon</b></summary><p>A <em>tide</em>.</p><ul><li>One</li></ul></details>',
    '<details><summary>More soon</summary>\n\nA *tide*.\n\n- One\n\n</details>',
  ],
  [
    'details without a summary',
    '<details><p>A tide.</p></details>',
    '<details><summary>Details</summary>\n\nA tide.\n\n</details>',
  ],
  [
    'details inside a block',
    '<div><details><summary>More</summary><p>A tide.</p></details></div>',
    '<details><summary>More</summary>\n\nA tide.\n\n</details>',
  ],
  [
    'text elements',
    '<p>H<sub>2</sub>O, 2<sup>nd</sup>, <mark>seen</mark>, <kbd>Ctrl</kbd>, <abbr>CI</abbr>, <ins>new</ins></p>',
    'H<sub>2</sub>O, 2<sup>nd</sup>, <mark>seen</mark>, <kbd>Ctrl</kbd>, <abbr>CI</abbr>, <ins>new</ins>',
  ],
  [
    'a list of descriptions',
    '<dl><dt>Tide</dt><dd>It rises.</dd></dl>',
    '<dl><dt>Tide</dt><dd>It rises.</dd></dl>',
  ],
])('keeps %s as HTML, because Markdown has no syntax for it', (_name, html, markdown) => {
  expect(htmlToMarkdown(html).body).toBe(markdown);
});

it('converts a callout of Ghost to a callout, and unwraps other blocks', () => {
  const callout = '<div class="kg-callout-card"><div>Mind the <b>step</b>.</div></div>';
  expect(htmlToMarkdown(callout).body).toBe('> [!NOTE]\n>\n> Mind the **step**.');
  expect(htmlToMarkdown('<div><p>A tide.</p></div>').body).toBe('A tide.');
});
