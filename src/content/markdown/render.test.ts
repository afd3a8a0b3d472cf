import { bundledLanguages } from 'shiki';
import { describe, expect, it } from 'vitest';
import { renderMarkdown, type ImageResolver } from './render.server.ts';

const show = async (source: string) => (await renderMarkdown(source)).html;

describe('headings', () => {
  it('have unique anchors, and levels 2 to 4 are in the table of contents', async () => {
    const source =
      '# One\n\n## Two & *more*\n\n## Two & more\n\n## Two more 2\n\n### Über 日本[^1]\n\n#### 日本\n\n##### Deep\n\n##\n\n[^1]: x';
    const { html, toc } = await renderMarkdown(source);
    expect(toc).toEqual([
      { id: 'one', text: 'One', level: 2 },
      { id: 'two-more', text: 'Two & more', level: 2 },
      { id: 'two-more-2', text: 'Two & more', level: 2 },
      { id: 'two-more-2-2', text: 'Two more 2', level: 2 },
      { id: 'uber', text: 'Über 日本', level: 3 },
      { id: '日本', text: '日本', level: 4 },
    ]);
    expect(html).toContain(
      '<h2 id="one">One<a class="anchor" href="#one" aria-label="Link to “One”">#</a></h2>',
    );
    expect(html).toContain('<h5 id="deep">');
    expect(html).toContain(
      '<h2 id="section"><a class="anchor" href="#section" aria-label="Link to this section">',
    );
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
  });
  it('include the text of code and images', async () => {
    const { toc } = await renderMarkdown('## The `<b>` ![duck](/d.png)\n\nSet\next\n---');
    expect(toc.map((entry) => entry.text)).toEqual(['The <b> duck', 'Set ext']);
  });
});

describe('callouts', () => {
  it.each(['Note', 'Tip', 'Important', 'Warning', 'Caution'])('%s', async (label) => {
    for (const mark of [label.toUpperCase(), label.toLowerCase()]) {
      expect(await show(`> [!${mark}]\n> A *word*.\n>\n> - b`)).toBe(
        `<div class="callout callout-${label.toLowerCase()}" role="note">\n<p class="callout-label">${label}</p>\n<p>A <em>word</em>.</p>\n<ul>\n<li>b</li>\n</ul>\n</div>`,
      );
    }
  });
  it.each(['> [!OTHER]\n> a', '> [!NOTE] a', '> \\[!NOTE]\n> a', '> a [!NOTE]'])(
    'not %j',
    async (source) => {
      expect(await show(source)).toMatch(/^<blockquote>/);
    },
  );
});

describe('code', () => {
  it('has a title, line numbers, marked lines and a button', async () => {
    expect(
      await show(
        '```ts title="a <b>.ts" {2} showLineNumbers startLine=5\nlet a\nb\nc // [!code ++]\n```',
      ),
    ).toBe(
      '<figure class="code"><figcaption>a &#x3C;b>.ts</figcaption><pre tabindex="0" role="group" aria-label="a <b>.ts"><code class="numbered"><span class="l" data-number="5"><span class="k">let</span> a</span>\n<span class="l mark" data-number="6">b</span>\n<span class="l add" data-number="7">c</span></code></pre><button type="button" class="needs-script" data-copy="">Copy</button></figure>',
    );
  });
  it('marks a diff', async () => {
    const diff = await show('```js diff\n-a\n+b\n c\n```');
    expect(diff).toContain('<span class="l del">a</span>\n');
    expect(diff).toContain('<span class="l add">b</span>\n<span class="l">c</span>');
    expect(await show('```diff\n-a\n b\n```')).toContain('>-a</span></span>\n<span class="l"> b<');
    expect(diff.match(/class="l( \w+)?"/g)).toEqual([
      'class="l del"',
      'class="l add"',
      'class="l"',
    ]);
  });
  it.each(['nonsense', '__proto__', 'constructor', 'toString', 'c++x', '"><b>', '語'])(
    'in %j is plain',
    async (name) => {
      expect(await show(`\`\`\`${name}\nlet a = "<b>"\n\`\`\``)).toContain(
        '<code>let a = "&#x3C;b>"</code>',
      );
    },
  );
  it('preserves line feeds and spaces', async () => {
    expect(await show('```\n\n\n  a\t\n\n```')).toContain('<code>\n\n  a\t\n</code>');
    expect(await show('```js\n\n// a\n\n```')).toContain(
      '<code>\n<span class="c">// a</span>\n</code>',
    );
  });
  it('is highlighted with the grammar state of the lines before, however long it is', async () => {
    const code = await show(`\`\`\`js\n/*\n${'a = 1\n'.repeat(100)}*/\nlet b\n\`\`\``);
    expect(code).toContain('<span class="c">*/</span>\n<span class="k">let</span> b');
    expect(code.match(/<span class="c">a = 1<\/span>/g)).toHaveLength(100);
  });
  it('keeps adjacent content in HTML', async () => {
    expect(await show('<pre><code>a</code> and <b>b</b></pre>')).toBe(
      '<pre><code>a</code> and <b>b</b></pre>',
    );
  });
  it('is highlighted in every shipped language (a sample of 40)', async () => {
    const all = Object.keys(bundledLanguages);
    const sample = all.filter((_name, index) => index % Math.floor(all.length / 40) === 0);
    expect(sample.length).toBeGreaterThanOrEqual(40);
    const code = 'class A { "text" } # 1\n<a b="c">(if x then 2)</a> // end';
    for (const name of sample) {
      const shown = await show(`\`\`\`${name}\n${code}\n\`\`\``);
      expect(shown).toContain(`aria-label="Code in ${name}"`);
      const text = shown
        .replace(/<button.*/, '')
        .replace(/<[^>]*>/g, '')
        .replaceAll('&#x3C;', '<');
      expect(text).toBe(code);
    }
  });
  it('has highlighted tokens', async () => {
    for (const name of [
      'ts',
      'TypeScript',
      'py',
      'rust',
      'go',
      'sh',
      'sql',
      'yaml',
      'css',
      'c++',
      'json',
      'dockerfile',
    ]) {
      expect(await show(`\`\`\`${name}\nimport "a"; let x: 1 = {"b": "c"}\n\`\`\``)).toContain(
        '<span class="',
      );
    }
  });
});

