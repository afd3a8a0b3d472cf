import { expect, it } from 'vitest';
import { parseJsLiteral } from './js-literal.ts';

it('parses literal values, and omits other expressions', () => {
  const source = `{
    title: 'It\\'s "A"', // the title
    "date": new Date("2020-01-02"), tags: ['a', \`b\`,], draft: false, n: 1_000,
    author: { name: "Ada" }, cover, ...rest, image: require('./a.png').default,
    made: format(new Date(), '}'), f() { return { a: 1 } }, last: null,
  };
export default 1`;
  expect(parseJsLiteral(source)).toEqual({
    title: 'It\'s "A"',
    date: '2020-01-02',
    tags: ['a', 'b'],
    draft: false,
    n: 1000,
    author: { name: 'Ada' },
    last: null,
  });
});

it('returns undefined for anything else than an object literal', () => {
  for (const source of ['', '[1]', '"a"', '{ a: ', 'function () {}', '{ a: [1'])
    expect(parseJsLiteral(source), source).toBeUndefined();
  const odd = parseJsLiteral('{ "__proto__": { x: 1 } }');
  expect(Object.getPrototypeOf(odd)).toBe(Object.prototype);
});
