import { expect, it } from 'vitest';
import { readClassicHtml } from './classic-html.ts';

it('makes paragraphs, code and captions of a classic text', () => {
  const source =
    'One\r\ntwo\r\n\r\n<h2>Head</h2>\r\n\r\n[code lang="php"]\necho 1;\n\necho 2;\n[/code]\n\n[caption id="x"]<img src="a.png" /> A cap[/caption]\n\n[gallery ids="1,2"] and [a link](x)';
  const { html, shortcodes } = readClassicHtml(source);
  expect(html).toContain('<p>One<br>\ntwo</p>\n<h2>Head</h2>');
  expect(html).toContain('<pre><code class="language-php">echo 1;\n\necho 2;</code></pre>');
  expect(html).toContain('<p><img src="a.png" /><br><em>A cap</em></p>');
  expect(shortcodes).toEqual(['gallery']);
});

it('leaves blocks as they are', () => {
  const source = '<!-- wp:paragraph -->\n<p>One</p>\n<!-- /wp:paragraph -->\n\nTwo';
  expect(readClassicHtml(source).html).toBe(source);
});
