import rehypeRaw from 'rehype-raw';
import type { Root } from 'hast';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { treeToMarkdown } from './tree-to-markdown.ts';

const read = (html: string) => {
  const tree: Root = { type: 'root', children: [{ type: 'raw', value: html }] };
  return treeToMarkdown(unified().use(rehypeRaw).runSync(tree) as Root); // rehype-raw parses raw nodes into elements
};

it.each([
  [
    '<p>a <b>b</b> <i>c</i> <a href="https://d.example">d</a></p>',
    'a **b** *c* [d](https://d.example)',
  ],
  ['<h2>a</h2><ul><li>b</li><li>c</li></ul>', '## a\n\n- b\n- c'],
  ['<pre><code class="language-js">let a;\n</code></pre>', '```js\nlet a;\n```'],
  ['<table><tr><th>a</th></tr><tr><td>b</td></tr></table>', '| a |\n| - |\n| b |'],
  ['<b style="font-weight:normal"><p>a <span style="font-weight:700">b</span></p></b>', 'a **b**'],
  ['<p><span style="font-style:italic">a</span></p>', '*a*'],
  [
    '<p><a href="javascript:alert(1)">a</a><img src="data:image/png;base64,x" alt="b"></p>',
    '[a]()![b]()',
  ],
])('%j becomes %j', (html, markdown) => {
  expect(read(html)).toBe(markdown);
});
