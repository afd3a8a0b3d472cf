import { expect, it } from 'vitest';
import { parseBearer } from './bearer.ts';

it.each([
  ['Bearer abc', 'abc'],
  ['bearer  a.b-c_d=', 'a.b-c_d='],
  ['Bearer', ''],
  ['Bearer ', ''],
  ['Bearer a b', 'a b'],
  ['Bearerabc', null],
  ['Basic YTpi', null],
  ['', null],
  [undefined, null],
  [null, null],
])('the credential of the header %s is %s', (header, credential) => {
  expect(parseBearer(header)).toBe(credential);
});
