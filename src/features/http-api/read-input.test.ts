import { expect, it } from 'vitest';
import { readBody, readQuery } from './read-input.ts';

const schema = {
  properties: {
    q: { type: 'string' },
    limit: { type: 'integer' },
    featured: { type: 'boolean' },
    kinds: { type: 'array' },
  },
};
const read = (query: string) => readQuery(new URLSearchParams(query), schema);

it('reads parameters by their types', () => {
  expect(read('q=5&limit=5&featured=true&kinds=a&kinds=b')).toEqual({
    q: '5',
    limit: 5,
    featured: true,
    kinds: ['a', 'b'],
  });
});

it('refuses parameters that it would have to guess', () => {
  expect(() => read('limti=5')).toThrow('There is no parameter “limti”. There are: q, limit');
  expect(() => read('limit=x')).toThrow('limit: Enter a number.');
  expect(() => read('featured=1')).toThrow('featured: Enter true or false.');
  expect(() => read('q=1&q=2')).toThrow('Give the parameter q once.');
});

it('reads the object of a body', () => {
  expect(readBody('{"title":"Sea"}', ['title'])).toEqual({ title: 'Sea' });
  expect(readBody('', ['title'])).toEqual({});
  expect(() => readBody('{"titel":"Sea"}', ['title'])).toThrow('There is no field “titel”.');
  expect(() => readBody('[]', [])).toThrow('Send a JSON object.');
  expect(() => readBody('{', [])).toThrow('The body is no valid JSON: ');
});
