import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, exchange, statuses } from './exchange.ts';
import { html, openFront, type FrontSite } from './front-site.ts';

let site: FrontSite;
/** What reached the framework. */
const reached: string[] = [];
beforeAll(async () => {
  site = await openFront(async (request) => {
    reached.push(`${request.method} ${new URL(request.url).pathname}`);
    if (request.method !== 'POST') return html('page');
    const body = await request.arrayBuffer();
    return Response.json({ length: body.byteLength });
  });
});

const json = { 'content-type': 'application/json' };
const post = (headers: Record<string, string> = {}, body = '{}') =>
  ask(site.port, '/api/trpc/blog.create', {
    method: 'POST',
    headers: { ...json, ...headers },
    body,
  });
const get = (path: string, headers: Record<string, string> = {}) =>
  ask(site.port, path, { headers });

describe('what cannot be read is refused with a sentence', () => {
  it.each([
    ['PUT', '/blog', 405, /^PUT is not answered here\.\n$/],
    ['DELETE', '/api/trpc/x', 405, /^DELETE is not answered/],
    ['PROPFIND', '/', 405, /^PROPFIND is not/],
    ['POST', '/blog', 405, /^POST is not answered/],
    ['POST', '/media/0123456789abcdef.png', 405, /^POST/],
    ['GET', '/%E0%A4%A', 400, /not written in UTF-8/],
    ['GET', '/a%00b', 400, /not written in UTF-8/],
    ['GET', 'http://elsewhere.example/', 400, /cannot be read/],
    ['GET', `/${'a'.repeat(5_000)}`, 414, /too long/],
    ['GET', `/${'a'.repeat(1_000)}`, 414, /too long/],
  ])('%s %.40s: %i', async (...[method, path, status, text]) => {
    const answer = await ask(site.port, path, { method });
    expect(answer).toMatchObject({ status, text: expect.stringMatching(text) as string });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['a space in a name', 'GET / HTTP/1.1\r\nHost : a\r\n\r\n', 400],
    ['a folded line', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\r\n b\r\n\r\n', 400],
    ['CONNECT', 'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n', 405],
    ['a bare carriage return', 'GET / HTTP/1.1\r\nHost: a\rX: b\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na',
      400,
    ],
    [
      'a length and chunks',
      'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'chunks twice removed',
      'POST /api/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a length with a sign', 'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: +1\r\n\r\na', 400],
    [
      'a chunk that is no number',
      'POST /api/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n',
      400,
    ],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ])('%s', async (_what, bytes, status) => {
    const heard = await exchange(site.port, bytes);
    expect(statuses(heard)).toEqual([status]);
    expect(heard).toMatch(/\r\nConnection: close\r\n/i);
  });

  it('lets no second request in behind a length and chunks', async () => {
    reached.length = 0;
    const hidden = 'GET /hidden HTTP/1.1\r\nHost: a\r\n\r\n';
    await exchange(
      site.port,
      `POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: ${hidden.length}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    );
    expect(reached).toEqual([]);
  });

  it('tells a slow sender that it took too long', async () => {
    const slow = await openFront(() => html('page'), { timeouts: { headers: 60, request: 120 } });
    const headers = await exchange(slow.port, 'GET / HTTP/1.1\r\nHost: a\r\n');
    const body = await exchange(
      slow.port,
      'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc',
    );
    expect([statuses(headers), statuses(body)]).toEqual([[408], [408]]);
    expect(headers).toContain('The request took too long to arrive.');
    expect(slow.errors).toEqual([]);
  });
});

describe('writes', () => {
  it('are taken from the site itself and from programs', async () => {
    const own = { origin: 'http://site.example', 'sec-fetch-site': 'same-origin' };
    expect([(await post(own)).status, (await post()).status]).toEqual([200, 200]);
  });

  it.each([
    [{ origin: 'https://evil.example' }, 403, /comes from another site/],
    [{ origin: 'null' }, 403, /another site/],
    [{ 'sec-fetch-site': 'cross-site' }, 403, /another site/],
    [{ 'sec-fetch-site': 'same-site', origin: 'http://site.example' }, 403, /another site/],
    [{ 'content-type': 'text/plain' }, 415, /as JSON/],
    [{ 'content-type': 'application/x-www-form-urlencoded' }, 415, /as JSON/],
    [{ 'content-encoding': 'gzip' }, 415, /without a Content-Encoding/],
  ])('with %j are refused', async (headers, status, text) => {
    reached.length = 0;
    expect(await post(headers)).toMatchObject({
      status,
      text: expect.stringMatching(text) as string,
    });
    expect(reached).toEqual([]);
  });

  it('are bounded by their length, said or not', async () => {
    const large = 'a'.repeat(100_001);
    const tooLarge = {
      status: 413,
      text: 'This is too large: at most 100000 bytes can be sent here.\n',
    };
    expect(await post({ 'content-length': '100001' }, large)).toMatchObject(tooLarge);
    expect(await post({ 'transfer-encoding': 'chunked' }, large)).toMatchObject(tooLarge);
    const form = { 'content-type': 'multipart/form-data; boundary=x' };
    expect(await post({ ...form, 'transfer-encoding': 'chunked' }, large)).toMatchObject(tooLarge);
    expect(await post({ ...form, cookie: '_ga=1' }, large)).toMatchObject(tooLarge);
    expect((await post({}, 'a'.repeat(100_000))).text).toBe('{"length":100000}');
    expect((await post({ cookie: 'mallard=a' }, large)).text).toBe('{"length":100001}');
    expect(site.errors).toEqual([]);
  });

  it('broken off halfway are no failure', async () => {
    const { connect } = await import('node:net');
    await new Promise<void>((resolve) => {
      const socket = connect(site.port, '127.0.0.1', () => {
        const head = 'POST /api/trpc/x HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
        socket.write(`${head}Content-Length: 50\r\n\r\n{"js`, () => socket.destroy());
      });
      socket.on('close', () => resolve());
    });
    expect((await get('/')).status).toBe(200);
    expect(site.errors).toEqual([]);
  });
});

