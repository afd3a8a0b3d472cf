import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { trackReads } from '#platform/db/table-tracking.server.ts';
import { sendRequest, sendRawBytes, parseStatuses } from './send-request.ts';
import {
  forgedCookies,
  htmlResponse,
  sessionCookie,
  startHttpServer,
  type HttpServerFixture,
} from './http-server.ts';

/** Long enough to be compressed. */
const pageBody = 'A page of words. '.repeat(100);
const pageText = `<!DOCTYPE html><p>${pageBody}</p>`;

let site: HttpServerFixture;
let rendered: string[];
let respond: (url: URL, request: Request) => Response | Promise<Response>;
beforeEach(async () => {
  rendered = [];
  respond = () => htmlResponse(pageBody);
  site ??= await startHttpServer((request) => {
    const url = new URL(request.url);
    rendered.push(url.pathname + url.search);
    return respond(url, request);
  });
  site.changes.publish(new Set(['*']));
  site.database.isDown = false;
  site.errors.length = 0;
});
const get = (path: string, headers: Record<string, string> = {}) =>
  sendRequest(site.port, path, { headers });

describe('a cached page', () => {
  it('is rendered once for concurrent requests', async () => {
    const gate = Promise.withResolvers<void>();
    respond = async () => {
      await gate.promise;
      return htmlResponse(pageBody);
    };
    const requests = Array.from({ length: 100 }, () => get('/once'));
    await expect.poll(() => rendered.length).toBe(1);
    gate.resolve();
    const responses = await Promise.all(requests);
    expect(new Set(responses.map(({ text }) => text))).toEqual(new Set([pageText]));
    expect((await get('/once')).status).toBe(200);
    expect(rendered).toEqual(['/once']);
  });

  it('is sent in the content encoding that the client accepts', async () => {
    const plain = await get('/a');
    const br = await get('/a', { 'accept-encoding': 'gzip, br' });
    const gzip = await get('/a', { 'accept-encoding': 'br;q=0, gzip;q=0.3' });
    const none = await get('/a', { 'accept-encoding': 'identity;q=0' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(none.text).toBe(pageText);
    expect([br.headers['content-encoding'], brotliDecompressSync(br.bytes).toString()]).toEqual([
      'br',
      pageText,
    ]);
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.bytes).toString()]).toEqual([
      'gzip',
      pageText,
    ]);
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(1);
    expect(plain.headers).toMatchObject({
      vary: 'Accept, Accept-Encoding, Cookie',
      'cache-control': 'public, max-age=0, must-revalidate, stale-if-error=86400',
      'content-length': String(pageText.length),
    });
  });

  it('is not sent again to a client that has its ETag', async () => {
    const { etag = '' } = (await get('/a')).headers;
    const strong = etag.replace('W/', '');
    for (const ifNoneMatch of [etag, strong, '*', `"x", ${etag}`, `"x",${strong}`]) {
      const response = await get('/a', { 'if-none-match': ifNoneMatch });
      expect([response.status, response.text, response.headers.etag]).toEqual([304, '', etag]);
    }
    expect((await get('/a', { 'if-none-match': '"x"' })).status).toBe(200);
    site.changes.publish(new Set(['*']));
    expect((await get('/a', { 'if-none-match': etag })).status).toBe(304);
  });

  it('responds to HEAD without a body, before and after it is rendered', async () => {
    for (const path of ['/head', '/head', '/plain.txt', '/health', '/ready', '/signin']) {
      const head = await sendRequest(site.port, path, { method: 'HEAD' });
      const whole = await get(path);
      expect([path, head.status, head.text]).toEqual([path, 200, '']);
      expect(head.headers['content-length']).toBe(whole.headers['content-length']);
    }
  });

  it('is sent whole when a range is requested', async () => {
    const response = await get('/a', { range: 'bytes=0-3' });
    expect([response.status, response.text]).toEqual([200, pageText]);
    expect((await get('/plain.txt', { range: 'bytes=1-2' })).text).toBe('plain\n');
  });

  it('lists the allowed methods for OPTIONS', async () => {
    const methods = async (path: string) =>
      (
        await sendRequest(site.port, path, {
          method: 'OPTIONS',
          headers: { origin: 'https://evil.example' },
        })
      ).headers;
    expect((await methods('/a')).allow).toBe('GET, HEAD, OPTIONS');
    expect((await methods('/api/trpc/x')).allow).toBe('GET, HEAD, POST, OPTIONS');
    expect(await methods('/api/trpc/x')).not.toHaveProperty('access-control-allow-origin');
    expect(
      parseStatuses(
        await sendRawBytes(site.port, 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'),
      ),
    ).toEqual([204]);
  });

  it('is sent in request order when requests are pipelined', async () => {
    const formatGet = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
    const received = await sendRawBytes(
      site.port,
      formatGet('/slow') +
        formatGet('/plain.txt') +
        formatGet('/a%00') +
        formatGet('/slow', 'Connection: close\r\n'),
    );
    expect(parseStatuses(received)).toEqual([200, 200, 400, 200]);
    expect(rendered).toEqual(['/slow']);
  });

  it('is rendered even if the clients disconnect', async () => {
    const gate = Promise.withResolvers<void>();
    respond = async () => {
      await gate.promise;
      return htmlResponse(pageBody);
    };
    const abortController = new AbortController();
    const aborted = Array.from({ length: 20 }, () =>
      fetch(`${site.url}/left`, { signal: abortController.signal }).catch(() => 'left'),
    );
    await expect.poll(() => rendered.length).toBe(1);
    abortController.abort();
    await Promise.all(aborted);
    gate.resolve();
    expect((await get('/left')).status).toBe(200);
    expect([rendered, site.errors]).toEqual([['/left'], []]);
  });
});

