import { expect, it } from 'vitest';
import { hasVisibleText } from './has-visible-text.ts';

it.each(['a', '潮', '.', '👋', '\u200B!', 'שלום', '0'])('finds visible text in %j', (text) => {
  expect(hasVisibleText(text)).toBe(true);
});

it.each(['', ' \n', '\u200B\u200D', '\u202E', '\u00AD', '\u2800\u3164', '\uFEFF', '\u0301'])(
  'finds no visible text in %j',
  (text) => {
    expect(hasVisibleText(text)).toBe(false);
  },
);
