/** Remote pictures of an import or a pasted text: fetched once, and from the private network only if allowed. */
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import type { PictureFetching } from '#features/import/remote-pictures.server.ts';
import { uploadRemotePicture } from '#features/media/remote-picture.server.ts';
import { importSource } from '#features/import/import-source.server.ts';
import { TaskReport } from '#features/tasks/report.ts';
import { safeFetch } from '#platform/http/safe-fetch.server.ts';
import { as, getFailure } from './as.ts';
import { createSite, type TestSite } from './site.ts';
import { readAllRows } from './transfer-site.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

async function startServer(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => server.close().closeAllConnections();
  onTestFinished(close);
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { url: `http://127.0.0.1:${port}`, close };
}

const createPicture = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#157' } })
    .png()
    .toBuffer();

function createExport(site: string, far: string): string {
  const folder = createTemporaryFolder();
  const body = `<img src="${site}/a-150x100.png" alt="A [1]"> <img src="${site}/gone.png"> <img src="${far}/b.png"> <img src="/a.png">`;
  const text = `<?xml version="1.0"?><rss><channel><link>${site}</link><wp:wxr_version>1.2</wp:wxr_version>
<item><title>One</title><link>${site}/one</link><content:encoded><![CDATA[${body}]]></content:encoded><wp:post_id>1</wp:post_id><wp:post_name>one</wp:post_name><wp:post_date_gmt>2020-01-02 03:04:05</wp:post_date_gmt><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>2</wp:meta_value></wp:postmeta></item>
<item><title>a</title><wp:post_id>2</wp:post_id><wp:status>inherit</wp:status><wp:post_type>attachment</wp:post_type><wp:attachment_url>${site}/a.png</wp:attachment_url></item></channel></rss>`;
  writeFileSync(join(folder, 'export.xml'), text);
  return join(folder, 'export.xml');
}

async function runImport(site: TestSite, path: string, fetching: PictureFetching) {
  const report = new TaskReport();
  await importSource(site, { path, dryRun: false, report, fetching });
  return report;
}

