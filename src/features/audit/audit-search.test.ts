import { expect, it } from 'vitest';
import { parseAuditSearch } from './audit-search.ts';

const id = '01900000-0000-7000-8000-000000000000';

it('parses the filter and the cursor, and leaves out what is invalid', () => {
  expect(parseAuditSearch({ show: 'people', cursor: id })).toEqual({ show: 'people', cursor: id });
  expect(parseAuditSearch({ show: 'constructor', cursor: 'x', other: '1' })).toEqual({});
  expect(parseAuditSearch({})).toEqual({});
});
