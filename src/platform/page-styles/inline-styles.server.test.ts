import { expect, it } from 'vitest';
import { splitStyles } from '../../../scripts/page-styles/split-styles.ts';
import { inlineStyles } from './inline-styles.server.ts';

const css = `@layer base,utilities;@font-face{font-family:A;src:url(a.woff2)}@layer base{h1,h2{color:red}table td{margin:0}}@layer utilities{.a\\:b{top:0}.c.d{top:1px}.e:not(.f){top:2px}@media (min-width:1px){.g>p{top:3px}.h{top:4px}}}.dark .e{top:5px}@media print{p{top:6px}}h1:hover,h2:hover{top:7px}.a\\:b:hover,.e{top:8px}:where(.x,.y>p){top:9px}@keyframes k{to{top:0}}`;
const sheets = { '/a.css': splitStyles(css) };
const link = '<link rel="stylesheet" href="/a.css" data-precedence="default"/>';
const createPage = (body: string, styles = link) =>
  `<!DOCTYPE html><html><head><title>T</title>${styles}<meta name="x"/></head><body>${body}</body></html>`;

const findStyle = (html: string) => /<style>(.*)<\/style>/.exec(html)?.[1];

it('a page has the styles that its elements and classes use, and the whole style sheet at its end', () => {
  const { html } = inlineStyles(createPage('<h2 class="c a:b">A</h2><p class="e">B</p>'), sheets);
  expect(findStyle(html)).toBe(
    '@layer base,utilities;@font-face{font-family:A;src:url(a.woff2)}@layer base{h1,h2{color:red}}@layer utilities{.a\\:b{top:0}.e:not(.f){top:2px}}.dark .e{top:5px}.e{top:8px}@keyframes k{to{top:0}}',
  );
  expect(html).toMatch(/<title>T<\/title><style>.*<\/style><meta name="x"\/><\/head>/);
  expect(html).toMatch(
    /<p class="e">B<\/p><link fetchpriority="low" rel="stylesheet" href="\/a.css"[^>]*><\/body>/,
  );
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
