/** What a bookmark card gets of a page on another server, against a server on loopback. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { fetchLinkMetadata } from '#content/link-metadata.server.ts';
import { as, getFailure } from './as.ts';
import { createSite } from './site.ts';

async function startServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo; // it listens on a port
  return `http://127.0.0.1:${port}`;
}

const html = { 'content-type': 'text/html; charset=utf-8' };

/** Serves one page at every path, and reads its metadata. */
async function read(page: string | Buffer, headers: Record<string, string> = html) {
  const url = await startServer(
    (_request, response) => void response.writeHead(200, headers).end(page),
  );
  return { url, ...(await fetchLinkMetadata(`${url}/a/page`, { allowsPrivate: true })) };
}

it('reads title, description, site and picture', async () => {
  const { url, ...metadata } = await read(
    `<!doctype html><html><head><title>Fallback</title><script>var a = '<meta property="og:title" content="Wrong">';</script>
    <meta property="og:title" content="The sea &amp; the moon"><meta name="description" content="Second choice.">
    <meta content="How tides&#10;   work." property="og:description"><meta property="og:site_name" content="Sea">
    <meta property="og:image" content="../b.png?x=1&amp;y=2"><body><meta property="og:title" content="Late">`,
  );
  expect(metadata).toEqual({
    title: 'The sea & the moon',
    description: 'How tides work.',
    site: 'Sea',
    pictureUrl: `${url}/b.png?x=1&y=2`,
    feedUrl: null,
  });
});

it('a page that says little has its title, and one that says nothing its host', async () => {
  expect(
    await read('<title> A\n page </title><meta name=description content="Words">'),
  ).toMatchObject({
    title: 'A page',
    description: 'Words',
    site: '127.0.0.1',
    pictureUrl: null,
  });
  expect(await read('')).toMatchObject({ title: '127.0.0.1', description: '' });
});

it.each([
  ['<link rel="alternate" type="application/rss+xml" href="/feed">', '/feed'],
  [
    '<link type=application/atom+xml rel="alternate home" href="atom.xml?a=1&amp;b=2">',
    '/a/atom.xml?a=1&b=2',
  ],
  ['<link rel="ALTERNATE" type="application/feed+json; charset=utf-8" href="//127.0.0.1/f">', null],
  [
    '<link rel=alternate type=application/rss+xml href=/posts><link rel=alternate type=application/rss+xml href=/comments>',
    '/posts',
  ],
  ['<link rel="stylesheet" type="application/rss+xml" href="/feed">', ''],
  ['<link rel="alternate" hreflang="de" href="/de">', ''],
  ['<link rel="alternate" type="application/rss+xml" href="javascript:alert(1)">', ''],
  ['<body><link rel="alternate" type="application/rss+xml" href="/late">', ''],
])('the feed of %s is found', async (link, path) => {
  const { url, feedUrl } = await read(`<title>A</title>${link}`);
  const expected = path === '' ? null : `${url}${path}`;
  expect(feedUrl).toBe(path === null ? 'http://127.0.0.1/f' : expected);
});

it.each([
  ['text/html; charset=iso-8859-1', Buffer.from('<title>caf\xe9</title>', 'latin1'), 'café'],
  ['text/html', Buffer.from('<title>caf\xe9</title>', 'latin1'), 'café'],
  ['text/html', Buffer.from('<title>café 海</title>'), 'café 海'],
  ['text/html', Buffer.from('<meta charset="shift_jis"><title>\x8a\x43</title>', 'latin1'), '海'],
  [
    'text/html',
    Buffer.from(
      '<meta http-equiv="Content-Type" content="text/html; charset=koi8-r"><title>\xcd\xcf\xd2\xc5</title>',
      'latin1',
    ),
    'море',
  ],
  ['text/html', Buffer.from('\ufeff<title>море</title>', 'utf16le'), 'море'],
  ['text/html; charset=nonsense', Buffer.from('<title>море</title>'), 'море'],
])('decodes a page of type %s', async (type, page, title) => {
  expect((await read(page, { 'content-type': type })).title).toBe(title);
});