describe('addresses', () => {
  it.each([
    ['//evil.example', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['/\\/evil.example/', '/evil.example'],
    ['///evil.example//a/', '/evil.example/a'],
    ['/blog/?tag=a', '/blog?tag=a'],
    ['//', '/'],
  ])('%s is sent on to %s', async (path, location) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.location]).toEqual([308, location]);
  });

  it.each([
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/.//evil.example/..//',
    '/@evil.example',
    '/;//evil.example',
  ])('%s leads nowhere else', async (path) => {
    const { headers } = await get(path);
    const location = new URL(headers.location ?? '/', site.url);
    expect(location.origin).toBe(site.url);
  });

  it.each([
    '/media/../secret.txt',
    '/media/..%2Fsecret.txt',
    '/media/0123456789abcdef.txt',
    '/media/0123456789abcdef.png/..',
    '/media/0123456789ABCDEF.png',
    '/media/',
    '/media/plain.txt',
  ])('%s is no picture', async (path) => {
    expect((await get(path)).status).not.toBe(200);
  });

  it('a drawing runs nothing', async () => {
    writeFileSync(join(site.mediaFolder, '0123456789abcdef.svg'), '<svg/>');
    const path = '/media/0123456789abcdef.svg?x';
    const { status, headers, text } = await get(path, { range: 'bytes=0-1' });
    expect([status, text, headers['content-type']]).toEqual([200, '<svg/>', 'image/svg+xml']);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*sandbox/);
    expect(headers['cache-control']).toContain('immutable');
    expect((await get(path, { 'if-none-match': `"b", ${headers.etag}` })).status).toBe(304);
    const head = await ask(site.port, path, { method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.text]).toEqual([200, '6', '']);
  });
});
