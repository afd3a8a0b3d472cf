import { describe, expect, it } from 'vitest';
import { parseTableSearch, toListInput } from './table-search.ts';

describe('the search parameters of an owner’s list', () => {
  it('contain only values that differ from the defaults', () => {
    const search = { q: ' tides ', status: 'draft', sort: 'title', page: '3', more: 'x' };
    expect(parseTableSearch(search)).toEqual({
      q: ' tides ',
      status: 'draft',
      sort: 'title',
      page: 3,
    });
    expect(parseTableSearch({ q: ' ', status: 'current', sort: 'changed', page: '1' })).toEqual({});
    expect(parseTableSearch({ status: 'none', sort: 7, page: 'last' })).toEqual({});
  });
  it('default to items outside the trash, the last changed first', () => {
    expect(toListInput({})).toMatchObject({ status: 'current', sort: 'changed', page: 1 });
  });
});