describe('public and personal pages', () => {
  it('ignores cookies that the site did not set', async () => {
    await get('/a');
    respond = () => htmlResponse('somebody');
    const response = await get('/a', { cookie: '_ga=GA1.1.2; consent=yes' });
    expect(response.text).toBe(pageText);
  });

  it('treats a request with a genuine session cookie as personal, and does not cache it', async () => {
    respond = (_url, request) => htmlResponse(request.headers.get('cookie') ?? 'nobody');
    for (const cookie of [sessionCookie, `x=1; ${sessionCookie}`]) {
      const response = await get('/mine', { cookie });
      expect(response.text).toContain(cookie);
      expect(response.headers['cache-control']).toBe('private, no-store');
    }
    expect((await get('/mine')).text).toContain('nobody');
  });

  it('sends the cached page to a request with a forged session cookie', async () => {
    for (const cookie of forgedCookies) {
      const response = await get('/forged', { cookie });
      expect([cookie, response.text]).toEqual([cookie, pageText]);
      expect(response.headers['cache-control']).toMatch(/^public/);
    }
    expect(rendered).toEqual(['/forged']);
  });

  it('never caches personal paths', async () => {
    for (const path of ['/api/x', '/_serverFn/x', '/dashboard', '/profile', '/signin?from=/a']) {
      expect((await get(path)).headers['cache-control']).toBe('private, no-store');
      await get(path);
    }
    expect(rendered).toHaveLength(10);
  });
});

