/** Metrics and page views over HTTP, and the reports that must not count. */
import { expect, it, vi } from 'vitest';
import { publishArticle } from '../factories.ts';
import { parseExposition } from '../parse-exposition.ts';
import { sendRequest } from './send-request.ts';
import { htmlResponse, startHttpServer } from './http-server.ts';
import { startServedSite, type ServedSite } from './served-site.ts';

const token = 'a-token-of-the-tests';
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function readMetrics({ port }: ServedSite) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await sendRequest(port, '/metrics', { headers });
  expect(response.status).toBe(200);
  expect(response.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  const families = parseExposition(response.text);
  return (name: string, labels: Record<string, string> = {}) =>
    families
      .get(name.replace(/_(count|bucket|sum)$/, ''))
      ?.samples.find(
        (sample) =>
          sample.name === name &&
          Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
      )?.value;
}

it('serves metrics in the Prometheus format to clients with the token', async () => {
  const site = await startServedSite('postgres', { METRICS_TOKEN: token });
  for (const authorization of ['', 'Bearer wrong', `Basic ${token}`, token]) {
    const refused = await sendRequest(site.port, '/metrics', { headers: { authorization } });
    expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect(refused.text).not.toContain('process_');
  }
  for (let count = 0; count < 3; count += 1) await sendRequest(site.port, '/stats');
  await sendRequest(site.port, '/no-such-page');
  await sendRequest(site.port, '/favicon.svg');
  await sendRequest(site.port, '/stats', { method: 'HEAD' });
  const value = await readMetrics(site);
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
  // The process starts its jobs one after another, while it already answers.
  const readWhenStarted = async () => {
    const later = await readMetrics(site);
    expect(later('mallard_jobs_overdue')).toBe(0);
    return later;
  };
  const later = await vi.waitFor(readWhenStarted, { timeout: 60_000 });
  expect(later('mallard_job_last_start_timestamp_seconds')).toBeGreaterThan(1.7e9);
});

it('has no metrics page when no token is set', async () => {
  const server = await startHttpServer(async () => htmlResponse('There is no such page.', 404));
  const headers = { authorization: 'Bearer ' };
  expect((await sendRequest(server.port, '/metrics', { headers })).status).toBe(404);
});

it('counts page views of readers, and nothing else', async () => {
  const site = await startServedSite('sqlite', { METRICS_TOKEN: token, TRUST_PROXY: 'loopback' });
  const { slug } = await publishArticle(site, { slug: 'an-article' });
  const path = `/blog/${slug}`;
  const report = (body: unknown, headers: Record<string, string> = {}) =>
    sendRequest(site.port, '/api/view', {
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
  const reportFrom = (address: string) => report({ path }, { 'x-forwarded-for': address });
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
  for (const response of await Promise.all(notCounted)) expect(response.status).toBe(204);
  const refused = [
    [report({ path }, { origin: 'https://elsewhere.example' }), 403],
    [report({ path }, { 'sec-fetch-site': 'cross-site' }), 403],
    [report('{'), 400],
    [report([path]), 400],
    [report({ path: 'x'.repeat(601) }), 400],
    [report({ path, from: 'x'.repeat(5_000) }), 400],
    [report('x'.repeat(200_000)), 413],
    [sendRequest(site.port, '/api/view'), 404],
  ] as const;
  for (const [response, status] of refused) expect((await response).status).toBe(status);

  // Many views from one address are automated, even if the user agent changes each time.
  const replayed = [];
  for (let count = 0; count < 300; count += 1)
    replayed.push((await report({ path }, { 'user-agent': `${browser} ${count}` })).status);
  expect(replayed.filter((status) => status === 202)).toHaveLength(239);
  // A forged address in front of the one that the proxy added is ignored.
  expect((await reportFrom('203.0.113.9, 192.0.2.1')).status).toBe(204);
  expect((await reportFrom('192.0.2.2')).status).toBe(202);
  const value = await readMetrics(site);
  expect(value('mallard_views_recorded_total')).toBe(241);

  // Views that are not yet written when the server stops are not lost.
  const lastResponses = await Promise.all(['192.0.2.3', '192.0.2.4'].map(reportFrom));
  expect(lastResponses.map(({ status }) => status)).toEqual([202, 202]);
  await site.stopServer();
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
