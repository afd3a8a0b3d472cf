import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { normalizeHtml } from './normalize-html.ts';

function normalize(html: string): string {
  const raw = { type: 'root', children: [{ type: 'raw', value: html }] };
  const tree = unified()
    .use(rehypeRaw)
    .runSync(raw as never) as Root; // raw HTML is what it is for
  normalizeHtml(tree);
  return toHtml(tree);
}

it('normalizes HTML of other programs for Markdown', () => {
  const cases = [
    ['<a href="/big.jpg?x"><img src="/a.jpg"></a>', '<img src="/a.jpg">'],
    [
      '<p> https://youtu.be/SQ_Qr7c0-dw?t=3 </p>',
      '<p><a href="https://www.youtube.com/watch?v=SQ_Qr7c0-dw">https://www.youtube.com/watch?v=SQ_Qr7c0-dw</a></p>',
    ],
    [
      '<p>See https://a.example/b_c. <code>https://x.example</code></p>',
      '<p>See <a href="https://a.example/b_c">https://a.example/b_c</a>. <code>https://x.example</code></p>',
    ],
    [
      '<figure><img src="/a.png"><figcaption>A <b>cap</b></figcaption></figure>',
      '<figure><img src="/a.png" title="A cap"></figure>',
    ],
    [
      '<pre class="brush: js; title: x">a &lt; b</pre>',
      '<pre class="brush: js; title: x"><code class="language-js">a &#x3C; b</code></pre>',
    ],
    ['<pre><code lang="php">x</code></pre>', '<pre><code class="language-php">x</code></pre>'],
    ['<table><tr><td>a</td></tr></table>', '<table><tbody><tr><th>a</th></tr></tbody></table>'],
    [
      '<video controls><source src="/v/a.mp4?x=1"></video>',
      '<p><a href="/v/a.mp4?x=1">a.mp4</a></p>',
    ],
    [
      '<a class="kg-bookmark-container" href="/b"><div class="kg-bookmark-title">B</div></a>',
      '<p><a href="/b">B</a></p>',
    ],
  ];
  for (const [given = '', wanted] of cases) expect(normalize(given), given).toBe(wanted);
});
