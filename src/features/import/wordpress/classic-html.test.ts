import { expect, it } from 'vitest';
import { convertClassicHtml } from './classic-html.ts';

it('converts paragraphs, code and captions of a classic text', () => {
  const source =
    'One\r\ntwo\r\n\r\n<h2>Head</h2>\r\n\r\n[code lang="php"]\necho 1;\n\necho 2;\n[/code]\n\n[caption id="x"]<img src="a.png" /> A cap[/caption]\n\n[gallery ids="1,2"] and [a link](x)';
  const { html, shortcodes } = convertClassicHtml(source);
  expect(html).toContain('<p>One<br>\ntwo</p>\n<h2>Head</h2>');
  expect(html).toContain('<pre><code class="language-php">echo 1;\n\necho 2;</code></pre>');
  expect(html).toContain('<figure><img src="a.png" /><figcaption>A cap</figcaption></figure>');
  expect(shortcodes).toEqual(['gallery']);
});

it('does not change block markup', () => {
  const source = '<!-- wp:paragraph -->\n<p>One</p>\n<!-- /wp:paragraph -->\n\nTwo';
  expect(convertClassicHtml(source).html).toBe(source);
});

it('keeps lists, tables and quotes intact', () => {
  const source =
    'Verify:\n<ul>\n\t<li>One\n<ul>\n<li>Two</li>\n</ul>\n</li>\n\n\t<li>Three</li>\n</ul>\nA line\nanother.\n<h2>Head</h2>\nUnder it <blockquote>Said\n\nmore</blockquote> after';
  expect(convertClassicHtml(source).html.split('\n')).toEqual([
    '<p>Verify:</p>',
    '<ul> <li>One <ul> <li>Two</li> </ul> </li> <li>Three</li> </ul>',
    '<p>A line<br>',
    'another.</p>',
    '<h2>Head</h2>',
    '<p>Under it</p>',
    '<blockquote>Said',
    '<p>more</blockquote></p>',
    '<p>after</p>',
  ]);
});

it('passes shortcodes with attributes or an end on, and leaves words in brackets', () => {
  const codes: string[] = [];
  const { html } = convertClassicHtml(
    'A [sic] [map id="1"] [box]inside[/box] [link](b)',
    (code) => {
      codes.push(code);
      return '*';
    },
  );
  expect(html).toBe('<p>A [sic] * *inside [link](b)</p>');
  expect(codes).toEqual(['[map id="1"]', '[box]']);
});
