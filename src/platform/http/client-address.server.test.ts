import { describe, expect, it } from 'vitest';
import { addressKey, clientAddress, readProxies } from './client-address.server.ts';

describe('where a request comes from', () => {
  const none = readProxies(undefined);
  const some = readProxies('loopback, 10.0.0.0/8, 2001:db8::5');
  it('is the other end of the connection, whatever a header says', () => {
    expect(clientAddress('203.0.113.7', '198.51.100.1', none)).toBe('203.0.113.7');
    expect(clientAddress('203.0.113.7', '198.51.100.1', some)).toBe('203.0.113.7');
    expect(clientAddress('::ffff:203.0.113.7', undefined, none)).toBe('203.0.113.7');
  });
  it('is what proxies that are believed say, up to the first that is not', () => {
    expect(clientAddress('127.0.0.1', '198.51.100.1', some)).toBe('198.51.100.1');
    expect(clientAddress('::1', '198.51.100.1, 10.1.2.3', some)).toBe('198.51.100.1');
    expect(clientAddress('2001:db8::5', '6.6.6.6, 198.51.100.1, 10.9.9.9', some)).toBe(
      '198.51.100.1',
    );
    expect(clientAddress('10.0.0.1', '[2001:db8:1::9]:4711', some)).toBe('2001:db8:1::9');
  });
  it('is the proxy itself where the header says nothing that can be read', () => {
    expect(clientAddress('127.0.0.1', undefined, some)).toBe('127.0.0.1');
    expect(clientAddress('127.0.0.1', 'unknown', some)).toBe('127.0.0.1');
    expect(clientAddress('127.0.0.1', '1.2.3.4, <script>', some)).toBe('127.0.0.1');
  });
  it('counts a network of IPv6 addresses as one', () => {
    expect(addressKey('203.0.113.7')).toBe('203.0.113.7');
    expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(addressKey('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(addressKey('::1')).toBe('0:0:0:0::/64');
  });
});
