import { expect, it } from 'vitest';
import { hasInk } from './has-ink.ts';

it.each(['a', '潮', '.', '👋', '\u200B!', 'שלום', '0'])('sees %j', (text) => {
  expect(hasInk(text)).toBe(true);
});

it.each(['', ' \n', '\u200B\u200D', '\u202E', '\u00AD', '\u2800\u3164', '\uFEFF', '\u0301'])(
  'sees nothing in %j',
  (text) => {
    expect(hasInk(text)).toBe(false);
  },
);
