import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { trackReads } from '#platform/db/table-tracking.server.ts';
import { createSite } from '../site.ts';
import { sendRequest, sendRawBytes, parseStatuses, type HttpResponse } from './send-request.ts';
import {
  forgedCookies,
  hasSession,
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
      vary: 'Accept, Accept-Encoding',
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

  it('renders a public page without anything of the request, and sends it to everyone', async () => {
    const seen: string[] = [];
    respond = (_url, request) => {
      seen.push(...request.headers.keys());
      return new Response(pageText, {
        headers: { 'content-type': 'text/html', 'set-cookie': 'mallard.session_token=x' },
      });
    };
    const headers = { cookie: sessionCookie, authorization: 'Bearer x', 'x-forwarded-for': '::1' };
    const first = await get('/mine', headers);
    const anonymous = await get('/mine');
    expect(seen).toEqual(['accept']);
    expect(rendered).toEqual(['/mine']);
    for (const method of ['GET', 'HEAD'])
      for (const cookie of [sessionCookie, `x=1; ${sessionCookie}`, ...forgedCookies]) {
        const response = await sendRequest(site.port, '/mine', { method, headers: { cookie } });
        expect(response.headers).toEqual({ ...anonymous.headers, date: response.headers.date });
        expect(response.text).toBe(method === 'HEAD' ? '' : anonymous.text);
      }
    expect([first.text, first.headers['cache-control']]).toEqual([
      anonymous.text,
      'public, max-age=0, must-revalidate, stale-if-error=86400',
    ]);
    expect(anonymous.headers).not.toHaveProperty('set-cookie');
    expect(rendered).toEqual(['/mine']);
  });

  it('passes the cookie of a private page on', async () => {
    respond = (_url, request) => htmlResponse(request.headers.get('cookie') ?? 'nobody');
    const response = await get('/profile', { cookie: sessionCookie });
    expect(response.text).toContain(sessionCookie);
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect((await get('/profile')).text).toContain('nobody');
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

it('verifies the signature of a session once per request, and not for cached pages', async () => {
  let checks = 0;
  const counted = await startHttpServer(() => htmlResponse('page'), {
    hasSession: (cookie) => {
      checks += 1;
      return hasSession(cookie);
    },
  });
  await sendRequest(counted.port, '/cached');
  for (const [index, cookie] of [sessionCookie, ...forgedCookies].entries()) {
    const checksByPath = {
      '/cached': 0,
      [`/uncached-${index}`]: 1,
      '/dashboard': 1,
      '/api/any': 1,
    };
    for (const [path, expected] of Object.entries(checksByPath)) {
      checks = 0;
      await sendRequest(counted.port, path, { headers: { cookie } });
      expect(checks, `${path} ${cookie}`).toBe(expected);
    }
  }
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

it('shares one cached page among unknown addresses', async () => {
  const asked: string[] = [];
  const shared = await startHttpServer(
    (request) => {
      asked.push(new URL(request.url).pathname);
      return htmlResponse(`nothing here ${pageBody}`, 404);
    },
    { findMissing: (path) => (path.startsWith('/blog/made-up') ? '/blog/-' : null) },
  );
  const ask = (path: string, headers: Record<string, string> = {}) =>
    sendRequest(shared.port, path, { headers });
  const first = await ask('/blog/made-up');
  for (let number = 0; number < 500; number += 1) {
    const response = await ask(`/blog/made-up-${number}?from=${number}`);
    expect([response.status, response.text]).toEqual([404, first.text]);
  }
  expect(asked).toEqual(['/blog/-']);
  const { etag = '' } = first.headers;
  expect((await ask('/blog/made-up-x', { 'if-none-match': etag })).status).toBe(404);
  const head = await sendRequest(shared.port, '/blog/made-up-y', { method: 'HEAD' });
  expect([head.status, head.text]).toEqual([404, '']);
  const compressed = await ask('/blog/made-up-z', { 'accept-encoding': 'br' });
  expect(brotliDecompressSync(compressed.bytes).toString()).toBe(first.text);
  expect(asked).toEqual(['/blog/-']);
  await ask('/made-up');
  shared.changes.publish(new Set(['*']));
  await ask('/blog/made-up-1');
  expect(asked).toEqual(['/blog/-', '/made-up', '/blog/-']);
});

describe('renders beyond what the server can do', () => {
  it('are refused with 503, and cached pages are sent meanwhile', async () => {
    let started = 0;
    const gate = Promise.withResolvers<void>();
    const busy = await startHttpServer(
      async ({ url }) => {
        if (url.includes('slow')) started += 1;
        if (url.includes('slow')) await gate.promise;
        return htmlResponse(pageBody);
      },
      { renders: { maxConcurrent: 1, maxWaiting: 4 } },
    );
    const ask = (path: string) => sendRequest(busy.port, path);
    await ask('/cached');
    const slow = ask('/slow');
    await expect.poll(() => started).toBe(1);
    const answered: HttpResponse[] = [];
    // Two of them wait.
    const searches = ['/slow?q=1', '/slow?q=2', '/slow?q=3', '/slow?q=4'].map(async (path) => {
      const response = await ask(path);
      answered.push(response);
      return response;
    });
    await expect.poll(() => answered.length).toBe(2);
    const refused = [...answered];
    for (const { status, headers, text } of refused) {
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([
        503,
        '2',
        'no-store',
      ]);
      expect(text).toMatch(/^The site has too much to do at the moment\./);
    }
    expect((await ask('/cached')).status).toBe(200);
    gate.resolve();
    const statuses = (await Promise.all([slow, ...searches])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, 200, 503, 503]);
    expect((await ask('/slow?q=5')).status).toBe(200);
    expect(busy.errors).toEqual([]);
  });

  it('send the last copy of a page that is cached', async () => {
    const gate = Promise.withResolvers<void>();
    const busy = await startHttpServer(
      async ({ url }) => {
        if (url.includes('slow')) await gate.promise;
        return htmlResponse(pageBody);
      },
      { renders: { maxConcurrent: 1, maxWaiting: 0 } },
    );
    await sendRequest(busy.port, '/a');
    busy.changes.publish(new Set(['*']));
    const slow = sendRequest(busy.port, '/slow');
    await expect
      .poll(async () => (await sendRequest(busy.port, '/a')).headers.warning)
      .toBe('110 - "Response is Stale"');
    gate.resolve();
    expect((await slow).status).toBe(200);
  });
});

describe('a CDN in front of the site', () => {
  it('may store pages for the time of a setting, and knows the tables that they depend on', async () => {
    const { site: shared, ask } = await startSharedSite();
    const page = await ask('/a');
    expect(page.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=300, must-revalidate, stale-if-error=86400',
      'surrogate-key': 'mallard mallard-article mallard-setting',
      'cache-tag': 'mallard,mallard-article,mallard-setting',
      vary: 'Accept, Accept-Encoding',
    });
    const { etag = '' } = page.headers;
    const unchanged = await ask('/a', { 'if-none-match': etag });
    expect([unchanged.status, unchanged.headers['surrogate-key']]).toEqual([
      304,
      'mallard mallard-article mallard-setting',
    ]);
    expect((await ask('/broken')).headers).not.toHaveProperty('surrogate-key');
    for (const path of ['/profile', '/api/x']) {
      const { headers } = await ask(path);
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers).not.toHaveProperty('surrogate-key');
    }
    shared.changes.publish(new Set(['article', 'session']));
    shared.changes.publish(new Set(['session']));
    shared.changes.publish(new Set(['*']));
    expect(shared.expired).toEqual([['article'], ['*']]);
  });

  it('may not store what is outdated, or was chosen by what the client accepts', async () => {
    const { site: shared, ask } = await startSharedSite();
    const markdown = await ask('/a', { accept: 'text/markdown' });
    expect(markdown.headers['cache-control']).toBe(
      'public, max-age=0, must-revalidate, stale-if-error=86400',
    );
    await ask('/broken-later');
    shared.changes.publish(new Set(['*']));
    const stale = await ask('/broken-later');
    expect([stale.status, stale.headers['cache-control']]).toEqual([
      200,
      'public, max-age=0, must-revalidate, stale-if-error=86400',
    ]);
  });

  it('may not store a page on which something scheduled appears soon', async () => {
    const hourMs = 3_600_000;
    for (const [delayMs, expected] of [
      [hourMs, undefined],
      [2 * hourMs, 's-maxage=300'],
    ] as const) {
      const { ask } = await startSharedSite(async () => Date.now() + delayMs);
      const [sharing] = /s-maxage=\d+/.exec((await ask('/a')).headers['cache-control'] ?? '') ?? [];
      expect(sharing).toBe(expected);
    }
  });

  async function startSharedSite(nextPublication?: () => Promise<number | null>) {
    const { db } = await createSite('sqlite');
    let count = 0;
    const shared = await startHttpServer(
      async (request) => {
        await db.selectFrom('article').select('id').limit(1).execute();
        await db.selectFrom('setting').select('key').limit(1).execute();
        count += 1;
        const { pathname } = new URL(request.url);
        const isBroken = pathname === '/broken' || (pathname === '/broken-later' && count > 2);
        return htmlResponse(pageBody, isBroken ? 500 : 200);
      },
      { sharedMaxAgeSeconds: 300, ...(nextPublication ? { nextPublication } : {}) },
    );
    const ask = (path: string, headers: Record<string, string> = {}) =>
      sendRequest(shared.port, path, { headers });
    return { site: shared, ask };
  }
});

it('keeps a cached page when a table that it did not read changes', async () => {
  const tables = new Set<string>();
  expect(trackReads(tables, () => tables.size)).toBe(0);
  await get('/a');
  site.changes.publish(new Set(['somethingElse']));
  await get('/a');
  expect(rendered).toEqual(['/a']);
});
