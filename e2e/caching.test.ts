import { createHash } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { publicPages } from './public-pages.ts';
import { sendRequest } from './raw-request.ts';

const article = '/blog/the-sea-is-a-sum-of-cosines';

test('sends the same page in each requested content encoding', async ({ site }) => {
  const url = site.url + article;
  const plain = await sendRequest(url);
  const gzip = await sendRequest(url, { headers: { 'accept-encoding': 'gzip' } });
  const brotli = await sendRequest(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect([gzip.text, brotli.text]).toEqual([plain.text, plain.text]);
  expect(brotli.body.length).toBeLessThan(gzip.body.length);
  expect(gzip.body.length).toBeLessThan(plain.body.length / 2);
  const refused = await sendRequest(url, { headers: { 'accept-encoding': 'br;q=0, gzip;q=0' } });
  expect(refused.headers['content-encoding']).toBeUndefined();
  for (const answer of [plain, gzip, brotli]) {
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
    expect(answer.headers['vary']).toMatch(/\bAccept-Encoding$/);
    expect(answer.headers['etag']).toBe(plain.headers['etag']);
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=0, must-revalidate/);
  }
});

test('responds with 304 to a request with the current ETag', async ({ site }) => {
  const url = site.url + article;
  const { headers } = await sendRequest(url);
  const etag = headers['etag'] ?? '';
  for (const asked of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
    const again = await sendRequest(url, { headers: { 'if-none-match': asked } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers).toMatchObject({
      etag,
      'cache-control': headers['cache-control'],
      vary: headers['vary'],
    });
  }
  const other = await sendRequest(url, { headers: { 'if-none-match': '"other"' } });
  expect(other.status).toBe(200);
});

test('responds to HEAD like to GET, without a body', async ({ site }) => {
  for (const path of [article, '/blog/there-is-no-such-article', '/favicon.svg']) {
    const get = await sendRequest(site.url + path);
    const head = await sendRequest(site.url + path, { method: 'HEAD' });
    const { date: _then, ...wanted } = get.headers;
    expect(head.status).toBe(get.status);
    expect(head.headers).toMatchObject(wanted);
    expect(head.body.length).toBe(0);
  }
});

for (const { path } of publicPages)
  test(`${path} has the security policy and the common headers`, async ({ site }) => {
    const { headers, text } = await sendRequest(site.url + path);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    const policy = headers['content-security-policy'] ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(scripts).not.toMatch(/unsafe|\*|https?:/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    const inline = [
      ...text.matchAll(/<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g),
    ];
    expect(inline.length).toBeGreaterThan(0);
    for (const [, script = ''] of inline)
      expect(scripts).toContain(createHash('sha256').update(script).digest('base64'));
    expect(text).not.toMatch(/nonce/);
  });

test('caches build files for ever, and other files for a day', async ({ site, page }) => {
  await page.goto('/');
  const style = (await page.locator('link[rel=stylesheet]').first().getAttribute('href')) ?? '';
  const asset = await sendRequest(site.url + style, { headers: { 'accept-encoding': 'br' } });
  expect(asset.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/css; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  const icon = await sendRequest(`${site.url}/favicon.svg`);
  expect(icon.headers['cache-control']).toBe('public, max-age=86400');
  const known = await sendRequest(site.url + style, {
    headers: { 'if-none-match': asset.headers['etag'] ?? '' },
  });
  expect(known.status).toBe(304);
});

test('does not cache personal pages', async ({ site }) => {
  for (const path of ['/signin', '/api/trpc/stats.overview']) {
    const { headers } = await sendRequest(site.url + path);
    expect(headers['cache-control']).toMatch(/no-store/);
  }
});
