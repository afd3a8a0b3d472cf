import { expect, it } from 'vitest';
import type { Finding } from '#lib/finding.ts';
import { placeOf, summarize } from './finding-words.ts';

const finding = (fields: Partial<Finding>): Finding => ({
  kind: 'note',
  severity: 'warning',
  field: 'body',
  line: 3,
  sentence: '',
  excerpt: '',
  ...fields,
});

it('names a line of a text, and any other field by its label', () => {
  const labels = { imageAlt: 'Alt text' };
  const places = ['body', 'code', 'imageAlt', 'other'].map((field) =>
    placeOf(finding({ field }), labels),
  );
  expect(places).toEqual(['line 3', 'line 3 of the code', '“Alt text”', '“other”']);
});

it('counts secrets and the rest apart', () => {
  const secret = finding({ severity: 'blocking' });
  expect(summarize([secret])).toBe('1 possible secret');
  expect(summarize([secret, secret, finding({})])).toBe(
    '2 possible secrets and 1 thing to look at',
  );
  expect(summarize([finding({}), finding({})], 120)).toBe('120 things to look at');
});
