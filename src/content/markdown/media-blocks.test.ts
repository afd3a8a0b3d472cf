/** Galleries, widths of figures, files and bookmark cards. */
import { describe, expect, it } from 'vitest';
import { countMarkdownWords } from './count-words.ts';
import { renderMarkdown, type ImageResolver } from './render.server.ts';

const sizes: Record<string, [number, number]> = { a: [900, 600], b: [600, 900], c: [500, 500] };
const resolveImage: ImageResolver = async (src) => {
  const name = /^\/media\/(\w)\.png$/.exec(src)?.[1] ?? '';
  const [width, height] = sizes[name] ?? [];
  if (width && height) return { src, width, height, placeholder: null, sources: [] };
  return src.startsWith('/media/0123456789abcdef.')
    ? { filename: 'Talk.one.mp3', bytes: 2_440_000 }
    : null;
};
const show = async (source: string) => (await renderMarkdown(source, { resolveImage })).html;
const img = (name: string) => {
  const [width, height] = sizes[name] ?? [];
  return `<picture><img src="/media/${name}.png" alt="" loading="lazy" decoding="async" width="${width}" height="${height}"></picture>`;
};

describe('a gallery', () => {
  it('is a paragraph of pictures only, each with its shape and caption', async () => {
    expect(await show('![](/media/a.png) ![](/media/b.png "Up")\n![](/media/c.png)  ')).toBe(
      `<div class="gallery"><div><figure>${img('a')}</figure><figure class="tall">${img('b')}<figcaption>Up</figcaption></figure><figure class="square">${img('c')}</figure></div></div>`,
    );
  });
  it.each([
    [2, [2]],
    [3, [3]],
    [4, [2, 2]],
    [5, [3, 2]],
    [6, [3, 3]],
    [7, [3, 2, 2]],
    [8, [3, 3, 2]],
    [10, [3, 3, 2, 2]],
  ])('of %i pictures has the rows %j', async (count, rows) => {
    const html = await show('![](https://a.example/b.png)  \n'.repeat(count));
    const lengths = html.split('</div><div>').map((row) => row.split('<figure>').length - 1);
    expect(lengths).toEqual(rows);
  });
  it('is not made of pictures in a sentence, with links, or in a comment', async () => {
    for (const text of [
      '![](/media/a.png) and ![](/media/b.png)',
      '[![](/media/a.png)](/x) ![](/media/b.png)',
    ])
      expect(await show(text)).not.toContain('gallery');
    const comment = await renderMarkdown('![](/media/a.png) ![](/media/b.png)', {
      profile: 'comment',
    });
    expect(comment.html).not.toContain('gallery');
  });
});

describe('the width of a figure', () => {
  it.each(['wide', 'full', 'small'])('is %s where its title begins with it', async (width) => {
    expect(await show(`![](/media/a.png "${width}: Low water")`)).toBe(
      `<figure class="${width}">${img('a')}<figcaption>Low water</figcaption></figure>`,
    );
  });
  it('is no other class', async () => {
    expect(await show('![](/media/a.png "huge: Low water")')).toBe(
      `<figure>${img('a')}<figcaption>huge: Low water</figcaption></figure>`,
    );
  });
});

describe('a file', () => {
  it('alone in its paragraph is a row with name, type and size', async () => {
    expect(await show('[Tide *tables*](/media/0123456789abcdef.pdf)')).toBe(
      '<div class="file"><p><a href="/media/0123456789abcdef.pdf"><span>Tide <em>tables</em></span> <small>PDF, 2.4 MB</small></a></p></div>',
    );
    expect(await show('[Sources](/media/0123456789abcdef.zip)')).toContain(
      '<a href="/media/0123456789abcdef.zip" download="Talk.one.mp3.zip">',
    );
  });
  it('that is audio is played only when the reader asks for it', async () => {
    expect(await show('[A "talk"](/media/0123456789abcdef.mp3)')).toContain(
      '<audio controls preload="none" src="/media/0123456789abcdef.mp3" aria-label="A &#x22;talk&#x22;"></audio></div>',
    );
  });
  it('that is not in the library has no size, and one in a sentence is a link', async () => {
    expect(await show('[Sources](/media/ffffffffffffffff.zip)')).toBe(
      '<div class="file"><p><a href="/media/ffffffffffffffff.zip" download><span>Sources</span> <small>ZIP</small></a></p></div>',
    );
    const link = '<a href="/media/0123456789abcdef.pdf">x</a>';
    expect(await show('See [x](/media/0123456789abcdef.pdf)')).toBe(`<p>See ${link}</p>`);
    for (const other of [
      '/media/x.pdf',
      '/media/0123456789abcdef.html',
      '/media/0123456789abcdef.png',
      'https://a.example/media/0123456789abcdef.pdf',
    ])
      expect(await show(`[x](${other})`)).toBe(`<p><a href="${other}">x</a></p>`);
  });
});

describe('a bookmark card', () => {
  const card = '[![](/media/a.png)The *sea*](https://www.sea.example/x?a=1 "card: All of it.")';
  it('has title, sentence, host and picture', async () => {
    expect(await show(card)).toBe(
      `<figure class="bookmark">${img('a')}<p><a href="https://www.sea.example/x?a=1">The <em>sea</em></a></p><figcaption>All of it. <small>sea.example</small></figcaption></figure>`,
    );
    expect(await show('[Here](/blog/x "card:")')).toBe(
      '<figure class="bookmark"><p><a href="/blog/x">Here</a></p></figure>',
    );
  });
  it('is a link in a sentence, with another title, and in a comment', async () => {
    expect(await show('See [a](https://b.example "card: c")')).toContain('<p>See <a');
    expect(await show('[a](https://b.example "discard: c")')).toContain('<p><a');
    const { html } = await renderMarkdown(card, { profile: 'comment' });
    expect(html).not.toContain('bookmark');
  });
  it('runs no script of its address, title or picture', async () => {
    const html = await show(
      '[![x" onerror="alert(1)](javascript:alert(1))<b onclick="alert(1)">T</b>](https://a.example/"onclick="alert(1) "card: <script>alert(1)</script>")',
    );
    expect(html).not.toMatch(/<script|javascript:|<[^>"]+ on\w+=/);
    expect(html).toContain('&#x3C;script>');
    expect(await show('[a](javascript:alert(1) "card: b")')).toBe(
      '<p><a title="card: b">a</a></p>',
    );
  });
  it('has the direction of its words', async () => {
    expect(await show('[البحر](https://sea.example "card: كل شيء.")')).toMatch(
      /<p dir="auto"><a .*<figcaption dir="auto">/,
    );
    expect(await show('[جدول](/media/0123456789abcdef.pdf)')).toContain('<p dir="auto"><a');
  });
});

describe('elsewhere', () => {
  const source =
    '![](/media/a.png) ![](/media/b.png)\n\n[Talk](/media/0123456789abcdef.mp3)\n\n[![](/media/a.png)Sea](https://sea.example "card: All of it.")';
  it('the text and the words are those of the links', async () => {
    const { text, words } = await renderMarkdown(source, { resolveImage });
    expect(text).toBe('Talk\nSea');
    expect([words, countMarkdownWords(source)]).toEqual([2, 2]);
  });
  it('a preview knows the lines of the source', async () => {
    const { html } = await renderMarkdown(source, { resolveImage, sourceLines: true });
    const lines = [...html.matchAll(/<(\w+)[^>]* data-line="(\d+)"/g)].map((found) =>
      found.slice(1),
    );
    expect(lines).toEqual([
      ['figure', '1'],
      ['p', '3'],
      ['figure', '5'],
    ]);
  });
});
