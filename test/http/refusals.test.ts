import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { sendRequest, sendRawBytes, parseStatuses } from './send-request.ts';
import {
  forgedCookies,
  htmlResponse,
  sessionCookie,
  startHttpServer,
  type HttpServerFixture,
} from './http-server.ts';

let site: HttpServerFixture;
/** The requests that reached the framework. */
const reached: string[] = [];
beforeAll(async () => {
  site = await startHttpServer(async (request) => {
    reached.push(`${request.method} ${new URL(request.url).pathname}`);
    if (request.method !== 'POST') return htmlResponse('page');
    const body = await request.arrayBuffer();
    return Response.json({ length: body.byteLength });
  });
});

const json = { 'content-type': 'application/json' };
const post = (headers: Record<string, string> = {}, body = '{}') =>
  sendRequest(site.port, '/api/trpc/blog.create', {
    method: 'POST',
    headers: { ...json, ...headers },
    body,
  });
const get = (path: string, headers: Record<string, string> = {}) =>
  sendRequest(site.port, path, { headers });

describe('invalid requests are refused with an explanation', () => {
  it.each([
    ['PUT', '/blog', 405, /^PUT is not supported here\.\n$/],
    ['DELETE', '/api/trpc/x', 405, /^DELETE is not supported/],
    ['PROPFIND', '/', 405, /^PROPFIND is not/],
    ['POST', '/blog', 405, /^POST is not supported/],
    ['POST', '/media/0123456789abcdef.png', 405, /^POST/],
    ['GET', '/%E0%A4%A', 400, /not valid UTF-8/],
    ['GET', '/a%00b', 400, /not valid UTF-8/],
    ['GET', 'http://elsewhere.example/', 400, /cannot be read/],
    ['GET', `/${'a'.repeat(5_000)}`, 414, /too long/],
    ['GET', `/${'a'.repeat(1_000)}`, 414, /too long/],
  ])('%s %.40s: %i', async (...[method, path, status, text]) => {
    const response = await sendRequest(site.port, path, { method });
    expect(response).toMatchObject({ status, text: expect.stringMatching(text) as string });
    expect(response.headers).toMatchObject({
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
      'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na',
      400,
    ],
    [
      'a length and chunks',
      'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'chunks twice removed',
      'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'a length with a sign',
      'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: +1\r\n\r\na',
      400,
    ],
    [
      'a chunk that is no number',
      'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n',
      400,
    ],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ])('%s', async (_what, bytes, status) => {
    const received = await sendRawBytes(site.port, bytes);
    expect(parseStatuses(received)).toEqual([status]);
    expect(received).toMatch(/\r\nConnection: close\r\n/i);
  });

  it('does not accept a second request smuggled in with both a length and chunks', async () => {
    reached.length = 0;
    const hidden = 'GET /hidden HTTP/1.1\r\nHost: a\r\n\r\n';
    await sendRawBytes(
      site.port,
      `POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${hidden.length}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    );
    expect(reached).toEqual([]);
  });

  it('responds with 408 to a slow client', async () => {
    const slow = await startHttpServer(() => htmlResponse('page'), {
      timeoutsMs: { headers: 60, request: 120 },
    });
    const headers = await sendRawBytes(slow.port, 'GET / HTTP/1.1\r\nHost: a\r\n');
    const body = await sendRawBytes(
      slow.port,
      'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\nabc',
    );
    expect([parseStatuses(headers), parseStatuses(body)]).toEqual([[408], [408]]);
    expect(headers).toContain('The request took too long to arrive.');
    expect(slow.errors).toEqual([]);
  });
});

describe('writes', () => {
  it('are accepted from the site itself and from non-browser clients', async () => {
    const sameOriginHeaders = { origin: 'http://site.example', 'sec-fetch-site': 'same-origin' };
    expect([(await post(sameOriginHeaders)).status, (await post()).status]).toEqual([200, 200]);
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

  it('are limited in length, with and without Content-Length', async () => {
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
    for (const cookie of forgedCookies) {
      expect(await post({ cookie }, large)).toMatchObject(tooLarge);
      expect(await post({ ...form, cookie }, large)).toMatchObject(tooLarge);
    }
    expect((await post({ cookie: sessionCookie }, large)).text).toBe('{"length":100001}');
    expect(site.errors).toEqual([]);
  });

  it('are not reported as errors when the client disconnects', async () => {
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

describe('URLs', () => {
  it.each([
    ['//evil.example', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['/\\/evil.example/', '/evil.example'],
    ['///evil.example//a/', '/evil.example/a'],
    ['/blog/?tag=a', '/blog?tag=a'],
    ['//', '/'],
  ])('%s is redirected to %s', async (path, location) => {
    const response = await get(path);
    expect([response.status, response.headers.location]).toEqual([308, location]);
  });

  it.each([
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/.//evil.example/..//',
    '/@evil.example',
    '/;//evil.example',
  ])('%s does not redirect to another site', async (path) => {
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
  ])('%s is not served as an image', async (path) => {
    expect((await get(path)).status).not.toBe(200);
  });

  it('serves an SVG file with a policy that runs no scripts', async () => {
    writeFileSync(join(site.mediaFolder, '0123456789abcdef.svg'), '<svg/>');
    const path = '/media/0123456789abcdef.svg?x';
    const { status, headers, text } = await get(path);
    expect([status, text, headers['content-type']]).toEqual([200, '<svg/>', 'image/svg+xml']);
    const part = await get(path, { range: 'bytes=0-1' });
    expect([part.status, part.text, part.headers['content-range']]).toEqual([
      206,
      '<s',
      'bytes 0-1/6',
    ]);
    expect(part.headers['content-security-policy']).toBe(headers['content-security-policy']);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*sandbox/);
    expect(headers['cache-control']).toContain('immutable');
    expect((await get(path, { 'if-none-match': `"b", ${headers.etag}` })).status).toBe(304);
    const head = await sendRequest(site.port, path, { method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.text]).toEqual([200, '6', '']);
  });
});
