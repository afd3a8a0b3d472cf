import { expect, it } from 'vitest';
import { isPublicAddress } from './public-address.server.ts';

it('distinguishes public from private addresses', () => {
  const privateAddresses = [
    '127.0.0.1',
    '127.1.2.3',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '203.0.113.9',
    '::1',
    '::',
    '[::1]',
    'fe80::1%eth0',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '2001:db8::1',
    '2002:7f00:1::',
    '64:ff9b::7f00:1',
    '::ffff:7f00:1',
    'localhost',
    '',
  ];
  for (const address of privateAddresses) expect(isPublicAddress(address), address).toBe(false);
  for (const address of [
    '1.1.1.1',
    '172.32.0.1',
    '192.169.0.1',
    '2606:4700::1111',
    '[2a00:1450::1]',
    '::ffff:8.8.8.8',
  ])
    expect(isPublicAddress(address), address).toBe(true);
});
