import { expect, it } from 'vitest';
import { findText, getNested, hasValue, listTexts, toValues } from './properties.ts';

it('texts are trimmed, and empty fields of forms say nothing', () => {
  const properties = new Map([['category', [' tea ', '', '  ', { value: 'x' }, 'rain']]]);
  expect(listTexts(properties, 'category')).toEqual(['tea', 'rain']);
  expect(findText(properties, 'category')).toBe('tea');
  expect(findText(properties, 'name')).toBeUndefined();
  expect(hasValue(new Map([['name', [' ']]]), 'name')).toBe(false);
});

it('names of the prototype are names like others', () => {
  expect(findText(new Map(), 'constructor')).toBeUndefined();
  expect(getNested({ properties: JSON.parse('{"__proto__": ["x"]}') })?.get('__proto__')).toEqual([
    'x',
  ]);
});

it('numbers are texts, and what no property can have is left out', () => {
  expect(toValues([45.5, true, null, ['x'], { a: 1 }])).toEqual(['45.5', 'true', { a: 1 }]);
});

it('nested items have properties, other objects do not', () => {
  expect(getNested({ type: ['h-card'], properties: { name: 'One' } })?.get('name')).toEqual([
    'One',
  ]);
  expect(getNested({ value: 'https://one.example' })).toBeUndefined();
  expect(getNested('https://one.example')).toBeUndefined();
});