it('text has no control characters, overrides of direction or endless words', async () => {
  const metadata = await read(
    `<title>a\u202eb\u0007c\u200b\u2066d</title><meta name=description content="${'word '.repeat(500)}">`,
  );
  expect(metadata.title).toBe('ab cd');
  expect(metadata.description).toMatch(/^(?:word ){58,60}word…$/);
  expect((await read(`<title>${'x'.repeat(10_000)}</title>`)).title).toBe(`${'x'.repeat(200)}…`);
  const halved = await read(`<title>${'😀'.repeat(200)}</title>`);
  expect(halved.title.isWellFormed()).toBe(true);
});

it.each([
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'file:///etc/passwd',
  `/${'x'.repeat(3_000)}`,
  '',
])('the picture %.30s is not used', async (address) => {
  expect((await read(`<meta property="og:image" content="${address}">`)).pictureUrl).toBeNull();
});

it('hostile pages neither crash nor take long', async () => {
  for (const page of [
    '<div>'.repeat(150_000),
    `${'<b>'.repeat(100_000)}<title>Deep</title>`,
    '<script '.repeat(60_000),
    '<style>'.repeat(60_000),
    `<meta ${Array.from({ length: 40_000 }, (_, index) => `a${index}=1`).join(' ')}>`,
    '<meta property="og:title" content="'.repeat(20_000),
    `<title>${'&amp'.repeat(100_000)}`,
    '<!--'.repeat(100_000),
    '\0'.repeat(100_000),
  ]) {
    const startMs = process.cpuUsage().user / 1_000;
    expect((await read(page)).title.length).toBeGreaterThan(0);
    expect(process.cpuUsage().user / 1_000 - startMs, page.slice(0, 20)).toBeLessThan(4_000);
  }
});

it('reads the beginning of an endless page, follows redirects, and names what is no page', async () => {
  const url = await startServer(({ url: path = '' }, response) => {
    if (path === '/moved') return void response.writeHead(302, { location: '/deep/page' }).end();
    if (path === '/gone') return void response.writeHead(404).end();
    if (path === '/file')
      return void response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF');
    response
      .writeHead(200, html)
      .write('<title>Endless</title><meta property="og:image" content="b.png"><body>');
    const write = () => {
      while (!response.destroyed && response.write('x'.repeat(60_000)));
    };
    response.on('drain', write);
    write();
  });
  const options = { allowsPrivate: true };
  expect(await fetchLinkMetadata(`${url}/moved`, options)).toMatchObject({
    title: 'Endless',
    pictureUrl: `${url}/deep/b.png`,
  });
  await expect(fetchLinkMetadata(`${url}/gone`, options)).rejects.toThrow(
    /could not be read: .* answered 404\.$/,
  );
  await expect(fetchLinkMetadata(`${url}/file`, options)).rejects.toThrow('is no web page');
});

it('the owner gets nothing of the private network, and an address that is none is refused', async () => {
  const requests: string[] = [];
  const url = await startServer(({ url: path = '' }, response) => {
    requests.push(path);
    response.end();
  });
  const { blog } = await as(await createSite('sqlite'), 'owner');
  for (const address of [
    url,
    'http://localhost/',
    'http://[::1]/',
    'http://169.254.169.254/latest/',
  ])
    expect(await getFailure(blog.linkMetadata({ address }))).toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringMatching(/could not be read: .* is inside a private network\.$/),
    });
  expect(requests).toEqual([]);
  for (const address of [
    'file:///etc/passwd',
    'javascript:alert(1)',
    'words',
    `https://a.example/${'a'.repeat(2_000)}`,
  ])
    expect(await getFailure(blog.linkMetadata({ address }))).toMatchObject({ code: 'BAD_REQUEST' });
});
