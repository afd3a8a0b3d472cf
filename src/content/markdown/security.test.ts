import type { Element, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { describe, expect, it } from 'vitest';
import { visitElements } from './elements.ts';
import type { Profile } from './parse.ts';
import { renderMarkdown } from './render.server.ts';
import { parseHtml } from './testing/html-tree.ts';
import { addresses, addressForms, payloads } from './testing/payloads.ts';

const everywhere = 'align dir id lang title class role tabIndex ariaLabel className';
const math =
  'mathvariant stretchy fence separator lspace rspace width height depth voffset minsize maxsize accent';
const mathMore =
  'accentunder columnalign columnspacing rowspacing columnlines rowlines scriptlevel displaystyle';
const allowed = gather([
  ...names(
    'p em strong b i u s del ins sub sup br hr h2 h3 h4 h5 h6 dl dt dd ul kbd samp var tt strike',
    '',
  ),
  ...names(
    'rp rt ruby span summary section thead tbody tfoot tr figure figcaption picture pre div code',
    '',
  ),
  ...names(
    'abbr mark small cite wbr blockquote q table caption',
    'cite ariaDescribedBy ariaLabelledBy',
  ),
  ...names(
    'section figure code button',
    'dataFootnotes dataMermaid type dataCopy dataEmbed dataId',
  ),
  ...names('del ins', 'cite'),
  ...names('span', 'dataNumber'),
  ...names('a', 'href rel dataFootnoteRef dataFootnoteBackref ariaDescribedBy'),
  ...names('img', 'src alt width height loading decoding'),
  ...names('source', 'srcSet media type sizes'),
  ...names('input', 'type disabled checked'),
  ...names('ol', 'start reversed type'),
  ...names('li', 'value'),
  ...names('td th', 'colSpan rowSpan scope'),
  ...names('details', 'open'),
  ...names('time', 'dateTime'),
  ...names('math annotation', 'xmlns display encoding'),
  ...names('mspace', 'mathbackground'),
  ...names(
    'semantics mrow mi mo mn mtext msup msub msubsup mfrac msqrt mroot mover munder munderover',
    math,
  ),
  ...names('mspace mpadded mphantom menclose mtable mtr mtd mstyle merror', `${math} ${mathMore}`),
  ...names(
    'mi mo mn mtext mstyle mrow mpadded menclose mfrac',
    `${math} ${mathMore} mathcolor mathbackground notation`,
  ),
  ...names('mfrac', `${math} linethickness mathcolor`),
]);
const classes =
  /^(anchor|code|table-scroll|callout|callout-\w+|callout-label|embed|needs-script|numbered|l|add|del|mark|focus|[kscnfvpid]|wide|math|katex|math-error|mermaid-source|footnotes|sr-only|data-footnote-backref|contains-task-list|task-list-item)$/;
const schemes: Record<Profile, string[]> = {
  article: ['http:', 'https:', 'mailto:', 'tel:', 'xmpp:', 'irc:', 'ircs:'],
  comment: ['http:', 'https:', 'mailto:'],
  inline: ['http:', 'https:', 'mailto:'],
};
const profiles: Profile[] = ['article', 'comment', 'inline'];

describe.each(profiles)('%s: only allowed HTML is rendered', (profile) => {
  it('has a corpus', () => expect(payloads.length + addresses.length).toBeGreaterThan(240));

  it.each(payloads)('%j', async (payload) => {
    const places = [
      payload,
      `a ${payload} b`,
      `> - ${payload.replaceAll('\n', '\n>   ')}`,
      `<div>${payload}</div>\n\n${payload}`,
    ];
    expect(await inspectAll(places, profile)).toEqual([]);
  });

  it.each(addresses)('the address %j', async (address) => {
    const places = addressForms.map((form) => form.replaceAll('@', () => address));
    expect(await inspectAll(places, profile)).toEqual([]);
  });
});

describe('the inspection', () => {
  it.each([
    '<img src="/a" onerror="x">',
    '<script>x</script>',
    '<a href="java\tscript:x">a</a>',
    '<source srcset="/a 1x, data:x 2x">',
    '<p style="x">a</p>',
    '<svg></svg>',
    '</main>a',
  ])('would see %s', (html) => expect(inspectHtml(html, 'article')).not.toEqual([]));
});

describe('a sentence', () => {
  it('has emphasis, code and links, and of all else only the text', async () => {
    const render = (source: string) => renderMarkdown(source, { profile: 'inline' });
    expect((await render('**A** *b* `c` [d](https://d.example)\n\ne')).html).toBe(
      '<p><strong>A</strong> <em>b</em> <code>c</code> <a href="https://d.example">d</a></p>\n<p>e</p>',
    );
    const sources = [
      '# a',
      '- a',
      '> a',
      '| a |\n|---|',
      '![a](/a.png)',
      '<b>a</b>',
      '<script>a</script>',
      '```js\na\n```',
      '$a$',
      'a[^1]\n\n[^1]: b',
    ];
    for (const source of sources) {
      const { html } = await render(source);
      const tags = [...html.matchAll(/<\/?([a-z0-9]+)/g)].map((match) => match[1]);
      expect(
        tags.filter((tag) => !/^(p|em|strong|code|a|br)$/.test(tag ?? '')),
        source,
      ).toEqual([]);
    }
  });
});

describe('what is added', () => {
  it('marks links in comments as nofollow', async () => {
    const { html } = await renderMarkdown('[a](https://a.example) b@c.example', {
      profile: 'comment',
    });
    expect(html.match(/rel="ugc nofollow noopener"/g)).toHaveLength(2);
  });
  it('gives headings unique ids', async () => {
    const { html } = await renderMarkdown('## n fn 1\n\n## Footnote label\n\na[^1]\n\n[^1]: b');
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
  });
  it('keeps the sources of a picture only with web URLs', async () => {
    const { html } = await renderMarkdown(
      '<picture><source srcset="/a.avif 1x, https://b.example/c.avif 2x"><img src="/a.png"></picture>',
    );
    expect(html).toContain('srcset="/a.avif 1x, https://b.example/c.avif 2x"');
  });
});

async function inspectAll(sources: string[], profile: Profile): Promise<string[]> {
  const rendered = sources.map(async (source) => (await renderMarkdown(source, { profile })).html);
  return (await Promise.all(rendered)).flatMap((html) => inspectHtml(html, profile));
}

/** The forbidden parts, with their HTML. */
function inspectHtml(html: string, profile: Profile): string[] {
  const tree = parseHtml(html);
  // Parsing and serializing again must not change the HTML (mutation XSS).
  const found = [...inspectTree(tree, profile), ...inspectTree(parseHtml(toHtml(tree)), profile)];
  const page = parseHtml(`<main>${html}</main><footer></footer>`);
  const outer = page.children.map((child) =>
    child.type === 'element' ? child.tagName : child.type,
  );
  if (outer.join(' ') !== 'main footer') found.push('leaves its place');
  return found.map((fault) => `${fault} in ${html}`);
}

function inspectTree(tree: Root, profile: Profile): string[] {
  const found: string[] = [];
  visitElements(tree, (element) => {
    found.push(...listFaults(element, profile));
  });
  return found;
}

function listFaults(element: Element, profile: Profile): string[] {
  const permitted = allowed.get(element.tagName);
  if (permitted === undefined) return [`<${element.tagName}>`];
  return Object.entries(element.properties).flatMap(([name, value]) => {
    if (!permitted.has(name)) return [`${element.tagName} ${name}`];
    return isHarmless(name, value, profile) ? [] : [`${name}=${String(value)}`];
  });
}

function isHarmless(name: string, value: Element['properties'][string], profile: Profile): boolean {
  const texts = Array.isArray(value) ? value.map(String) : [String(value)];
  if (name === 'className') return texts.every((text) => classes.test(text));
  if (name === 'role') return /^(group|note)$/.test(String(value));
  if (name === 'id') return /^(n-fn(ref)?-.+|footnote-label|[\p{L}\p{N}_-]+)$/u.test(String(value));
  if (name === 'type') return /^(button|checkbox|[1aAiI]|image\/\w+)$/.test(String(value));
  if (name === 'srcSet')
    return texts
      .join()
      .split(',')
      .every((one) => hasScheme(one.trim(), profile));
  return !['href', 'src', 'cite'].includes(name) || hasScheme(String(value), profile);
}

function hasScheme(address: string, profile: Profile): boolean {
  const url = URL.parse(address, 'https://site.example/blog/x');
  return url === null || schemes[profile].includes(url.protocol);
}

function names(list: string, attributes: string): [string, string][] {
  return list.split(' ').map((name) => [name, attributes]);
}

function gather(entries: [string, string][]): Map<string, Set<string>> {
  const gathered = new Map<string, Set<string>>();
  for (const [name, attributes] of entries) {
    const before = gathered.get(name) ?? everywhere.split(' ');
    gathered.set(name, new Set([...before, ...attributes.split(' ')]));
  }
  return gathered;
}
