import { expect, it } from 'vitest';
import { mergeShortcodes } from './generator.ts';
import { generators } from './generators.ts';

it('has one converter for each shortcode, under a name in lower case without marks between its words', () => {
  const names = [...mergeShortcodes(generators).keys()];
  expect(names).toContain('figure');
  expect(names).toContain('posturl');
  expect(names.filter((name) => name !== name.toLowerCase())).toEqual([]);
});
