import { expect, it } from 'vitest';
import { renderMarkdown } from '#content/markdown/render.server.ts';
import { toFeedHtml } from './feed-html.server.ts';

const page = 'https://site.example/blog/x';

it('makes every URL absolute', () => {
  expect(
    toFeedHtml(
      '<p><a href="/blog/y">y</a> <a href="#fn-1">1</a> <a href="mailto:a@b.example">m</a></p>',
      page,
    ),
  ).toBe(
    `<p><a href="https://site.example/blog/y">y</a> <a href="${page}#fn-1">1</a> <a href="mailto:a@b.example">m</a></p>`,
  );
});

it('reduces pictures to plain images', () => {
  const picture =
    '<picture><source type="image/avif" srcset="/media/a.avif 640w"><img src="/media/a.jpg" alt="A &amp; &quot;B&quot;" width="3" height="2" loading="lazy"></picture>';
  expect(toFeedHtml(picture, page)).toBe(
    '<img src="https://site.example/media/a.jpg" alt="A &#x26; &#x22;B&#x22;" width="3" height="2">',
  );
});

it('removes elements that need scripts and styles, and keeps their text', async () => {
  const { html } = await renderMarkdown(
    '## One\n\n```js title="a.js"\nlet a = 1 < 2;\n```\n\nhttps://youtu.be/dQw4w9WgXcQ\n\n$x^2$ and a note[^1].\n\n[^1]: Here.',
  );
  const feedHtml = toFeedHtml(html, page);
  expect(feedHtml).not.toMatch(/<button|class=|data-|<span|annotation/);
  expect(feedHtml).toContain('<code>let a = 1 &#x3C; 2;</code>');
  expect(feedHtml).toContain('<a href="https://youtu.be/dQw4w9WgXcQ"');
  expect(feedHtml).toMatch(/<math[^>]* alttext="x\^2"/);
  expect(feedHtml).toContain('<h2 id="one">One</h2>');
  expect(feedHtml).not.toMatch(/(href|src)="[#/]/);
});

it('reduces galleries, files and bookmark cards to pictures and links', async () => {
  const { html } = await renderMarkdown(
    '![](/media/a.png) ![](/media/b.png)\n\n[Talk](/media/0123456789abcdef.mp3)\n\n[![](/media/c.png)Sea](https://sea.example "card: All of it.")',
    { resolveImage: async () => ({ filename: 'Talk one.mp3', bytes: 2_440_000 }) },
  );
  const feedHtml = toFeedHtml(html, page);
  expect(feedHtml).not.toMatch(/audio|class=|<span|controls/);
  expect(feedHtml.match(/<img src="https:\/\/site\.example\/media\/\w\.png"/g)).toHaveLength(3);
  expect(feedHtml).toContain(
    '<a href="https://site.example/media/0123456789abcdef.mp3" download="Talk one.mp3">Talk <small>MP3, 2.4 MB</small></a>',
  );
  expect(feedHtml).toContain(
    '<p><a href="https://sea.example/">Sea</a></p><figcaption>All of it. <small>sea.example</small></figcaption>',
  );
});
