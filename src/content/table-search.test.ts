import { describe, expect, it } from 'vitest';
import { readTableSearch, toListInput } from './table-search.ts';

describe('the address of an owner’s list', () => {
  it('says what is not usual, and nothing else', () => {
    const search = { q: ' tides ', status: 'draft', sort: 'title', page: '3', more: 'x' };
    expect(readTableSearch(search)).toEqual({
      q: ' tides ',
      status: 'draft',
      sort: 'title',
      page: 3,
    });
    expect(readTableSearch({ q: ' ', status: 'current', sort: 'changed', page: '1' })).toEqual({});
    expect(readTableSearch({ status: 'none', sort: 7, page: 'last' })).toEqual({});
  });
  it('asks for what is not in the trash, the last changed first', () => {
    expect(toListInput({})).toMatchObject({ status: 'current', sort: 'changed', page: 1 });
  });
});
