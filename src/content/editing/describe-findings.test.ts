import { expect, it } from 'vitest';
import type { Finding } from '#lib/finding.ts';
import { describeLocation, summarizeFindings } from './describe-findings.ts';

const finding = (fields: Partial<Finding>): Finding => ({
  kind: 'note',
  severity: 'warning',
  field: 'body',
  line: 3,
  sentence: '',
  excerpt: '',
  ...fields,
});

it('describes a location in a text by its line, and any other by the field’s label', () => {
  const labels = { imageAlt: 'Alt text' };
  const locations = ['body', 'code', 'imageAlt', 'other'].map((field) =>
    describeLocation(finding({ field }), labels),
  );
  expect(locations).toEqual(['line 3', 'line 3 of the code', '“Alt text”', '“other”']);
});

it('counts secrets and other findings separately', () => {
  const secret = finding({ severity: 'blocking' });
  expect(summarizeFindings([secret])).toBe('1 possible secret');
  expect(summarizeFindings([secret, secret, finding({})])).toBe('2 possible secrets and 1 warning');
  expect(summarizeFindings([finding({}), finding({})], 120)).toBe('120 warnings');
});
