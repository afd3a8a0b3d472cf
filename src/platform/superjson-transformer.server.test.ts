import superjson from 'superjson';
import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '../../test/fuzz/seeded-random.ts';
import { superjsonTransformer } from './superjson-transformer.server.ts';

const shared = { a: 1 };
const cyclic: { self?: unknown } = {};
cyclic.self = cyclic;
const bare: object = Object.assign(Object.create(null) as object, { a: 1 }); // an object of nothing
class Point {
  x = 1;
}

const values: [name: string, value: unknown][] = [
  ['a text', 'a'],
  ['null', null],
  ['undefined', undefined],
  ['a number', 1.5],
  ['minus zero', -0],
  ['no number', Number.NaN],
  ['infinity', [Infinity, -Infinity]],
  ['a big number', { a: 1n }],
  ['a date', { at: new Date(0) }],
  ['an invalid date', [new Date(Number.NaN)]],
  ['a map', { a: new Map([['b', 1]]) }],
  ['a set', [new Set([1])]],
  ['bytes', { a: new Uint8Array([1, 2]) }],
  ['a URL', [new URL('https://example.com/')]],
  ['an expression', [/a/g]],
  ['an error', [new Error('It fails.')]],
  ['an instance', [new Point()]],
  ['an object without a prototype', [bare]],
  ['a missing property', { a: undefined, b: [undefined] }],
  ['an object twice', { a: shared, b: [shared] }],
  ['an object in itself', cyclic],
  ['empty values', [{}, [], '']],
  ['keys with dots', { 'a.b': { 'c\\d': [new Date(0)] } }],
  ['a list with holes', [1, , 2]], // oxlint-disable-line no-sparse-arrays
  ['lists in lists', [[[1, 'a', null, true]]]],
];

const serialize = (value: unknown) => JSON.stringify(superjsonTransformer.serialize(value));

describe('the transformer writes the same as superjson', () => {
  it.each(values)('for %s', (_, value) => {
    expect(serialize(value)).toBe(JSON.stringify(superjson.serialize(value)));
  });

  it('for random data', () => {
    const random = createSeededRandom(1);
    const create = (depth: number): unknown => {
      const kind = random.nextInt(depth > 3 ? values.length : values.length + 6);
      const simple = values[kind];
      if (simple) return simple[1];
      const items = Array.from({ length: random.nextInt(4) }, () => create(depth + 1));
      return kind % 2 === 0 ? items : Object.fromEntries(items.map((item, at) => [`k${at}`, item]));
    };
    for (let count = 0; count < 2_000; count += 1) {
      const value = create(0);
      expect(serialize(value)).toBe(JSON.stringify(superjson.serialize(value)));
    }
  });
});

it('the transformer refuses the keys that superjson refuses', () => {
  for (const key of ['constructor', 'prototype'])
    expect(() => superjsonTransformer.serialize({ [key]: 1 })).toThrow(/prototype pollution/);
});

it('the transformer reads what it has written', () => {
  for (const value of [{ a: [1, 'b', null] }, { at: new Date(0) }, new Map([['a', 1]])])
    expect(superjsonTransformer.deserialize(JSON.parse(serialize(value)) as never)).toEqual(value);
});
