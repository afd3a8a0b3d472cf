import { expect, it } from 'vitest';
import { completeAddress } from './complete-address.ts';

it.each([
  [' sea.example/a ', 'https://sea.example/a'],
  ['http://sea.example', 'http://sea.example'],
  ['feed:https://sea.example', 'feed:https://sea.example'],
  ['', ''],
])('completes %j', (text, address) => {
  expect(completeAddress(text)).toBe(address);
});
