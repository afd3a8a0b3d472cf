/** Requests of a page while it is read: views to the site itself, and errors to a configured service. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { openSiteDatabase } from './database.ts';
import { expect, hydrate, test, waitForFirstScript } from './fixtures.ts';
import { openOwnerLink, toBrowserCookies } from './owner.ts';
import { startSite, type Site } from './serve.ts';

interface MonitoredSite extends Site {
  /** The envelopes sent to the error service. */
  envelopes: string[];
}

const monitored = test.extend<object, { monitoredSite: MonitoredSite }>({
  monitoredSite: [
    async ({}, use) => {
      const envelopes: string[] = [];
      const service = createServer((request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
          const body = Buffer.concat(chunks);
          const isPacked = request.headers['content-encoding'] === 'gzip';
          envelopes.push((isPacked ? gunzipSync(body) : body).toString());
          response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}');
        });
      });
      await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
      const { port } = service.address() as AddressInfo; // it listens on a port
      const settings = { DEMO: '0', VITE_SENTRY_DSN: `http://key@127.0.0.1:${port}/1` };
      const site = await startSite(settings);
      await use({ ...site, envelopes });
      await site.stop();
      service.closeAllConnections();
      service.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
monitored.describe.configure({ mode: 'serial' });

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

monitored(
  'a reader’s pages are counted, each once, and nothing else is',
  async ({ browser, watchContext, monitoredSite }) => {
    const context = await browser.newContext({ userAgent: agent, baseURL: monitoredSite.url });
    watchContext(context);
    // An automated browser identifies itself, and is not counted.
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'webdriver', { value: false }),
    );
    const page = await context.newPage();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/view')) sent.push(request.postData() ?? '');
    });
    await page.goto('/blog?page=2', { referer: 'https://www.news.example/item?id=7' });
    await hydrate(page);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Guestbook', exact: true })
      .click();
    await expect(page.locator('main h1')).toHaveText('Guestbook');
    // The way back waits until the way here has been drawn.
    await page.waitForFunction(() =>
      document.getAnimations().every(({ effect }) => {
        const part = effect instanceof KeyframeEffect ? effect.pseudoElement : null;
        return !part?.startsWith('::view-transition');
      }),
    );
    await page.goBack();
    await expect(page).toHaveURL(/\/blog/);
    await page.evaluate(() => history.replaceState(history.state, '', '#here'));
    await page.goto('/signin');
    await expect.poll(() => sent).toHaveLength(3);
    expect(await context.cookies()).toEqual([]);
    // Where one was on a page, and which fonts have been fetched.
    const stored = await page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ]);
    expect(stored.filter((key) => !/^(?:fonts|tsr-scroll-restoration.*)$/.test(key))).toEqual([]);
    await context.close();

    const data = await openSiteDatabase(monitoredSite);
    const viewsOf = async () =>
      Object.fromEntries(
        (await data.db.selectFrom('dailyView').select(['path', 'views']).execute()).map((row) => [
          row.path,
          row.views,
        ]),
      );
    await expect.poll(viewsOf).toEqual({ '*': 3, '/blog': 2, '/guestbook': 1 });
    const referrers = await data.db.selectFrom('dailyReferrer').select('referrer').execute();
    expect(referrers).toEqual([{ referrer: 'news.example' }]);
    await data.close();
  },
);

for (const [who, says] of [
  ['asks not to be followed', { doNotTrack: '1' }],
  ['asks for privacy', { globalPrivacyControl: true }],
] as const)
  monitored(
    `sends nothing about a visitor who ${who}`,
    async ({ browser, watchContext, monitoredSite }) => {
      const context = await browser.newContext({ userAgent: agent, baseURL: monitoredSite.url });
      watchContext(context);
      await context.addInitScript((navigatorProperties) => {
        for (const [name, value] of Object.entries({ webdriver: false, ...navigatorProperties }))
          Object.defineProperty(navigator, name, { value });
      }, says);
      const page = await context.newPage();
      const sent: string[] = [];
      page.on('request', (request) => void sent.push(new URL(request.url()).pathname));
      await page.goto('/stats');
      await expect.poll(() => sent).toContain('/views.js');
      await page.waitForLoadState('networkidle');
      expect(sent).not.toContain('/api/view');
      await context.close();
    },
  );

