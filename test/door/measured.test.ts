/** What the site measures of itself and of its readers, by the door; and what cannot be passed off on it. */
import { expect, it } from 'vitest';
import { publishArticle } from '../factories.ts';
import { parseExposition } from '../parse-exposition.ts';
import { ask } from './exchange.ts';
import { html, openFront } from './front-site.ts';
import { serveFreshSite, type ServedSite } from './served-site.ts';

const token = 'a-token-of-the-tests';
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function metricsOf({ port }: ServedSite) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await ask(port, '/metrics', { headers });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  const families = parseExposition(answer.text);
  return (name: string, labels: Record<string, string> = {}) =>
    families
      .get(name.replace(/_(count|bucket|sum)$/, ''))
      ?.samples.find(
        (sample) =>
          sample.name === name &&
          Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
      )?.value;
}

it('tells its measurements to whoever bears the token, in words that Prometheus reads', async () => {
  const site = await serveFreshSite('postgres', { METRICS_TOKEN: token });
  for (const authorization of ['', 'Bearer wrong', `Basic ${token}`, token]) {
    const refused = await ask(site.port, '/metrics', { headers: { authorization } });
    expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect(refused.text).not.toContain('process_');
  }
  for (let count = 0; count < 3; count += 1) await ask(site.port, '/stats');
  await ask(site.port, '/no-such-page');
  await ask(site.port, '/favicon.svg');
  await ask(site.port, '/stats', { method: 'HEAD' });
  const value = await metricsOf(site);
  const requests = (route: string, status: string) =>
    value('mallard_http_requests_total', { route, status });
  expect(requests('page', '200')).toBe(4);
  expect(requests('page', '404')).toBe(1);
  expect(requests('document', '200')).toBe(1);
  expect(requests('health', '401')).toBe(4);
  expect(value('mallard_http_request_duration_seconds_count', { route: 'page' })).toBe(5);
  expect(value('mallard_page_cache_requests_total', { result: 'hit' })).toBe(3);
  expect(value('mallard_page_cache_requests_total', { result: 'miss' })).toBe(2);
  expect(value('mallard_page_cache_pages')).toBe(2);
  expect(value('process_resident_memory_bytes')).toBeGreaterThan(1e7);
  expect(value('mallard_event_loop_delay_seconds_count')).toBeGreaterThan(0);
  expect(value('mallard_database_up')).toBe(1);
  expect(value('mallard_database_connections', { state: 'total' })).toBeGreaterThan(0);
  expect(value('mallard_mail_outbox', { status: 'waiting' })).toBe(0);
  expect(value('mallard_jobs_overdue')).toBe(0);
  expect(value('mallard_job_last_start_timestamp_seconds')).toBeGreaterThan(1.7e9);
});

it('measures nothing, and has no such page, where no token is set', async () => {
  const front = await openFront(async () => html('There is no such page.', 404));
  const headers = { authorization: 'Bearer ' };
  expect((await ask(front.port, '/metrics', { headers })).status).toBe(404);
});

it('counts what readers read, and nothing that only looks like it', async () => {
  const site = await serveFreshSite('sqlite', { METRICS_TOKEN: token, TRUST_PROXY: 'loopback' });
  const { slug } = await publishArticle(site, { slug: 'an-article' });
  const path = `/blog/${slug}`;
  const report = (body: unknown, headers: Record<string, string> = {}) =>
    ask(site.port, '/api/view', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: {
        'user-agent': browser,
        'content-type': 'text/plain',
        origin: site.baseUrl,
        'x-forwarded-for': '192.0.2.1',
        ...headers,
      },
    });
  const from = (address: string) => report({ path }, { 'x-forwarded-for': address });
  expect((await report({ path, from: 'https://news.example/item?id=1' })).status).toBe(202);
  const notCounted = [
    report({ path: '/blog/forged' }),
    report({ path: `${path}/` }),
    report({ path: `${path}?utm=1` }),
    report({ path: '*' }),
    report({ path: '/dashboard' }),
    report({ path }, { dnt: '1' }),
    report({ path }, { 'sec-gpc': '1' }),
    report({ path }, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }),
    report({ path }, { 'user-agent': 'curl/8.5.0' }),
    report({ path }, { 'user-agent': '' }),
  ];
  for (const answer of await Promise.all(notCounted)) expect(answer.status).toBe(204);
  const refused = [
    [report({ path }, { origin: 'https://elsewhere.example' }), 403],
    [report({ path }, { 'sec-fetch-site': 'cross-site' }), 403],
    [report('{'), 400],
    [report([path]), 400],
    [report({ path: 'x'.repeat(601) }), 400],
    [report({ path, from: 'x'.repeat(5_000) }), 400],
    [report('x'.repeat(200_000)), 413],
    [ask(site.port, '/api/view'), 404],
  ] as const;
  for (const [answer, status] of refused) expect((await answer).status).toBe(status);

  // One address that says it again and again is a program; its browser's name may change each time.
  const replayed = [];
  for (let count = 0; count < 300; count += 1)
    replayed.push((await report({ path }, { 'user-agent': `${browser} ${count}` })).status);
  expect(replayed.filter((status) => status === 202)).toHaveLength(239);
  // A made-up address in front of the proxy's own word is not believed.
  expect((await from('203.0.113.9, 192.0.2.1')).status).toBe(204);
  expect((await from('192.0.2.2')).status).toBe(202);
  const value = await metricsOf(site);
  expect(value('mallard_views_recorded_total')).toBe(241);

  // Told to stop with views that are not yet written: they are there afterwards.
  const last = await Promise.all(['192.0.2.3', '192.0.2.4'].map(from));
  expect(last.map(({ status }) => status)).toEqual([202, 202]);
  await site.stopServing();
  const rows = await site.db.selectFrom('dailyView').selectAll().execute();
  expect(rows.map((row) => [row.path, row.views])).toEqual(
    expect.arrayContaining([
      ['*', 243],
      [path, 243],
    ]),
  );
  expect(rows).toHaveLength(2);
  expect(await site.db.selectFrom('dailyReferrer').select(['referrer', 'views']).execute()).toEqual(
    [{ referrer: 'news.example', views: 1 }],
  );
});
