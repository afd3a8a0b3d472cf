import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './render.server.ts';
import { plainTree, parseHtml, withoutAdditions } from './testing/html-tree.ts';

/** The examples of GitHub's specification (0.29-gfm) by number. Comments explain deviations. */
const examples: [number, string, string][] = [
  [
    198,
    '| foo | bar |\n| --- | --- |\n| baz | bim |',
    '<table><thead><tr><th>foo</th><th>bar</th></tr></thead><tbody><tr><td>baz</td><td>bim</td></tr></tbody></table>',
  ],
  [
    199,
    '| abc | defghi |\n:-: | -----------:\nbar | baz',
    '<table><thead><tr><th align="center">abc</th><th align="right">defghi</th></tr></thead><tbody><tr><td align="center">bar</td><td align="right">baz</td></tr></tbody></table>',
  ],
  [
    200,
    '| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |',
    '<table><thead><tr><th>f|oo</th></tr></thead><tbody><tr><td>b <code>|</code> az</td></tr><tr><td>b <strong>|</strong> im</td></tr></tbody></table>',
  ],
  [
    201,
    '| abc | def |\n| --- | --- |\n| bar | baz |\n> bar',
    '<table><thead><tr><th>abc</th><th>def</th></tr></thead><tbody><tr><td>bar</td><td>baz</td></tr></tbody></table><blockquote><p>bar</p></blockquote>',
  ],
  [
    202,
    '| abc | def |\n| --- | --- |\n| bar | baz |\nbar\n\nbar',
    '<table><thead><tr><th>abc</th><th>def</th></tr></thead><tbody><tr><td>bar</td><td>baz</td></tr><tr><td>bar</td><td></td></tr></tbody></table><p>bar</p>',
  ],
  [203, '| abc | def |\n| --- |\n| bar |', '<p>| abc | def |\n| --- |\n| bar |</p>'],
  [
    204,
    '| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |',
    '<table><thead><tr><th>abc</th><th>def</th></tr></thead><tbody><tr><td>bar</td><td></td></tr><tr><td>bar</td><td>baz</td></tr></tbody></table>',
  ],
  [
    205,
    '| abc | def |\n| --- | --- |',
    '<table><thead><tr><th>abc</th><th>def</th></tr></thead></table>',
  ],
  [
    279,
    '- [ ] foo\n- [x] bar',
    '<ul class="contains-task-list"><li class="task-list-item"><input disabled type="checkbox"> foo</li><li class="task-list-item"><input checked disabled type="checkbox"> bar</li></ul>',
  ],
  [
    280,
    '- [x] foo\n  - [ ] bar\n  - [x] baz\n- [ ] bim',
    '<ul class="contains-task-list"><li class="task-list-item"><input checked disabled type="checkbox"> foo<ul class="contains-task-list"><li class="task-list-item"><input disabled type="checkbox"> bar</li><li class="task-list-item"><input checked disabled type="checkbox"> baz</li></ul></li><li class="task-list-item"><input disabled type="checkbox"> bim</li></ul>',
  ],
  [491, '~~Hi~~ Hello, ~there~ world!', '<p><del>Hi</del> Hello, <del>there</del> world!</p>'],
  [492, 'This ~~has a\n\nnew paragraph~~.', '<p>This ~~has a</p><p>new paragraph~~.</p>'],
  [493, 'This will ~~~not~~~ strike.', '<p>This will ~~~not~~~ strike.</p>'],
  [622, 'www.commonmark.org', '<p><a href="http://www.commonmark.org">www.commonmark.org</a></p>'],
  [
    623,
    'Visit www.commonmark.org/help for more information.',
    '<p>Visit <a href="http://www.commonmark.org/help">www.commonmark.org/help</a> for more information.</p>',
  ],
  [
    624,
    'Visit www.commonmark.org.\n\nVisit www.commonmark.org/a.b.',
    '<p>Visit <a href="http://www.commonmark.org">www.commonmark.org</a>.</p><p>Visit <a href="http://www.commonmark.org/a.b">www.commonmark.org/a.b</a>.</p>',
  ],
  [
    625,
    'www.google.com/search?q=Markup+(business)\n\nwww.google.com/search?q=Markup+(business)))\n\n(www.google.com/search?q=Markup+(business))\n\n(www.google.com/search?q=Markup+(business)',
    '<p><a href="http://www.google.com/search?q=Markup+(business)">www.google.com/search?q=Markup+(business)</a></p><p><a href="http://www.google.com/search?q=Markup+(business)">www.google.com/search?q=Markup+(business)</a>))</p><p>(<a href="http://www.google.com/search?q=Markup+(business)">www.google.com/search?q=Markup+(business)</a>)</p><p>(<a href="http://www.google.com/search?q=Markup+(business)">www.google.com/search?q=Markup+(business)</a></p>',
  ],
  [
    626,
    'www.google.com/search?q=(business))+ok',
    '<p><a href="http://www.google.com/search?q=(business))+ok">www.google.com/search?q=(business))+ok</a></p>',
  ],
  [
    627,
    'www.google.com/search?q=commonmark&hl=en\n\nwww.google.com/search?q=commonmark&hl;',
    '<p><a href="http://www.google.com/search?q=commonmark&amp;hl=en">www.google.com/search?q=commonmark&amp;hl=en</a></p><p><a href="http://www.google.com/search?q=commonmark">www.google.com/search?q=commonmark</a>&amp;hl;</p>',
  ],
  [
    628,
    'www.commonmark.org/he<lp',
    '<p><a href="http://www.commonmark.org/he">www.commonmark.org/he</a>&lt;lp</p>',
  ],
  [
    629,
    'http://commonmark.org\n\n(Visit https://encrypted.google.com/search?q=Markup+(business))',
    '<p><a href="http://commonmark.org">http://commonmark.org</a></p><p>(Visit <a href="https://encrypted.google.com/search?q=Markup+(business)">https://encrypted.google.com/search?q=Markup+(business)</a>)</p>',
  ],
  [630, 'foo@bar.baz', '<p><a href="mailto:foo@bar.baz">foo@bar.baz</a></p>'],
  [
    631,
    "hello@mail+xyz.example isn't valid, but hello+xyz@mail.example is.",
    '<p>hello@mail+xyz.example isn\'t valid, but <a href="mailto:hello+xyz@mail.example">hello+xyz@mail.example</a> is.</p>',
  ],
  [
    632,
    'a.b-c_d@a.b\n\na.b-c_d@a.b.\n\na.b-c_d@a.b-\n\na.b-c_d@a.b_',
    '<p><a href="mailto:a.b-c_d@a.b">a.b-c_d@a.b</a></p><p><a href="mailto:a.b-c_d@a.b">a.b-c_d@a.b</a>.</p><p>a.b-c_d@a.b-</p><p>a.b-c_d@a.b_</p>',
  ],
  // 633 to 635, mailto: and xmpp: without angle brackets, are not supported: the parser links the email address only.
];

