/** What is found of a site for the blogroll, against a server on loopback, and what the served site says of its blogroll. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { fetchSiteMetadata } from '#features/blogroll/service.server.ts';
import { parseOpml } from '#features/blogroll/parse-opml.ts';
import { as, getFailure } from './as.ts';
import { onBothEngines } from './engines.ts';
import { getCookieHeaders, startServedSite } from './http/served-site.ts';
import { sendRequest } from './http/send-request.ts';
import { createSite } from './site.ts';

async function startSite(answers: Record<string, [type: string, text: string]>): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const [type, text] = answers[url] ?? ['text/plain', ''];
    if (url === '/moved') return void response.writeHead(301, { location: '/' }).end();
    response.writeHead(text === '' ? 404 : 200, { 'content-type': type }).end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo; // it listens on a port
  return `http://127.0.0.1:${port}`;
}

it('finds title, address and feed from the page of a site, from its feed, or behind a redirect', async () => {
  const url = await startSite({
    '/': [
      'text/html',
      '<title>Sea &amp; salt</title><link rel=alternate type=application/rss+xml href=/feed.xml>',
    ],
    '/feed.xml': ['application/rss+xml', '<rss><channel><title>Sea feed</title><link>/</link>'],
    '/atom': ['text/xml', '<feed xmlns="http://www.w3.org/2005/Atom"><title>Bare</title></feed>'],
    '/plain': ['text/html; charset=utf-8', '<title>Plain</title>'],
    '/picture': ['image/png', 'PNG'],
  });
  const find = (path: string) => fetchSiteMetadata(url + path, { allowsPrivate: true });
  const site = { title: 'Sea & salt', siteUrl: `${url}/`, feedUrl: `${url}/feed.xml` };
  expect(await find('/')).toEqual(site);
  expect(await find('/moved')).toEqual(site);
  expect(await find('/feed.xml')).toEqual({ ...site, title: 'Sea feed' });
  expect(await find('/atom')).toEqual({
    title: 'Bare',
    siteUrl: `${url}/`,
    feedUrl: `${url}/atom`,
  });
  expect(await find('/plain')).toEqual({ title: 'Plain', siteUrl: `${url}/plain`, feedUrl: null });
  for (const path of ['/picture', '/gone'])
    await expect(find(path)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

it('asks no server inside the private network, and not without end', async () => {
  const { blogroll } = await as(await createSite('sqlite'), 'owner');
  for (const address of ['http://127.0.0.1/', 'http://[::1]/', 'http://169.254.169.254/latest/'])
    expect(await getFailure(blogroll.siteMetadata({ address }))).toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('private network'),
    });
  const failures = [];
  for (let count = 0; count < 40; count += 1)
    failures.push(await getFailure(blogroll.siteMetadata({ address: 'http://127.0.0.1/' })));
  expect(failures.some((failure) => failure?.code === 'TOO_MANY_REQUESTS')).toBe(true);
});

onBothEngines((engine) => {
  it('the pages name the OPML file while there are sites, which follows each change', async () => {
    const served = await startServedSite(engine);
    const get = async (path: string) => {
      const { status, headers, text } = await sendRequest(served.port, path);
      return { status, headers, body: text };
    };
    const cookies = await getCookieHeaders(served, 'owner');
    const write = async (procedure: string, input: object): Promise<{ id: string }> => {
      const answer = await sendRequest(served.port, `/api/trpc/blogroll.${procedure}`, {
        method: 'POST',
        headers: { ...cookies, 'content-type': 'application/json', origin: served.baseUrl },
        body: JSON.stringify({ json: input }),
      });
      return JSON.parse(answer.text).result.data.json;
    };
    expect((await get('/blogroll.opml')).status).toBe(404);
    expect((await get('/blogroll')).body).toContain('No site is listed here yet.');
    expect((await get('/')).body).not.toContain('blogroll');

    const sea = { title: 'Sea', siteUrl: 'https://sea.example/', feedUrl: 'https://sea.example/f' };
    const { id } = await write('create', sea);
    for (const path of ['/', '/blogroll'])
      expect((await get(path)).body).toMatch(
        /<link rel="blogroll" type="text\/xml" title="Blogroll" href="[^"]+\/blogroll\.opml"/,
      );
    expect((await get('/sitemap-list-1.xml')).body).toContain('/blogroll</loc>');
    const opml = await get('/blogroll.opml');
    expect(opml.headers['content-type']).toBe('text/xml; charset=utf-8');
    expect(parseOpml(opml.body).entries).toMatchObject([sea]);

    await write('remove', { id });
    expect((await get('/blogroll.opml')).status).toBe(404);
    expect((await get('/')).body).not.toContain('blogroll');
  });

  it('the drafts of /now and /colophon are made once, from what is true of the site', async () => {
    const site = await createSite(engine);
    const { page, settings } = await as(site, 'owner');
    const { site: value } = await settings.all();
    const now = 'I measure **tides**.';
    await settings.update({
      key: 'site',
      value: { ...value, now, timeZone: 'Pacific/Kiritimati' },
    });
    const [first, second] = await Promise.all([
      page.createStarter({ name: 'now' }),
      page.createStarter({ name: 'now' }),
    ]);
    expect(second).toEqual(first);
    const created = await page.byId({ id: first.id });
    expect(created).toMatchObject({ slug: 'now', title: 'Now', status: 'draft' });
    const date = { dateStyle: 'long', timeZone: 'Pacific/Kiritimati' } as const;
    const today = new Intl.DateTimeFormat('en-US', date).format(new Date(created.createdAt));
    expect(created.body).toContain(`Updated on ${today}.\n\n${now}\n`);
    await page.remove({ id: first.id });
    expect(await page.createStarter({ name: 'now' })).toEqual(first);

    const colophon = await page.createStarter({ name: 'colophon' });
    const { body } = await page.byId(colophon);
    expect(body).toContain(engine === 'sqlite' ? 'an SQLite database' : 'a PostgreSQL database');
    expect(body).toContain(`Node.js ${process.versions.node.split('.')[0]} `);
    expect((await page.starters()).items).toMatchObject([
      { name: 'now', page: { id: first.id, status: 'draft', trashedAt: expect.any(String) } },
      { name: 'colophon', page: { id: colophon.id, status: 'draft' } },
    ]);
    const mine = await page.create({ title: 'Mine', slug: 'mine' });
    expect(await getFailure(page.update({ id: mine.id, slug: 'now' }))).toMatchObject({
      code: 'CONFLICT',
    });
  });
});
