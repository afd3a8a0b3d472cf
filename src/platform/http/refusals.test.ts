import { describe, expect, it } from 'vitest';
import { formatAccessToken } from '#lib/access-token.ts';
import { allowedMethods, refuseRequest, refuseWrite, type WriteHeaders } from './refusals.ts';

describe('refuseRequest', () => {
  it.each([
    ['PUT', '/', 405],
    ['TRACE', '/', 405],
    ['GET', `/${'a'.repeat(5_000)}`, 414],
    ['GET', 'http://elsewhere.example/', 400],
    ['GET', '/%E0%A4%A', 400],
    ['GET', '/a%00b', 400],
    ['GET', '/a%2Fb', 400],
    ['GET', '/blog#part', 400],
    ['POST', '/x/../api/trpc/blog.create', 400],
    ['POST', '/%61pi/heart', 400],
    ['GET', `/api/trpc/${'a.b,'.repeat(10)}a.b?batch=1`, 413],
    ['GET', `/api/trpc/${'a.b%2C'.repeat(10)}a.b?batch=1`, 413],
    ['POST', `/api/trpc/${'a.b%2c'.repeat(10)}a.b?batch=1`, 400],
    ['POST', `/api/trpc/${'a.b,'.repeat(10)}a.b?batch=1`, 413],
  ])('%s %.30s is %i', (method, url, status) => {
    expect(refuseRequest({ method, url })?.status).toBe(status);
  });
  it('refuses an access token in the path or the query, and names none', () => {
    const token = formatAccessToken(new Uint8Array(32).fill(7));
    for (const url of [`/?t=${token}`, `/${token}`, `/a%20b?t=${token.replace('_', '%5f')}`]) {
      const refusal = refuseRequest({ method: 'GET', url });
      expect([url, refusal?.status]).toEqual([url, 400]);
      expect(refusal?.text).not.toContain(token.slice(0, 20));
    }
    expect(refuseRequest({ method: 'GET', url: `/?t=${token.slice(0, -1)}` })).toBeNull();
  });
  it('accepts an ordinary request', () => {
    expect(refuseRequest({ method: 'GET', url: '/blog?tag=%E0' })).toBeNull();
    const batch = `/api/trpc/${'a.b,'.repeat(9)}a.b?batch=1`;
    expect(refuseRequest({ method: 'GET', url: batch })).toBeNull();
  });
});

describe('refuseWrite', () => {
  const site = 'https://site.example';
  const json = { host: 'site.example', 'content-type': 'application/json' };
  const getStatus = (headers: WriteHeaders, url = '/api/trpc/blog.create') =>
    refuseWrite(url, { ...json, ...headers }, { siteUrl: site, scheme: 'http' })?.status ?? null;

  it.each([
    [{ origin: site, 'sec-fetch-site': 'same-origin' }],
    [{ origin: site }],
    [{}],
    [{ 'sec-fetch-site': 'none' }],
    [{ host: 'localhost:3000', origin: 'http://localhost:3000' }],
  ])('accepts %j', (headers) => expect(getStatus(headers)).toBeNull());

  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'https://site.example.evil.example' }],
    [{ origin: 'https://sub.site.example' }],
    [{ origin: '' }],
    [{ origin: site, 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': ['same-origin', 'cross-site'] }],
  ])('rejects %j', (headers) => expect(getStatus(headers)).toBe(403));

  /** The configured URL, the scheme and host of the connection, the origin, and the status. */
  it.each([
    ['http://localhost:3000 by http://localhost:3000', 'https://localhost:3000', 403],
    ['http://localhost:3000 by http://localhost:3000', 'http://localhost:3000', null],
    ['http://localhost:3000 by https://localhost:3000', 'https://localhost:3000', 403],
    ['https://site.example by http://site.example', 'http://site.example', 403],
    ['https://site.example by http://site.example', 'https://site.example:444', 403],
    ['https://site.example by http://10.0.0.2:3000', 'https://10.0.0.2:3000', 403],
    ['http://localhost:3000 by https://other.example', 'https://other.example', null],
    ['http://localhost:3000 by https://other.example', 'http://other.example', 403],
  ])('%s, the origin %s is %s', (place, origin, status) => {
    const [siteUrl = '', connection = ''] = place.split(' by ');
    const { protocol, host } = new URL(connection);
    const scheme = protocol === 'https:' ? 'https' : 'http';
    const headers = { ...json, host, origin };
    const refusal = refuseWrite('/api/trpc/blog.create', headers, { siteUrl, scheme });
    expect(refusal?.status ?? null).toBe(status);
  });

  it.each([
    ['/api/transfer/import', 'text/plain', 415],
    ['/api/transfer/import', 'application/x-www-form-urlencoded', 415],
    ['/api/transfer/import', '', 415],
    ['/api/transfer/import', 'application/json', null],
    ['/api/auth/link-social', 'text/plain', 415],
    ['/api/auth/sign-out', 'text/plain', 415],
    ['/api/auth/sign-out', 'application/x-www-form-urlencoded', null],
    ['/api/auth/sign-out-elsewhere', 'application/x-www-form-urlencoded', 415],
    ['/api/unsubscribe?person=a', 'application/x-www-form-urlencoded', null],
    ['/api/later', 'text/plain', 415],
    ['/api/view', 'text/plain', null],
  ])('%s sent %s is %s', (url, type, status) =>
    expect(getStatus({ 'content-type': type }, url)).toBe(status),
  );

  it.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['', 415],
    ['application/jsonp', 415],
    ['application/json; charset=utf-8', null],
    ['multipart/form-data; boundary=x', null],
  ])('a procedure sent %s is %s', (type, status) =>
    expect(getStatus({ 'content-type': type })).toBe(status),
  );

  it('rejects compressed bodies, and writes to pages', () => {
    expect(getStatus({ 'content-encoding': 'gzip' })).toBe(415);
    expect(getStatus({ 'content-encoding': 'identity' })).toBeNull();
    expect(getStatus({}, '/blog')).toBe(405);
    expect([allowedMethods('/blog'), allowedMethods('/api/x')]).toEqual([
      'GET, HEAD, OPTIONS',
      'GET, HEAD, POST, OPTIONS',
    ]);
  });
});
