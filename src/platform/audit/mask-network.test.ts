import { expect, it } from 'vitest';
import { maskNetwork } from './mask-network.ts';

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:7:8::/64', '2001:db8:7::/48'],
  ['2001:0db8:7:8:1:2:3:4', '2001:db8:7::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['', null],
  ['unknown', null],
])('the network of %s is %s', (address, network) => {
  expect(maskNetwork(address)).toBe(network);
});
