import { readFileSync, readdirSync } from 'node:fs';
import rehypeRaw from 'rehype-raw';
import type { Root } from 'hast';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { pictureMark } from './pictures.ts';
import { isConvertible, prepareHtml } from './prepare-html.ts';
import { treeToMarkdown } from './tree-to-markdown.ts';

function convert(source: string) {
  const { html, styles } = prepareHtml(source);
  const tree: Root = { type: 'root', children: [{ type: 'raw', value: html }] };
  const parsed = unified().use(rehypeRaw).runSync(tree) as Root; // rehype-raw parses raw nodes into elements
  return treeToMarkdown(parsed, { origin: 'https://own.example', styles });
}

const folder = 'test/clipboards';
const programs = readdirSync(folder).filter((name) => name.endsWith('.html'));

it.each(programs)('the clipboard %s becomes the Markdown next to it', (name) => {
  const { markdown } = convert(readFileSync(`${folder}/${name}`, 'utf8'));
  const expected = readFileSync(`${folder}/${name.replace('.html', '.md')}`, 'utf8');
  expect(`${markdown}\n`).toBe(expected);
});

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
  ['<p><a href="javascript:alert(1)">a</a><img src="x.png" alt="b"></p>', 'a'],
  ['<p>one <b> </b><b>two<br></b>three<b>four.</b>five</p>', 'one **two**\\\nthree**four**.five'],
  ['<p><b>a</b> <b>b</b><b><b>c</b></b></p>', '**a bc**'],
  ['<p>AT&amp;T &amp;lt; a_b *c* 5 &lt; 6</p>', 'AT&T \\&lt; a_b \\*c\\* 5 < 6'],
  ['<p>It costs $5.</p>', 'It costs $5.'],
  ['<p><a href="https://own.example/blog/a?b=1&amp;c">a</a></p>', '[a](/blog/a?b=1&c)'],
  ['<p>a<br><br>b</p><br><p>c</p>', 'a\n\nb\n\nc'],
  [
    '<p>a</p><img src="https://b.example/1.png"><img src="https://b.example/2.png">',
    'a\n\n![](https://b.example/1.png)\n\n![](https://b.example/2.png)',
  ],
  ['<ul><li>a <img src="/b.png"> c<ul><li>d</li></ul></li></ul>', '- a ![](/b.png) c\n  - d'],
  ['<p>a\u00a0 \u00a0b\u200b\u00adc</p>', 'a bc'],
])('%j becomes %j', (html, markdown) => {
  expect(convert(html).markdown).toBe(markdown);
});

it('tells where the bytes of the pictures are', () => {
  const { markdown, remote, local, embedded } = convert(`
    <p>a</p><img src="data:image/png;base64,AAAA" alt="one"><p>b
    <img src="https://a.example/2.png"><img src="https://a.example/2.png" alt="Image 2">
    <img src="https://own.example/media/3.png" alt="3"><img src="file:///C:/tmp/clip%20image.png">
    <img src="cid:4@mail" alt="4"><img src="attachment:12:wheel.png"></p>`);
  expect(embedded).toEqual([{ dataUrl: 'data:image/png;base64,AAAA', alt: 'one' }]);
  expect(remote).toEqual(['https://a.example/2.png']);
  expect(local).toEqual(['clip image.png', '4@mail', 'wheel.png']);
  expect(markdown).toBe(
    `a\n\n${pictureMark(0)}\n\nb ![](https://a.example/2.png)![](https://a.example/2.png) ![3](/media/3.png)`,
  );
});

it.each([
  [
    'a mail program',
    'https://x.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2F',
    'https://a.example/',
  ],
  [
    'a search engine',
    'https://www.google.de/url?sa=t&url=https%3A%2F%2Fa.example%2Fb%3Fc%3D1',
    'https://a.example/b?c=1',
  ],
  [
    'a network',
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fa.example%2F&h=1',
    'https://a.example/',
  ],
  ['a filter', 'https://urldefense.com/v3/__https://a.example/b__;!!x', 'https://a.example/b'],
  [
    'two redirects',
    'https://slack-redir.net/link?url=https%3A%2F%2Fwww.youtube.com%2Fredirect%3Fq%3Dhttps%253A%252F%252Fa.example',
    'https://a.example',
  ],
  ['a shortener, whose target is unknown', 'https://t.co/abc', 'https://t.co/abc'],
])('a link through %s leads to its target', (_program, href, target) => {
  const html = `<a href="${href.replaceAll('&', '&amp;')}">a</a>`;
  expect(convert(html).markdown).toBe(`[a](${target})`);
});

/** The most that is converted of each text; more is pasted as plain text. */
const count = 10_000;
/** Milliseconds on a busy machine; steps that are not linear take minutes. */
const maxMs = 60_000;
it.each([
  ['unclosed tags', '<a '.repeat(count)],
  ['unclosed styles', '<style '.repeat(count)],
  ['nested emphasis', '<b><i>'.repeat(50) + '<b>a</b> '.repeat(count)],
  ['a table of one column', `<table>${'<tr><td>a</td></tr>'.repeat(count)}</table>`],
  [
    'a wide cell in a long table',
    `<table><tr><td>${'a'.repeat(300_000)}</td></tr>${'<tr><td>b</td></tr>'.repeat(count)}</table>`,
  ],
  ['footnotes', `${'<a href="#a" id="b">x</a>'.repeat(count)}<p id="a"><a href="#b">y</a></p>`],
  ['dollar signs', `<p>${'$a '.repeat(count)}</p>`],
  ['items of Word', `<p class=MsoNormal style='mso-list:l0 level9 lfo1'>a</p>`.repeat(count)],
])('converts %s in bounded time and size', (_what, html) => {
  const start = performance.now();
  const { markdown } = convert(html);
  expect(performance.now() - start).toBeLessThan(maxMs);
  expect(markdown.length).toBeLessThan(html.length * 2);
});

it.each([
  ['words', 'A <b>mill</b>, “old”', '![a](https://x.example/a.png "A mill, “old”")'],
  ['a quotation mark', '6" pipe', String.raw`![a](https://x.example/a.png "6\" pipe")`],
  [
    'a link',
    'By <a href="https://x.example/">X</a>',
    '![a](https://x.example/a.png)\n\nBy [X](https://x.example/)',
  ],
])('a caption with %s keeps all of it', (_what, caption, markdown) => {
  const picture = '<img src="https://x.example/a.png" alt="a">';
  const figure = `<figure><div>${picture}</div><figcaption>${caption}</figcaption></figure>`;
  expect(convert(figure).markdown).toBe(markdown);
});

it('the caption of several pictures stays a paragraph', () => {
  const picture = (name: string) => `<img src="https://x.example/${name}.png" alt="${name}">`;
  const { markdown } = convert(
    `<figure>${picture('a')}${picture('b')}<figcaption>Both</figcaption></figure>`,
  );
  expect(markdown).toContain('![b](https://x.example/b.png)');
  expect(markdown).toMatch(/\n\nBoth$/);
});

it('more than can be converted while a person waits is recognized', () => {
  expect(isConvertible(prepareHtml('<p>a</p>'.repeat(1_000)))).toBe(true);
  expect(isConvertible(prepareHtml('<td>'.repeat(50_000)))).toBe(false);
  expect(isConvertible(prepareHtml('a'.repeat(5_000_001)))).toBe(false);
  expect(isConvertible(prepareHtml(`<style>${'a{}'.repeat(2_000_000)}</style>a`))).toBe(true);
});