describe('responses other than pages', () => {
  it('caches permanent redirects and missing pages', async () => {
    respond = ({ pathname }) =>
      pathname === '/old'
        ? new Response(null, { status: 301, headers: { location: '/new' } })
        : htmlResponse('none', 404);
    for (let round = 0; round < 2; round += 1) {
      const moved = await get('/old');
      expect([moved.status, moved.headers.location, moved.headers['content-length']]).toEqual([
        301,
        '/new',
        '0',
      ]);
      expect((await get('/none')).status).toBe(404);
    }
    expect(rendered).toEqual(['/old', '/none']);
    site.changes.publish(new Set(['*']));
    respond = () => htmlResponse(pageBody);
    expect([(await get('/old')).status, (await get('/none')).status]).toEqual([200, 200]);
  });

  it('does not cache temporary redirects and errors', async () => {
    respond = ({ pathname }) =>
      pathname === '/later'
        ? new Response(null, { status: 307, headers: { location: '/b' } })
        : htmlResponse('broken', 500);
    await get('/later');
    await get('/later');
    const broken = await get('/broken');
    expect([broken.status, broken.headers['cache-control']]).toEqual([500, 'no-store']);
    expect((await get('/broken', { 'if-none-match': '*' })).status).toBe(500);
    expect(rendered).toEqual(['/later', '/later', '/broken', '/broken']);
  });

  it('does not evict pages for missing URLs', async () => {
    respond = ({ pathname }) =>
      pathname === '/read' ? htmlResponse(pageBody) : htmlResponse('none', 404);
    await get('/read');
    for (let number = 0; number < 300; number += 1) await get(`/made-up-${number}`);
    rendered.length = 0;
    await get('/read');
    await get('/made-up-299');
    await get('/made-up-0');
    expect(rendered).toEqual(['/made-up-0']);
  });
});

describe('error handling', () => {
  it('sends the stale page with a warning, and a new one as soon as it can be rendered', async () => {
    await get('/a');
    site.database.isDown = true;
    respond = () => htmlResponse('broken', 500);
    site.changes.publish(new Set(['*']));
    const stale = await get('/a');
    expect([stale.status, stale.text, stale.headers.warning]).toEqual([
      200,
      pageText,
      '110 - "Response is Stale"',
    ]);
    expect(
      (await get('/a', { 'if-none-match': stale.headers.etag ?? '' })).headers.warning,
    ).toMatch(/^110/);
    respond = () => htmlResponse('new');
    await expect.poll(async () => (await get('/a')).text, { timeout: 30_000 }).toContain('new');
    expect((await get('/a')).headers.warning).toBeUndefined();
  });

  it('names an unreachable database on public pages, personal pages and API calls', async () => {
    site.database.isDown = true;
    respond = ({ pathname }) => {
      if (pathname.startsWith('/api/')) throw new Error('The database is down.');
      return htmlResponse('broken', 500);
    };
    for (const path of ['/never-made', '/dashboard', '/api/x', '/ready']) {
      const response = await get(path);
      expect([path, response.status, response.headers['retry-after']]).toEqual([path, 503, '5']);
      expect(response.text).toMatch(/^The database does not respond at the moment\./);
    }
    expect((await get('/health')).status).toBe(200);
  });

  it('reports an unexpected error with its method and path only, and hides its message', async () => {
    respond = () => {
      throw new Error('secret words');
    };
    const response = await get('/api/x?token=hidden');
    expect([response.status, response.text]).toEqual([
      500,
      'Something went wrong on the server. Please try again in a moment.\n',
    ]);
    expect(site.errors).toEqual([
      {
        error: expect.objectContaining({ message: 'secret words' }) as Error,
        context: { method: 'GET', path: '/api/x' },
      },
    ]);
  });
});

it('publishes a scheduled entry at its time, without a write', async () => {
  const due = Date.now() + 1_200;
  const scheduled = await startHttpServer(
    () => htmlResponse(Date.now() >= due ? 'it is here' : 'not yet'),
    {
      nextPublication: async () => (Date.now() >= due ? null : due),
    },
  );
  const read = async () => (await sendRequest(scheduled.port, '/blog')).text;
  expect(await read()).toContain('not yet');
  await expect.poll(read, { timeout: 30_000, interval: 50 }).toContain('it is here');
  expect(Date.now()).toBeGreaterThanOrEqual(due);
});

it('keeps a cached page when a table that it did not read changes', async () => {
  const tables = new Set<string>();
  expect(trackReads(tables, () => tables.size)).toBe(0);
  await get('/a');
  site.changes.publish(new Set(['somethingElse']));
  await get('/a');
  expect(rendered).toEqual(['/a']);
});
