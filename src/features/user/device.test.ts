import { expect, it } from 'vitest';
import { describeDevice } from './device.ts';

const gecko = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const blink =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

it.each([
  [gecko, 'Firefox on Windows'],
  [blink, 'Chrome on Linux'],
  [`${blink} Edg/140.0`, 'Edge on Linux'],
  [phone, 'Safari on iPhone'],
  ['curl/8.9.1', 'Unknown device'],
  [null, 'Unknown device'],
])('the user agent %s is described as %s', (userAgent, device) =>
  expect(describeDevice(userAgent)).toBe(device),
);
