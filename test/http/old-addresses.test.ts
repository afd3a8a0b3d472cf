/** The old addresses of imported texts, in the built site. */
import { expect, it } from 'vitest';
import { replaceRedirects } from '#content/redirects.server.ts';
import { publishArticle } from '../factories.ts';
import { sendRequest } from './send-request.ts';
import { startServedSite } from './served-site.ts';

it('an old address redirects at once, however it is written, and never hides a page', async () => {
  const site = await startServedSite('sqlite');
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await sendRequest(site.port, path, { headers });
    return [response.status, response.headers.location];
  };
  const old = [
    '/2013/01/11/a-day',
    '/p/a-day',
    '/a-day',
    '/blog/A_Day',
    '/%E7%A7%8B',
    '/search/label/a-day',
    '/projects/a-day',
  ];
  // Each is known to have no page before it is claimed.
  for (const path of [...old, '/feed', '/p/index.xml'])
    expect(await get(path), path).toEqual([404, undefined]);
  const { id } = await publishArticle(site, { slug: 'a-day' });
  await publishArticle(site, { slug: 'here' });
  const taken = ['/blog/here', '/blog', '/about', '/search', '/rss.xml', '/robots.txt'];
  await replaceRedirects(site.db, { kind: 'article', id }, [...old, ...taken]);
  const moved = [301, '/blog/a-day'];
  await expect.poll(() => get('/2013/01/11/a-day')).toEqual(moved);
  for (const path of old)
    for (const address of [path, `${path}/`, `${path}.html`, `${path}/index.html`, `${path}/?a=1`])
      expect(await get(address), address).toEqual(moved);
  expect(await get('/%e7%a7%8b/')).toEqual(moved);
  expect(await get('/p/a-day', { accept: 'text/markdown' })).toEqual(moved);
  expect((await sendRequest(site.port, '/p/a-day', { method: 'HEAD' })).status).toBe(301);
  for (const path of taken) expect(await get(path), path).toEqual([200, undefined]);
  expect(await get('/blog/here/')).toEqual([308, '/blog/here']);
  expect(await get('/p/a-night')).toEqual([404, undefined]);
  expect(await get('/feed/')).toEqual([301, '/rss.xml']);
  expect(await get('/p/index.xml')).toEqual([301, '/rss.xml']);
  expect(await get('/q/index.xml')).toEqual([404, undefined]);
});
