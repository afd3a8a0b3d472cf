import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { callProcedure } from '../../scripts/faults/answers.ts';
import { startCuttingProxy } from '../../scripts/faults/cutting-proxy.ts';
import { startFaultySite } from '../../scripts/faults/served-site.ts';
import { startSite } from '../../e2e/serve.ts';

it('serves cached pages and explains other failures while the database is down, and recovers by itself', async () => {
  const target = new URL(inject('postgresUrl'));
  const name = `mallard_away_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: target.href });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const proxy = await startCuttingProxy(target);
  const url = new URL(target);
  url.port = String(proxy.port);
  url.pathname = name;
  const site = await startSite({ DATABASE_URL: url.href, DEMO: '0' });
  try {
    const get = (path: string) => fetch(site.url + path);
    expect((await get('/blog')).status).toBe(200);
    proxy.cut();
    await expect.poll(async () => (await get('/ready')).status, { timeout: 30_000 }).toBe(503);
    const cachedPage = await get('/blog');
    expect([cachedPage.status, cachedPage.headers.get('warning')]).toEqual([
      200,
      '110 - "Response is Stale"',
    ]);
    const page = await get('/projects');
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await page.text()).toMatch(/^The database does not respond/);
    const call = await get('/api/trpc/blog.allPublic');
    expect(call.status).toBe(503);
    expect(await call.text()).toContain('The database does not respond at the moment.');
    expect((await get('/health')).status).toBe(200);
    expect(site.output()).not.toMatch(/password@/);
    proxy.endCut();
    await expect.poll(async () => (await get('/projects')).status, { timeout: 30_000 }).toBe(200);
    await expect
      .poll(async () => (await get('/blog')).headers.get('warning'), { timeout: 30_000 })
      .toBeNull();
  } finally {
    await site.stop();
    proxy.close();
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  }
});

it('explains to somebody signed in that the database does not answer', async () => {
  const target = new URL(inject('postgresUrl'));
  const name = `mallard_signed_in_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: target.href });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  target.pathname = name;
  const proxy = await startCuttingProxy(target);
  const url = new URL(target);
  url.port = String(proxy.port);
  const site = await startFaultySite({ databaseUrl: url.href, directUrl: target.href });
  try {
    proxy.cut();
    const away =
      /^The database does not respond at the moment\. Please try again in a few seconds\./;
    const save = { procedure: 'user.update', input: { name: 'Mina' } };
    expect(await callProcedure({ url: site.url, cookie: site.member, ...save })).toMatchObject({
      status: 503,
      retryAfter: '5',
      message: expect.stringMatching(away) as string,
    });
    const requests: [path: string, method: string][] = [
      ['/dashboard', 'GET'],
      ['/blog', 'GET'],
      ['/api/transfer/backup', 'GET'],
      ['/api/transfer/backup', 'POST'],
      ['/api/auth/sign-out', 'POST'],
    ];
    for (const [path, method] of requests) {
      const headers = {
        cookie: site.owner,
        origin: site.url,
        ...(path.startsWith('/api/transfer') && { 'content-type': 'application/json' }),
      };
      const response = await fetch(site.url + path, { method, headers, redirect: 'manual' });
      expect([response.status, response.headers.get('retry-after')], path).toEqual([503, '5']);
      expect(await response.text()).toMatch(/The database does not respond at the moment/);
    }
    proxy.endCut();
    await expect
      .poll(async () => callProcedure({ url: site.url, cookie: site.member, ...save }), {
        timeout: 30_000,
      })
      .toMatchObject({ isDone: true });
  } finally {
    await site.stop();
    proxy.close();
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  }
});
