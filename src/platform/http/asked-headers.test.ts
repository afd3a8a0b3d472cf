import { expect, it } from 'vitest';
import { pickHeaders } from './asked-headers.ts';

it('picks what decides, however it is written', () => {
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

it('does not choose between two of a name', () => {
  expect(pickHeaders(['Cookie', 'a=b', 'cookie', 'mallard=c'])).toBeNull();
});
