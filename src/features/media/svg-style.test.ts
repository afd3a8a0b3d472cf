import { expect, it } from 'vitest';
import { sanitizeDeclarations, sanitizeStyleSheet } from './svg-style.ts';

const isHarmless = (text: string) => !/away|@import|@font-face/.test(text);

it('leaves a harmless style sheet unchanged', () => {
  const css = '/* a */ .a > b { fill: red }\n@media print { .a{} }';
  expect(sanitizeStyleSheet(css, isHarmless)).toBe(css);
});

it.each([
  ['an import', '@import "away"; .a{fill:red}', '.a{fill:red}'],
  ['an import with a block in its string', '@import "away{"; .a{fill:red}', '.a{fill:red}'],
  ['a font', '@font-face{src:url(away)} .a{fill:red}', '.a{fill:red}'],
  ['a declaration', '.a{fill:red;x:url(away);y:";"}', '.a{fill:red; y:";"}'],
  [
    'a declaration in a group',
    '@media print{.a{x:url(away);fill:red}}',
    '@media print{.a{fill:red}}',
  ],
  ['a rule in a rule', '.a{fill:red;.b{x:url(away)}}', '.a{fill:red}'],
  ['what is not closed', '.a{fill:red}.b{x:url(away)', '.a{fill:red}'],
  [
    'what a comment hides',
    '.a{fill:red}/*}*/.b{x:aw/**/ay;y:"/*";z:away}',
    '.a{fill:red}.b{x:aw ay; y:"/*"}',
  ],
])('removes %s from a style sheet', (_what, css, sanitized) => {
  expect(sanitizeStyleSheet(css, isHarmless)).toBe(sanitized);
});

it('keeps only the harmless declarations of an attribute', () => {
  expect(sanitizeDeclarations('fill:red;cursor:url(away);stroke:blue', isHarmless)).toBe(
    'fill:red; stroke:blue',
  );
});
