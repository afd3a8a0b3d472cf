import { createHash } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { publicPages } from './public-pages.ts';
import { ask } from './raw-request.ts';

const article = '/blog/the-sea-is-a-sum-of-cosines';

test('a page comes in the encoding that is asked for, always the same page', async ({ site }) => {
  const url = site.url + article;
  const plain = await ask(url);
  const gzip = await ask(url, { headers: { 'accept-encoding': 'gzip' } });
  const brotli = await ask(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect([gzip.text, brotli.text]).toEqual([plain.text, plain.text]);
  expect(brotli.body.length).toBeLessThan(gzip.body.length);
  expect(gzip.body.length).toBeLessThan(plain.body.length / 2);
  const refused = await ask(url, { headers: { 'accept-encoding': 'br;q=0, gzip;q=0' } });
  expect(refused.headers['content-encoding']).toBeUndefined();
  for (const answer of [plain, gzip, brotli]) {
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
    expect(answer.headers['vary']).toMatch(/\bAccept-Encoding, Cookie$/);
    expect(answer.headers['etag']).toBe(plain.headers['etag']);
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=0, must-revalidate/);
  }
});

test('what a reader has is not sent again', async ({ site }) => {
  const url = site.url + article;
  const { headers } = await ask(url);
  const etag = headers['etag'] ?? '';
  for (const asked of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
    const again = await ask(url, { headers: { 'if-none-match': asked } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers).toMatchObject({
      etag,
      'cache-control': headers['cache-control'],
      vary: headers['vary'],
    });
  }
  const other = await ask(url, { headers: { 'if-none-match': '"other"' } });
  expect(other.status).toBe(200);
});

test('HEAD answers as GET does, without the page', async ({ site }) => {
  for (const path of [article, '/blog/there-is-no-such-article', '/favicon.svg']) {
    const get = await ask(site.url + path);
    const head = await ask(site.url + path, { method: 'HEAD' });
    const { date: _then, ...wanted } = get.headers;
    expect(head.status).toBe(get.status);
    expect(head.headers).toMatchObject(wanted);
    expect(head.body.length).toBe(0);
  }
});

for (const { path } of publicPages)
  test(`${path} bears its policy and the headers of every answer`, async ({ site }) => {
    const { headers, text } = await ask(site.url + path);
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

test('files of the build are kept for ever, others for a day', async ({ site, page }) => {
  await page.goto('/');
  const style = (await page.locator('link[rel=stylesheet]').first().getAttribute('href')) ?? '';
  const asset = await ask(site.url + style, { headers: { 'accept-encoding': 'br' } });
  expect(asset.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/css; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  const icon = await ask(`${site.url}/favicon.svg`);
  expect(icon.headers['cache-control']).toBe('public, max-age=86400');
  const known = await ask(site.url + style, {
    headers: { 'if-none-match': asset.headers['etag'] ?? '' },
  });
  expect(known.status).toBe(304);
});

test('what is for one person is kept by nobody', async ({ site }) => {
  for (const path of ['/signin', '/api/trpc/stats.overview']) {
    const { headers } = await ask(site.url + path);
    expect(headers['cache-control']).toMatch(/no-store/);
  }
});
