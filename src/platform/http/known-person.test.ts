import { expect, it } from 'vitest';
import { isKnown } from './known-person.ts';

it.each([
  [undefined, false],
  ['', false],
  ['_ga=GA1.2.3; consent=yes', false],
  ['notmallard=1', false],
  ['x=mallard', false],
  ['mallard.session_token=a', true],
  ['_ga=1; mallard.session_token=a', true],
  ['_ga=1;mallard_x=a', true],
  ['__Secure-mallard.session_token=a', true],
  ['__Host-mallard=a', true],
])('%s: %s', (cookie, known) => {
  expect(isKnown(cookie)).toBe(known);
});
