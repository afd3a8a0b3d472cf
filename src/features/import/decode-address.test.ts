import { expect, it } from 'vitest';
import { decodeAddress } from './decode-address.ts';

it('decodes addresses, and removes sequences that were cut off', () => {
  expect(decodeAddress('/2020/%E7%A7%8B%e3%81%ae/')).toBe('/2020/秋の/');
  expect(decodeAddress('caf%c3%a9-%E7%A7')).toBe('café-');
  expect(decodeAddress('100%-sure')).toBe('100%-sure');
});