describe('the examples of GFM', () => {
  it.each(examples)('%d', async (_number, markdown, html) => {
    const ours = (await renderMarkdown(markdown)).html;
    expect(plainTree(withoutAdditions(parseHtml(ours)))).toEqual(plainTree(parseHtml(html)));
  });

  it('remove the tags that the tag filter removes (657)', async () => {
    const { html } = await renderMarkdown(
      '<strong> <title> <style> <em>\n\n<blockquote>\n  <xmp> is disallowed.  <XMP> is also disallowed.\n</blockquote>',
    );
    expect(html).not.toMatch(/<(title|style|xmp)/i);
  });
});

describe('footnotes', () => {
  const source =
    'One[^a], two[^b], one again[^a].\n\n[^a]: First *note*.\n\n    With a second paragraph.\n[^b]: Second.\n[^c]: Never named.';

  it('are numbered in order of reference, with ids, links and backlinks', async () => {
    const { html } = await renderMarkdown(source);
    const references = [
      ...html.matchAll(
        /<sup><a href="#(n-fn-[^"]+)" id="(n-fnref-[^"]+)" data-footnote-ref="" aria-describedby="footnote-label">(\d)<\/a><\/sup>/g,
      ),
    ];
    expect(references.map(([, to, id, number]) => [to, id, number])).toEqual([
      ['n-fn-1', 'n-fnref-1', '1'],
      ['n-fn-2', 'n-fnref-2', '2'],
      ['n-fn-1', 'n-fnref-1-2', '1'],
    ]);
    for (const [, to, id] of references) {
      expect(html).toContain(`<li id="${to}">`);
      expect(html).toContain(`href="#${id}"`);
    }
    expect(html).toContain('<h2 class="sr-only" id="footnote-label">Footnotes</h2>');
    expect(html).toContain('<p>First <em>note</em>.</p>');
    expect(html).not.toContain('Never named');
  });
  it('have unique ids, whatever their labels are', async () => {
    const { html } = await renderMarkdown(
      '[^A b] [^ä] [^1-2] [^1]\n\n[^a B]: x\n\n[^Ä]: y\n\n[^1-2]: z\n\n[^1]: again [^1]',
    );
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of html.matchAll(/href="#([^"]*)"/g)) expect(ids).toContain(target);
  });
  it('stay source text in comments, which share a page', async () => {
    const { html } = await renderMarkdown(source, { profile: 'comment' });
    expect(html).toContain('<p>One[^a], two[^b], one again[^a].</p>');
    expect(html).toContain('<p>[^a]: First <em>note</em>.</p>');
    expect(html).not.toMatch(/ id=| href=/);
  });
});

describe('comments', () => {
  it('simplify nested elements', async () => {
    const source = '[^a]: # ![x *y*](/z)\n\n[^a] [^b]\n\n[^b]: [^c]: # H';
    const { html } = await renderMarkdown(source, { profile: 'comment' });
    expect(html).not.toMatch(/<(h1|img|section)/);
    expect(html.replace(/<[^>]*>/g, '').split(/\s+/)).toEqual([
      '[^a]:',
      'x',
      'y',
      '[^a]',
      '[^b]',
      '[^b]:',
      '[^c]:',
      'H',
    ]);
  });
  it('do not recurse into footnotes in footnotes', async () => {
    const nested = '[^a]: '.repeat(833);
    await expect(renderMarkdown(nested, { profile: 'comment' })).rejects.toThrow(
      'The text is nested too deeply to be shown.',
    );
    const { html } = await renderMarkdown('[^a]: '.repeat(100), { profile: 'comment' });
    expect(html).toContain('[^a]');
  });
  it('show the text of unsupported elements', async () => {
    const { html, toc } = await renderMarkdown(
      '# Big *news*\nText\n\n![A duck](/duck.png) ![ref]\n\n- [x] done\n\n[ref]: https://a.example/b.png\n\n<b>bold</b> $a$',
      { profile: 'comment' },
    );
    expect(html).toContain('<p><strong>Big <em>news</em></strong></p>');
    expect(html).toContain('<a href="/duck.png" rel="ugc nofollow noopener">A duck</a>');
    expect(html).toContain('<a href="https://a.example/b.png" rel="ugc nofollow noopener">ref</a>');
    expect(html).toContain('<input type="checkbox" checked disabled aria-label="Done"> done');
    expect(html).toContain('<p>bold $a$</p>');
    expect(toc).toEqual([]);
  });
});