it('fetches pictures once, and keeps the address of those that fail', async () => {
  const png = await createPicture();
  const requestedPaths: string[] = [];
  const old = await startServer(({ url = '' }, response) => {
    requestedPaths.push(url);
    response.writeHead(url === '/a.png' ? 200 : 404).end(url === '/a.png' ? png : '');
  });
  const far = await startServer((_request, response) => {
    requestedPaths.push('far');
    response.writeHead(500).end();
  });
  const file = createExport(old.url, far.url);
  const site = await createSite('sqlite');
  const silent = await runImport(site, file, 'off');
  expect(requestedPaths).toEqual([]);
  expect(silent.notes.map(({ note }) => note)).toContain(
    `The picture ${far.url}/b.png is on another server and was not fetched.`,
  );
  const publicReport = await runImport(site, file, 'public');
  expect(requestedPaths).toEqual([]);
  expect(publicReport.notes.map(({ note }) => note).join('\n')).toContain(
    'is inside a private network',
  );
  const report = await runImport(site, file, 'private');
  expect(report.kinds['media']?.created).toBe(1);
  const article = await site.db
    .selectFrom('article')
    .select(['body', 'imageUrl'])
    .executeTakeFirstOrThrow();
  expect(article.imageUrl).toMatch(/^\/media\//);
  expect(article.body).toBe(
    `![A \\[1\\]](${article.imageUrl}) ![](${old.url}/gone.png) ![](${far.url}/b.png) ![](${article.imageUrl})`,
  );
  const notes = report.notes.map(({ note }) => note).join('\n');
  expect(notes).toMatch(/gone\.png keeps its URL: .* answered 404/);
  expect(notes).toMatch(/b\.png keeps its URL: .* answered 500/);
  expect(requestedPaths).toEqual(['/a.png', '/gone.png', 'far']);
  old.close();
  far.close();
  const before = await readAllRows(site);
  const again = await runImport(site, file, 'private');
  expect(again.hasChanges()).toBe(false);
  expect(await readAllRows(site)).toEqual(before);
});

it('takes pictures of the old site from the folder next to its export', async () => {
  const folder = createTemporaryFolder();
  const site = await createSite('sqlite');
  mkdirSync(join(folder, 'wp-content', 'uploads'), { recursive: true });
  writeFileSync(join(folder, 'wp-content', 'uploads', 'a.png'), await createPicture());
  const path = join(folder, 'export.xml');
  writeFileSync(
    path,
    '<rss><channel><link>https://old.example</link><item><title>One</title><content:encoded><![CDATA[<img src="http://old.example/wp-content/uploads/a.png">]]></content:encoded><wp:post_id>1</wp:post_id></item></channel></rss>',
  );
  const report = await runImport(site, path, 'off');
  expect(report.notes.map(({ note }) => note).join()).not.toContain('a.png');
  const article = await site.db.selectFrom('article').select('body').executeTakeFirst();
  expect(article?.body).toMatch(/^!\[\]\(\/media\//);
});

it('fetches the pictures of Ghost from the old site, and tries those that failed again', async () => {
  const png = await createPicture();
  let isDown = true;
  const old = await startServer(({ url = '' }, response) => {
    const found = url === '/content/images/a.png' && !isDown;
    response.writeHead(found ? 200 : 503).end(found ? png : '');
  });
  const post = {
    id: '1',
    title: 'One',
    slug: 'one',
    status: 'published',
    published_at: '2020-01-02T03:04:05.000Z',
    updated_at: '2020-01-02T03:04:05.000Z',
    html: '<p>Words <img src="__GHOST_URL__/content/images/a.png" alt="A"></p>',
    feature_image: '__GHOST_URL__/content/images/a.png',
  };
  const file = join(createTemporaryFolder(), 'ghost.json');
  writeFileSync(file, JSON.stringify({ db: [{ data: { posts: [post] } }] }));
  const site = await createSite('sqlite');
  const run = async (fetching: PictureFetching, oldSite?: string) => {
    const report = new TaskReport();
    await importSource(site, { path: file, dryRun: false, report, fetching, oldSite });
    return report.notes.map(({ note }) => note).join('\n');
  };
  const address = `${old.url}/content/images/a.png`;
  expect(await run('private')).toContain('The picture /content/images/a.png is not in the folder.');
  expect(await run('off', old.url)).toContain(
    `${address} is on another server and was not fetched`,
  );
  expect(await run('private', old.url)).toContain(
    `${address} keeps its URL: ${new URL(old.url).host} answered 503`,
  );
  isDown = false;
  expect(await run('private', old.url)).not.toContain('a.png');
  const article = await site.db
    .selectFrom('article')
    .select(['body', 'imageUrl'])
    .executeTakeFirst();
  expect(article?.imageUrl).toMatch(/^\/media\//);
  expect(article?.body).toBe(`Words ![A](${article?.imageUrl})`);
});

it('copies a picture of a pasted text once, refuses private addresses, and says what is no picture', async () => {
  const png = await createPicture();
  const requestedPaths: string[] = [];
  const server = await startServer(({ url = '' }, response) => {
    requestedPaths.push(url);
    response.writeHead(200).end(url === '/a%20b.png' ? png : '<html>');
  });
  const site = await createSite('sqlite');
  const { media } = await as(site, 'owner');
  const address = `${server.url}/a%20b.png`;
  expect(await getFailure(media.uploadFromUrl({ address }))).toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining('inside a private network') as string, // a matcher has no type
  });
  expect(requestedPaths).toEqual([]);
  const picture = { address, alt: '', allowsPrivate: true };
  const { url } = await uploadRemotePicture(site, picture);
  expect(await uploadRemotePicture(site, picture)).toEqual({ url });
  expect(requestedPaths).toEqual(['/a%20b.png']);
  expect(await media.uploadFromUrl({ address })).toMatchObject({ url, filename: 'a b.png' });
  const page = { ...picture, address: `${server.url}/page` };
  await expect(uploadRemotePicture(site, page)).rejects.toThrow('not a supported picture');
  for (const wrong of [
    'file:///etc/passwd',
    'javascript:alert(1)',
    'a.png',
    `https://a.example/${'a'.repeat(2_000)}`,
  ])
    expect(await getFailure(media.uploadFromUrl({ address: wrong }))).toMatchObject({
      code: 'BAD_REQUEST',
    });
});

it('does not request private addresses, and limits size and time', async () => {
  const options = { maxBytes: 1_000, timeoutMs: 30_000 };
  const server = await startServer(({ url = '' }, response) => {
    if (url === '/round') response.writeHead(302, { location: '/round' }).end();
    else if (url === '/file') response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    else if (url === '/slow') response.writeHead(200).write('x');
    else response.writeHead(200).end(Buffer.alloc(url === '/small' ? 10 : 2_000));
  });
  const privateOptions = { ...options, allowsPrivate: true };
  expect((await safeFetch(`${server.url}/small`, privateOptions)).length).toBe(10);
  const cases: [string, Parameters<typeof safeFetch>[1], RegExp][] = [
    [`${server.url}/small`, options, /inside a private network/],
    ['http://localhost/small', options, /inside a private network/],
    ['http://[::1]/small', options, /inside a private network/],
    ['http://169.254.169.254/latest/meta-data', options, /inside a private network/],
    ['http://0x7f000001/', options, /inside a private network/],
    ['file:///etc/passwd', privateOptions, /file: is not fetched/],
    [`${server.url}/file`, privateOptions, /file: is not fetched/],
    [`${server.url}/round`, privateOptions, /redirects too often/],
    [`${server.url}/large`, privateOptions, /has more than/],
    [`${server.url}/slow`, { ...privateOptions, timeoutMs: 200 }, /did not respond in time/],
    ['http://127.0.0.1:9/', privateOptions, /cannot be reached/],
  ];
  for (const [address, fetchOptions, reason] of cases)
    await expect(safeFetch(address, fetchOptions), address).rejects.toThrow(reason);
});