describe('math', () => {
  it('is MathML, inline and as a block', async () => {
    expect(await show('a $x^2$ b')).toContain(
      '<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><msup>',
    );
    for (const block of ['$$\nx^2\n$$', '```math\nx^2\n```']) {
      const shown = await show(block);
      expect(shown).toMatch(/^<div class="math" tabindex="0" role="group" aria-label="Formula">/);
      expect(shown).toContain('display="block"');
      expect(shown).not.toMatch(/style=|<pre|<code/);
    }
  });
  it('encloses the punctuation beside it, which stays on its line', async () => {
    const html = await show('One ($x$), “$y$”; $z$ and $w$.');
    expect(html).toMatch(/^<p>One <span class="katex">\(<math.*?<\/math>\),<\/span> <span/);
    expect(html).toMatch(/<span class="katex">“<math.*?<\/math>”;<\/span> <span/);
    expect(html).toMatch(
      /<\/math><\/span> and <span class="katex"><math.*<\/math>\.<\/span><\/p>$/,
    );
  });
  it('is shown as source with the error where it is invalid', async () => {
    expect(await show('$\\foo{<$')).toContain(
      '<code class="math-error" title="Undefined control sequence: \\foo">\\foo{&#60;</code>',
    );
    expect(await show('$$\n\\frac{\n$$')).toContain('\\frac{</code></div>');
  });
  it('logs nothing, and limits sizes', async () => {
    expect(await show('$é 日 \\\\ %$')).toContain('<math');
    expect(await show('$\\rule{9999em}{9999em}$')).not.toContain('9999em"');
  });
  it('does not treat a single price as a formula', async () => {
    expect(await show('It costs $5.')).toBe('<p>It costs $5.</p>');
  });
});

