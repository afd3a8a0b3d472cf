import { expect, it } from 'vitest';
import { parseImportSearch } from './import-search.ts';

const id = '0199b7a4-7c1d-7000-8000-000000000001';

it('drops search parameters that are invalid or the default', () => {
  expect(parseImportSearch({ id: 'x', q: 'tide' })).toEqual({});
  expect(parseImportSearch({ id, q: ' ', show: 'all', page: '1', text: 'x' })).toEqual({ id });
  const search = { id, q: 'tide', show: 'draft', page: 2, text: id };
  expect(parseImportSearch(search)).toEqual(search);
  expect(parseImportSearch({ ...parseImportSearch(search) })).toEqual(search);
});
