import { expect, it } from 'vitest';
import { hasSiteCookie } from './site-cookie.ts';

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
])('tells whether %s has a cookie of the site: %s', (cookie, expected) => {
  expect(hasSiteCookie(cookie)).toBe(expected);
});