describe('diagrams, videos and gists', () => {
  it('show the source of a diagram as text', async () => {
    expect(await show('```mermaid\na-->b["<i>"]\n```')).toBe(
      '<figure class="mermaid-source" data-mermaid=""><pre tabindex="0" role="group" aria-label="Diagram, as text"><code>a-->b["&#x3C;i>"]</code></pre></figure>',
    );
  });
  it.each([
    ['https://youtu.be/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    ['https://gist.github.com/a-b/0123456789abcdef0123', 'gist', 'a-b/0123456789abcdef0123'],
  ])('load nothing before the click: %s', async (address, kind, id) => {
    const shown = await show(address);
    expect(shown).toContain(
      `<div class="embed"><button type="button" class="needs-script" data-embed="${kind}" data-id="${id}">`,
    );
    expect(shown).toContain(`<a href="${address}">${address}</a></div>`);
    expect(shown).not.toMatch(/src|iframe|script>|link |img/);
  });
  it('do not embed a link in a sentence or with its own text', async () => {
    expect(await show('See https://youtu.be/dQw4w9WgXcQ')).not.toContain('embed');
    expect(await show('[A film](https://youtu.be/dQw4w9WgXcQ)')).not.toContain('embed');
  });
  it.each([
    'https://gist.github.com/a-b',
    'https://gist.github.com/a-b/0123456789abcdef0123/raw',
    'https://gist.github.com.example/a-b/0123456789abcdef0123',
    'http://gist.github.com/a-b/0123456789abcdef0123',
  ])('do not embed %s', async (address) => {
    expect(await show(address)).toBe(`<p><a href="${address}">${address}</a></p>`);
  });
});

describe('pictures', () => {
  const resolve: ImageResolver = async (src) =>
    src === '/media/a.png'
      ? {
          src: '/media/a-800.png',
          width: 800,
          height: 600,
          placeholder: null,
          sources: [{ type: 'image/avif', srcset: '/media/a.avif 800w' }],
        }
      : null;
  it('become figures with caption, sizes and formats', async () => {
    const { html } = await renderMarkdown('![A duck](/media/a.png "wide: The <i>duck</i>")', {
      resolveImage: resolve,
    });
    expect(html).toBe(
      '<figure class="wide"><picture><source type="image/avif" srcset="/media/a.avif 800w" sizes="(min-width: 48rem) 42rem, 100vw"><img src="/media/a-800.png" alt="A duck" loading="lazy" decoding="async" width="800" height="600"></picture><figcaption>The &#x3C;i>duck&#x3C;/i></figcaption></figure>',
    );
  });
  it('stay inline in a sentence, and unchanged from other sites', async () => {
    const { html } = await renderMarkdown('a ![b](/media/a.png)\n\n![c](https://a.example/c.png)', {
      resolveImage: resolve,
    });
    expect(html).toContain('<p>a <picture>');
    expect(html).toContain(
      '<figure><img src="https://a.example/c.png" alt="c" loading="lazy" decoding="async"></figure>',
    );
  });
  it('are resolved once per URL, and not without one', async () => {
    const asked: string[] = [];
    const resolveImage: ImageResolver = async (src) => {
      asked.push(src);
      return null;
    };
    await renderMarkdown('![a](/b.png) ![a](/b.png) ![a](javascript:x) <img alt="c">', {
      resolveImage,
    });
    expect(asked).toEqual(['/b.png']);
  });
  it('keep the author’s own formats', async () => {
    const { html } = await renderMarkdown(
      '<picture><source srcset="/x.avif"><img src="/media/a.png"></picture>',
      { resolveImage: resolve },
    );
    expect(html.match(/<picture>/g)).toHaveLength(1);
  });
});

describe('lists of tasks', () => {
  it('have labelled checkboxes', async () => {
    const { html } = await renderMarkdown('- [ ] a\n- [x] b', { profile: 'comment' });
    expect(html).toBe(await show('- [ ] a\n- [x] b'));
    expect(html.match(/<input[^>]*>/g)).toEqual([
      '<input type="checkbox" disabled aria-label="Not done">',
      '<input type="checkbox" checked disabled aria-label="Done">',
    ]);
  });
});

describe('text from right to left', () => {
  it('has its direction set automatically by block', async () => {
    const shown = await show(
      '# مرحبا\n\nأهلا `code`\n\n- שלום\n\nPlain\n\n> [!NOTE]\n> نص\n\n| ا |\n|---|\n| ب |',
    );
    for (const tag of ['h2', 'p', 'ul', 'table'])
      expect(shown).toMatch(new RegExp(`<${tag}[^>]* dir="auto"`));
    expect(shown).toContain('<p>Plain</p>');
    expect(shown).toContain('<p class="callout-label">Note</p>\n<p dir="auto">');
  });
  it('keeps the author’s direction, and code runs from left to right', async () => {
    expect(await show('<p dir="rtl">مرحبا</p>')).toBe('<p dir="rtl">مرحبا</p>');
    expect(await show('```\nمرحبا\n```')).not.toContain('dir=');
  });
});

describe('HTML', () => {
  it('has no empty attributes', async () => {
    expect(await show('<div class="x">a</div>')).toBe('<div>a</div>');
  });
});

describe('lines of the source', () => {
  const source =
    '# A\n\nb\n\n- c\n- d\n\n```js\ne\n```\n\n![f](/f.png)\n\n<p>g</p>\n\n| h |\n|---|\n| i |';
  it('are in the HTML of a preview', async () => {
    const { html } = await renderMarkdown(source, { sourceLines: true });
    expect(
      [...html.matchAll(/<(\w+)[^>]* data-line="(\d+)"/g)].map((found) => found.slice(1)),
    ).toEqual([
      ['h2', '1'],
      ['p', '3'],
      ['li', '5'],
      ['li', '6'],
      ['figure', '8'],
      ['figure', '12'],
      ['p', '14'],
      ['tr', '16'],
      ['tr', '18'],
    ]);
  });
  it('are not in the HTML for readers', async () => {
    expect(await show(source)).not.toContain('data-line');
  });
});

describe('the text', () => {
  it('is the plain text by block', async () => {
    const { text, words } = await renderMarkdown('# A *b*\n\nc `d` [e](/f)\n\n```js\ng\n```');
    expect(text).toBe('A b\nc d e\ng');
    expect(words).toBe(6);
  });
});