monitored(
  'an error in the browser arrives with its release, and nobody in it',
  async ({ page, expectMessage, monitoredSite }) => {
    expectMessage(/no mail to ann/);
    await page
      .context()
      .addCookies([{ name: 'plain', value: 'cookie-of-somebody', url: monitoredSite.url }]);
    await page.goto(`${monitoredSite.url}/stats?token=hidden-query`);
    await waitForFirstScript(page);
    const getReports = () =>
      monitoredSite.envelopes.filter((one) => one.includes('"type":"event"')).join('\n');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new TypeError('no mail to ann@people.example, token=abc123');
      });
    });
    await expect.poll(getReports, { timeout: 15_000 }).toContain('"type":"TypeError"');
    expect(getReports()).toMatch(/"release":"mallard@\d/);
    expect(getReports()).toContain('"environment":"production"');
    const all = monitoredSite.envelopes.join('\n');
    expect(all).not.toMatch(/ann@people|abc123|cookie-of-somebody|hidden-query/);
  },
);

monitored('traces every page load', async ({ page, monitoredSite }) => {
  monitoredSite.envelopes.length = 0;
  await page.goto(`${monitoredSite.url}/stats`);
  const traces = () =>
    monitoredSite.envelopes.filter((one) => one.includes('"op":"pageload"')).join('\n');
  await expect.poll(traces, { timeout: 20_000 }).toContain('"sample_rate":"1"');
  expect(traces()).toMatch(/"release":"mallard@\d/);
});

monitored(
  'an error on the server arrives with its release, and nobody in it',
  async ({ monitoredSite }) => {
    const data = await openSiteDatabase(monitoredSite);
    await sql`drop table ${sql.table('project')}`.execute(data.db);
    await data.close();
    monitoredSite.envelopes.length = 0;
    const answer = await fetch(`${monitoredSite.url}/projects?token=hidden-query`, {
      headers: { cookie: 'mallard.session_token=hidden-cookie' },
    });
    expect(answer.status).toBe(500);
    const getReports = () =>
      monitoredSite.envelopes.filter((one) => one.includes('"type":"event"')).join('\n');
    await expect.poll(getReports).toContain('no such table');
    expect(getReports()).toMatch(/"release":"mallard@\d/);
    expect(getReports()).toContain('app:///dist/server/');
    expect(getReports()).toContain('"path":"/projects"');
    expect(monitoredSite.envelopes.join('\n')).not.toMatch(/hidden-/);
    expect(monitoredSite.envelopes.join('\n')).toContain('"transaction":"GET /projects"');
  },
);

test('loads no error reporting code without a service', async ({ page, expectMessage }) => {
  expectMessage(/forced/);
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(request.url()));
  await page.goto('/stats');
  await waitForFirstScript(page);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('forced');
    });
  });
  await hydrate(page);
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((url) => /report/i.test(url))).toEqual([]);
  expect(await page.locator('html').getAttribute('data-reports')).toBeNull();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the dashboard tells top pages and referrers of 30 days and of 6 months, each at an address', async ({
    page,
    site,
  }) => {
    await page.context().addCookies(toBrowserCookies(await openOwnerLink(site), site.url));
    const views = async (row: string) => {
      const cell = page.getByRole('row', { name: row }).first().getByRole('cell').first();
      return Number((await cell.textContent())?.replace(/\D/g, ''));
    };
    const figures: [pages: number, referrers: number][] = [];
    for (const period of ['30 days', '6 months']) {
      await page.goto('/dashboard/analytics');
      await page.getByRole('link', { name: period, exact: true }).click();
      await expect(page).toHaveURL(/[?&]days=(30|183)$/);
      await expect(page.getByText(`The last ${period}, by day`).first()).toBeVisible();
      for (const title of ['Pages', 'Referrers'])
        await expect(page.getByRole('heading', { name: title })).toBeVisible();
      expect(await page.locator('main section table tbody tr').count()).toBeLessThanOrEqual(60);
      figures.push([await views('/blog '), await views('news.example')]);
    }
    const [month = [0, 0], half = [0, 0]] = figures;
    expect(month[0]).toBeGreaterThan(0);
    expect(month[1]).toBeGreaterThan(0);
    expect(half[0]).toBeGreaterThan(month[0] * 3);
    expect(half[1]).toBeGreaterThan(month[1] * 3);
  });
});
