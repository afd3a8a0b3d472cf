import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { splitStyles } from '../../../scripts/page-styles/split-styles.ts';
import { inlineStyles } from './inline-styles.server.ts';

const css = `@layer base,utilities;@font-face{font-family:A;src:url(a.woff2)}@font-face{font-family:B;src:local(B)}@layer base{h1,h2{color:red}table td{margin:0}}@layer utilities{.a\\:b{top:0}.c.d{top:1px}.e:not(.f){top:2px}@media (min-width:1px){.g>p{top:3px}.h{top:4px}}}.dark .e{top:5px}@media print{p{top:6px}}h1:hover,h2:hover{top:7px}.a\\:b:hover,.e{top:8px}:where(.x,.y>p){top:9px}@keyframes k{to{top:0}}`;
const sheets = { '/a.css': splitStyles(css) };
const link = '<link rel="stylesheet" href="/a.css" data-precedence="default"/>';
const createPage = (body: string, styles = link) =>
  `<!DOCTYPE html><html><head><title>T</title>${styles}<meta name="x"/></head><body>${body}</body></html>`;

const findStyle = (html: string) => /<style>(.*?)<\/style>/.exec(html)?.[1];

it('a page has the styles that its elements and classes use; fonts and the whole style sheet wait', () => {
  const { html } = inlineStyles(createPage('<h2 class="c a:b">A</h2><p class="e">B</p>'), sheets);
  expect(findStyle(html)).toBe(
    '@layer base,utilities;@font-face{font-family:B;src:local(B)}@layer base{h1,h2{color:red}}@layer utilities{.a\\:b{top:0}.e:not(.f){top:2px}}.dark .e{top:5px}.e{top:8px}@keyframes k{to{top:0}}',
  );
  expect(html).toMatch(
    /<title>T<\/title><style>.*<\/style><style data-fonts="[^"]{8}" media="not all">@font-face\{font-family:A;src:url\(a.woff2\)\}<\/style><meta name="x"\/><\/head>/,
  );
  expect(html).toContain(
    `<p class="e">B</p><template id="deferred">${link}</template><noscript>${link}</noscript></body>`,
  );
});

it('returns the hash of every style element', () => {
  const { html, styleHashes } = inlineStyles(createPage('<p>A</p>'), sheets);
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/g)].map(([, style = '']) => style);
  expect(styles).toHaveLength(2);
  expect(styleHashes).toEqual(
    styles.map((style) => `sha256-${createHash('sha256').update(style).digest('base64')}`),
  );
});

it('scripts that nothing waits for and the manifest come after the first paint, other scripts stay', () => {
  const scripts = '<script src="/views.js" async=""></script>';
  const first = '<script type="module" async="" fetchpriority="low" src="/assets/a.js"></script>';
  const manifest = '<link rel="manifest" href="/m.json"/>';
  const own = '<script>own()</script><script src="/b.js" defer=""></script>';
  const { html } = inlineStyles(createPage(`${manifest}${scripts}<p>A</p>${own}${first}`), sheets);
  expect(html).toContain(`<body><p>A</p>${own}<template id="deferred">`);
  expect(html).toContain(`${link}${manifest}${scripts}${first}</template>`);
});

it('the picture with a high priority is preloaded in the head, in its best format', () => {
  const source = (type: string) =>
    `<source type="image/${type}" srcSet="/a.${type} 1w, /b.${type} 2w" sizes="100vw"/>`;
  const picture = (attributes: string) =>
    `<picture>${source('avif')}${source('webp')}<img src="/a.webp" alt="A &gt; B"${attributes}/></picture>`;
  const lazy = picture(' loading="lazy"');
  const { html } = inlineStyles(createPage(lazy + picture(' fetchPriority="high"')), sheets);
  expect(html).toContain(
    '<link rel="preload" as="image" type="image/avif" imagesrcset="/a.avif 1w, /b.avif 2w" imagesizes="100vw" fetchpriority="high"/><style>',
  );
  expect(inlineStyles(createPage(lazy), sheets).html).not.toContain('preload');
});

it('a selector with alternatives needs one of them', () => {
  const styles = (body: string) => findStyle(inlineStyles(createPage(body), sheets).html);
  expect(styles('<i class="x"></i>')).toContain(':where(.x,.y>p)');
  expect(styles('<i class="y"><p></p></i>')).toContain(':where(.x,.y>p)');
  expect(styles('<i class="y"></i>')).not.toContain(':where(.x,.y>p)');
});

it('styles for hovering and printing come with the whole style sheet only', () => {
  const style = findStyle(
    inlineStyles(createPage('<h1 class="a:b e">A</h1><p>B</p>'), sheets).html,
  );
  expect(style).not.toMatch(/print|hover/);
  const outside = { '/a.css': splitStyles('a:not(:focus){top:0}') };
  expect(findStyle(inlineStyles(createPage('<a>A</a>'), outside).html)).toContain('a:not(:focus)');
});

it('styles in conditions stay in them', () => {
  const { html } = inlineStyles(createPage('<div class="g"><p>A</p></div>'), sheets);
  expect(findStyle(html)).toContain('@layer utilities{@media (min-width:1px){.g>p{top:3px}}}');
});

it('classes with characters that HTML escapes are recognized', () => {
  const arbitrary = { '/a.css': splitStyles(String.raw`.\[\&\>p\]\:m>p{margin:0}`) };
  const { html } = inlineStyles(createPage('<p class="[&amp;&gt;p]:m"></p>'), arbitrary);
  expect(findStyle(html)).toContain('{margin:0}');
});

it.each([
  ['a style sheet that is not known', createPage('<p>A</p>', link.replace('a.css', 'b.css'))],
  ['no style sheet', createPage('<p>A</p>', '')],
  ['no head', '<p>A</p>'],
])('a page with %s is unchanged', (_, page) => {
  expect(inlineStyles(page, sheets)).toEqual({ html: page, styleHashes: [] });
});
