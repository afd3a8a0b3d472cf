import { expect, it } from 'vitest';
import { insertLink } from './insert-link.ts';
import { after } from './testing/text-state.ts';

it.each([
  ['see ‹this›', 'see [this](‹https://›)'],
  ['see th¦is', 'see [this](‹https://›)'],
  ['¦', '[¦](https://)'],
  ['‹https://a.example/b›', '[¦](https://a.example/b)'],
  ['[a¦b](/c)', '[ab](‹/c›)'],
])('%j becomes %j', (before, expected) => {
  expect(after(before, insertLink)).toBe(expected);
});
