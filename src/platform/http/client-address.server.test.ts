import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import {
  addressKey,
  createClientNetworkReader,
  createSchemeReader,
  parseProxies,
  resolveClientAddress,
} from './client-address.server.ts';

describe('the client address', () => {
  const none = parseProxies(undefined);
  const some = parseProxies('loopback, 10.0.0.0/8, 2001:db8::5');
  it('is the remote end of the connection, whatever the header contains', () => {
    expect(resolveClientAddress('203.0.113.7', '198.51.100.1', none)).toBe('203.0.113.7');
    expect(resolveClientAddress('203.0.113.7', '198.51.100.1', some)).toBe('203.0.113.7');
    expect(resolveClientAddress('::ffff:203.0.113.7', undefined, none)).toBe('203.0.113.7');
  });
  it('is the last forwarded address that is not a trusted proxy', () => {
    expect(resolveClientAddress('127.0.0.1', '198.51.100.1', some)).toBe('198.51.100.1');
    expect(resolveClientAddress('::1', '198.51.100.1, 10.1.2.3', some)).toBe('198.51.100.1');
    expect(resolveClientAddress('2001:db8::5', '6.6.6.6, 198.51.100.1, 10.9.9.9', some)).toBe(
      '198.51.100.1',
    );
    expect(resolveClientAddress('10.0.0.1', '[2001:db8:1::9]:4711', some)).toBe('2001:db8:1::9');
  });
  it('is the proxy itself where the header is missing or malformed', () => {
    expect(resolveClientAddress('127.0.0.1', undefined, some)).toBe('127.0.0.1');
    expect(resolveClientAddress('127.0.0.1', 'unknown', some)).toBe('127.0.0.1');
    expect(resolveClientAddress('127.0.0.1', '1.2.3.4, <script>', some)).toBe('127.0.0.1');
  });
  it('has one key for a whole /64 network of IPv6', () => {
    expect(addressKey('203.0.113.7')).toBe('203.0.113.7');
    expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(addressKey('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(addressKey('::1')).toBe('0:0:0:0::/64');
    expect(addressKey('2001:DB8:0001:0002::1')).toBe('2001:db8:1:2::/64');
    expect(addressKey('2001:db8:1:2::/64')).toBe('2001:db8:1:2::/64');
    expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  });

  it.each([
    '::ffff:203.0.113.7',
    '::FFFF:203.0.113.7',
    '::ffff:cb00:7107',
    '0:0:0:0:0:ffff:cb00:7107',
    '[::ffff:cb00:7107]:443',
    '203.0.113.7:443',
  ])('counts the mapped address %s as IPv4', (address) => {
    expect(addressKey(address)).toBe('203.0.113.7');
    expect(resolveClientAddress(address, undefined, none)).toBe('203.0.113.7');
  });

  it('reads one network from every address of a /64', () => {
    const read = createClientNetworkReader('loopback');
    const keys = Array.from({ length: 1_000 }, (_, index) => {
      const headers = { 'x-forwarded-for': `2001:db8:1:2:${index.toString(16)}::${index}` };
      return read({ headers, socket: { remoteAddress: '127.0.0.1' } } as never); // all that is read of a request
    });
    expect(new Set(keys)).toEqual(new Set(['2001:db8:1:2::/64']));
  });
});

it('the scheme of a client is what a trusted proxy says, and http otherwise', () => {
  const read = createSchemeReader('loopback');
  const request = (remoteAddress: string, scheme?: string) =>
    ({
      socket: { remoteAddress },
      headers: { 'x-forwarded-proto': scheme },
    }) as unknown as IncomingMessage; // the parts that are read
  expect(read(request('127.0.0.1', 'https'))).toBe('https');
  expect(read(request('127.0.0.1', 'http'))).toBe('http');
  expect(read(request('127.0.0.1'))).toBe('http');
  expect(read(request('203.0.113.7', 'https'))).toBe('http');
  expect(createSchemeReader(undefined)(request('127.0.0.1', 'https'))).toBe('http');
});
