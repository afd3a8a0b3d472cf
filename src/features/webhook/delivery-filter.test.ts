import { expect, it } from 'vitest';
import { parseDeliverySearch } from './delivery-filter.ts';

it('keeps the filter and the page of the log, and nothing that is invalid', () => {
  const cursor = '018f2f5e-7a0b-7d0a-9a35-6c1f0f5b7d11';
  const search = { show: 'failed', cursor };
  expect(parseDeliverySearch(search)).toEqual(search);
  expect(parseDeliverySearch({ ...parseDeliverySearch(search) })).toEqual(search);
  expect(parseDeliverySearch({ show: 'merged', cursor: 'x', more: 1 })).toEqual({});
});
