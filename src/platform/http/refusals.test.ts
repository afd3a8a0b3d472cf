import { describe, expect, it } from 'vitest';
import {
  allowedMethods,
  refuseRequest,
  refuseWrite,
  tidyAddress,
  type WriteHeaders,
} from './refusals.ts';

describe('refuseRequest', () => {
  it.each([
    ['PUT', '/', 405],
    ['TRACE', '/', 405],
    ['GET', `/${'a'.repeat(5_000)}`, 414],
    ['GET', 'http://elsewhere.example/', 400],
    ['GET', '/%E0%A4%A', 400],
    ['GET', '/a%00b', 400],
  ])('%s %.30s is %i', (method, url, status) => {
    expect(refuseRequest({ method, url })?.status).toBe(status);
  });
  it('takes an ordinary request', () => {
    expect(refuseRequest({ method: 'GET', url: '/blog?tag=%E0' })).toBeNull();
  });
});

describe('tidyAddress', () => {
  it.each([
    ['//evil.example', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['/blog/', '/blog'],
    ['///', '/'],
    ['/blog//x/?a=//b', '/blog/x?a=//b'],
  ])('%s becomes %s', (from, to) => expect(tidyAddress(from)).toBe(to));
  it('leaves a tidy address', () => {
    expect(tidyAddress('/')).toBeNull();
    expect(tidyAddress('/blog?x=/')).toBeNull();
  });
});

describe('refuseWrite', () => {
  const site = 'https://site.example';
  const json = { host: 'site.example', 'content-type': 'application/json' };
  const write = (headers: WriteHeaders, url = '/api/trpc/blog.create') =>
    refuseWrite(url, { ...json, ...headers }, site)?.status ?? null;

  it.each([
    [{ origin: site, 'sec-fetch-site': 'same-origin' }],
    [{ origin: site }],
    [{}],
    [{ 'sec-fetch-site': 'none' }],
    [{ host: 'localhost:3000', origin: 'http://localhost:3000' }],
  ])('takes %j', (headers) => expect(write(headers)).toBeNull());

  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'https://site.example.evil.example' }],
    [{ origin: 'https://sub.site.example' }],
    [{ origin: '' }],
    [{ origin: site, 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': ['same-origin', 'cross-site'] }],
  ])('refuses %j', (headers) => expect(write(headers)).toBe(403));

  it.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['', 415],
    ['application/jsonp', 415],
    ['application/json; charset=utf-8', null],
    ['multipart/form-data; boundary=x', null],
  ])('a procedure sent %s is %s', (type, status) =>
    expect(write({ 'content-type': type })).toBe(status),
  );

  it('reads no packed bodies, and writes to no page', () => {
    expect(write({ 'content-encoding': 'gzip' })).toBe(415);
    expect(write({ 'content-encoding': 'identity' })).toBeNull();
    expect(write({}, '/blog')).toBe(405);
    expect([allowedMethods('/blog'), allowedMethods('/api/x')]).toEqual([
      'GET, HEAD, OPTIONS',
      'GET, HEAD, POST, OPTIONS',
    ]);
  });
});
