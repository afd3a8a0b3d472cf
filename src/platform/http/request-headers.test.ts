import { expect, it } from 'vitest';
import { pickHeaders } from './request-headers.ts';

it('picks the headers in any letter case', () => {
  const raw = [
    'Host',
    'a',
    'ACCEPT',
    'text/html',
    'Cookie',
    'a=b',
    'if-none-match',
    '"x"',
    'Accept-Encoding',
    'br',
  ];
  expect(pickHeaders([...raw, 'constructor', 'x', 'toString', 'y'])).toEqual({
    accept: 'text/html',
    cookie: 'a=b',
    ifNoneMatch: '"x"',
    acceptEncoding: 'br',
  });
  expect(pickHeaders(['Host', 'a'])).toEqual({});
});

it('returns null for a repeated header', () => {
  expect(pickHeaders(['Cookie', 'a=b', 'cookie', 'mallard=c'])).toBeNull();
});
