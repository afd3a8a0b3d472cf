import { expect, it } from 'vitest';
import { mergeShortcodes } from './generator.ts';

it('merges shortcodes, and rejects a name that two generators convert', () => {
  const one = { shortcodes: { photo: () => 'one' } };
  const other = { shortcodes: { film: () => 'other' } };
  expect([...mergeShortcodes([one, {}, other]).keys()]).toEqual(['photo', 'film']);
  expect(() => mergeShortcodes([one, one])).toThrow('the shortcode photo');
});
