import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordReads } from '#platform/db/table-tracking.server.ts';
import { ask, exchange, statuses } from './exchange.ts';
import { html, openFront, type FrontSite } from './front-site.ts';

/** Long enough to be worth compressing. */
const words = 'A page of words. '.repeat(100);
const pageText = `<!DOCTYPE html><p>${words}</p>`;

let site: FrontSite;
let rendered: string[];
let answerWith: (url: URL, request: Request) => Response | Promise<Response>;
beforeEach(async () => {
  rendered = [];
  answerWith = () => html(words);
  site ??= await openFront((request) => {
    const url = new URL(request.url);
    rendered.push(url.pathname + url.search);
    return answerWith(url, request);
  });
  site.changes.report(new Set(['*']));
  site.database.isAway = false;
  site.errors.length = 0;
});
const get = (path: string, headers: Record<string, string> = {}) =>
  ask(site.port, path, { headers });

describe('a kept page', () => {
  it('is rendered once, however many ask at once', async () => {
    const gate = Promise.withResolvers<void>();
    answerWith = async () => {
      await gate.promise;
      return html(words);
    };
    const asked = Array.from({ length: 100 }, () => get('/once'));
    await expect.poll(() => rendered.length).toBe(1);
    gate.resolve();
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set([pageText]));
    expect((await get('/once')).status).toBe(200);
    expect(rendered).toEqual(['/once']);
  });

  it('goes out as each reader takes it', async () => {
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

  it('is not sent again to who has it', async () => {
    const { etag = '' } = (await get('/a')).headers;
    const strong = etag.replace('W/', '');
    for (const asked of [etag, strong, '*', `"x", ${etag}`, `"x",${strong}`]) {
      const answer = await get('/a', { 'if-none-match': asked });
      expect([answer.status, answer.text, answer.headers.etag]).toEqual([304, '', etag]);
    }
    expect((await get('/a', { 'if-none-match': '"x"' })).status).toBe(200);
    site.changes.report(new Set(['*']));
    expect((await get('/a', { 'if-none-match': etag })).status).toBe(304);
  });

  it('has a head without a body, before it is made and after', async () => {
    for (const path of ['/head', '/head', '/plain.txt', '/health', '/ready', '/signin']) {
      const head = await ask(site.port, path, { method: 'HEAD' });
      const whole = await get(path);
      expect([path, head.status, head.text]).toEqual([path, 200, '']);
      expect(head.headers['content-length']).toBe(whole.headers['content-length']);
    }
  });

  it('is whole, whatever part is asked for', async () => {
    const answer = await get('/a', { range: 'bytes=0-3' });
    expect([answer.status, answer.text]).toEqual([200, pageText]);
    expect((await get('/plain.txt', { range: 'bytes=1-2' })).text).toBe('plain\n');
  });

  it('tells what an address takes', async () => {
    const methods = async (path: string) =>
      (
        await ask(site.port, path, {
          method: 'OPTIONS',
          headers: { origin: 'https://evil.example' },
        })
      ).headers;
    expect((await methods('/a')).allow).toBe('GET, HEAD, OPTIONS');
    expect((await methods('/api/trpc/x')).allow).toBe('GET, HEAD, POST, OPTIONS');
    expect(await methods('/api/trpc/x')).not.toHaveProperty('access-control-allow-origin');
    expect(
      statuses(
        await exchange(site.port, 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'),
      ),
    ).toEqual([204]);
  });

  it('is answered in order to who does not wait', async () => {
    const one = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
    const heard = await exchange(
      site.port,
      one('/slow') + one('/plain.txt') + one('/a%00') + one('/slow', 'Connection: close\r\n'),
    );
    expect(statuses(heard)).toEqual([200, 200, 400, 200]);
    expect(rendered).toEqual(['/slow']);
  });

  it('survives readers who leave', async () => {
    const gate = Promise.withResolvers<void>();
    answerWith = async () => {
      await gate.promise;
      return html(words);
    };
    const leaving = new AbortController();
    const left = Array.from({ length: 20 }, () =>
      fetch(`${site.url}/left`, { signal: leaving.signal }).catch(() => 'left'),
    );
    await expect.poll(() => rendered.length).toBe(1);
    leaving.abort();
    await Promise.all(left);
    gate.resolve();
    expect((await get('/left')).status).toBe(200);
    expect([rendered, site.errors]).toEqual([['/left'], []]);
  });
});

describe('whose page it is', () => {
  it('cookies of others do not matter', async () => {
    await get('/a');
    answerWith = () => html('somebody');
    const answer = await get('/a', { cookie: '_ga=GA1.1.2; consent=yes' });
    expect(answer.text).toBe(pageText);
  });

  it('a cookie of ours makes it personal, and nothing of it is kept', async () => {
    answerWith = (_url, request) => html(request.headers.get('cookie') ?? 'nobody');
    for (const cookie of [
      'mallard.session_token=a',
      '__Secure-mallard.session_token=b',
      'x=1; mallard=c',
    ]) {
      const answer = await get('/mine', { cookie });
      expect(answer.text).toContain(cookie);
      expect(answer.headers['cache-control']).toBe('private, no-store');
    }
    expect((await get('/mine')).text).toContain('nobody');
  });

  it('what is only for one person is never kept', async () => {
    for (const path of ['/api/x', '/_serverFn/x', '/dashboard', '/profile', '/signin?from=/a']) {
      expect((await get(path)).headers['cache-control']).toBe('private, no-store');
      await get(path);
    }
    expect(rendered).toHaveLength(10);
  });
});

describe('answers without a page', () => {
  it('an address that moved for good, and one that is not there, are kept', async () => {
    answerWith = ({ pathname }) =>
      pathname === '/old'
        ? new Response(null, { status: 301, headers: { location: '/new' } })
        : html('none', 404);
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
    site.changes.report(new Set(['*']));
    answerWith = () => html(words);
    expect([(await get('/old')).status, (await get('/none')).status]).toEqual([200, 200]);
  });

  it('an address that moved for now, and one that failed, are not', async () => {
    answerWith = ({ pathname }) =>
      pathname === '/later'
        ? new Response(null, { status: 307, headers: { location: '/b' } })
        : html('broken', 500);
    await get('/later');
    await get('/later');
    const broken = await get('/broken');
    expect([broken.status, broken.headers['cache-control']]).toEqual([500, 'no-store']);
    expect((await get('/broken', { 'if-none-match': '*' })).status).toBe(500);
    expect(rendered).toEqual(['/later', '/later', '/broken', '/broken']);
  });

  it('made-up addresses do not push out what people read', async () => {
    answerWith = ({ pathname }) => (pathname === '/read' ? html(words) : html('none', 404));
    await get('/read');
    for (let number = 0; number < 300; number += 1) await get(`/made-up-${number}`);
    rendered.length = 0;
    await get('/read');
    await get('/made-up-299');
    await get('/made-up-0');
    expect(rendered).toEqual(['/made-up-0']);
  });
});

describe('when something fails', () => {
  it('the last copy goes out, marked, and a new one as soon as one can be made', async () => {
    await get('/a');
    site.database.isAway = true;
    answerWith = () => html('broken', 500);
    site.changes.report(new Set(['*']));
    const last = await get('/a');
    expect([last.status, last.text, last.headers.warning]).toEqual([
      200,
      pageText,
      '110 - "Response is Stale"',
    ]);
    expect((await get('/a', { 'if-none-match': last.headers.etag ?? '' })).headers.warning).toMatch(
      /^110/,
    );
    answerWith = () => html('new');
    await expect.poll(async () => (await get('/a')).text, { timeout: 5_000 }).toContain('new');
    expect((await get('/a')).headers.warning).toBeUndefined();
  });

  it('a database that is away is named, to pages, persons and calls', async () => {
    site.database.isAway = true;
    answerWith = ({ pathname }) => {
      if (pathname.startsWith('/api/')) throw new Error('away');
      return html('broken', 500);
    };
    for (const path of ['/never-made', '/dashboard', '/api/x', '/ready']) {
      const answer = await get(path);
      expect([path, answer.status, answer.headers['retry-after']]).toEqual([path, 503, '5']);
      expect(answer.text).toMatch(/^The database does not answer at the moment\./);
    }
    expect((await get('/health')).status).toBe(200);
  });

  it('a surprise is logged with its method and path alone, and told without its words', async () => {
    answerWith = () => {
      throw new Error('secret words');
    };
    const answer = await get('/api/x?token=hidden');
    expect([answer.status, answer.text]).toEqual([
      500,
      'Something went wrong on the server. Please try again in a moment.\n',
    ]);
    expect(site.errors).toEqual([
      {
        error: expect.objectContaining({ message: 'secret words' }) as Error,
        at: { method: 'GET', path: '/api/x' },
      },
    ]);
  });
});

it('what is scheduled appears at its time, without any write', async () => {
  const due = Date.now() + 1_200;
  const scheduled = await openFront(() => html(Date.now() >= due ? 'it is here' : 'not yet'), {
    nextPublication: async () => (Date.now() >= due ? null : due),
  });
  const read = async () => (await ask(scheduled.port, '/blog')).text;
  expect(await read()).toContain('not yet');
  await expect.poll(read, { timeout: 5_000, interval: 50 }).toContain('it is here');
  expect(Date.now()).toBeGreaterThanOrEqual(due);
});

it('a write to a table that a page did not read leaves it', async () => {
  const tables = new Set<string>();
  expect(recordReads(tables, () => tables.size)).toBe(0);
  await get('/a');
  site.changes.report(new Set(['somethingElse']));
  await get('/a');
  expect(rendered).toEqual(['/a']);
});
