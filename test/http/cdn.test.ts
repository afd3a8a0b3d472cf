/** What a CDN in front of the site gets: keys, times, and purges. */
import { expect, it } from 'vitest';
import { as } from '../as.ts';
import { onBothEngines } from '../engines.ts';
import { json, startExternalService } from '../external-service.ts';
import { publishArticle } from '../factories.ts';
import { sendRequest } from './send-request.ts';
import { startServedSite } from './served-site.ts';

onBothEngines((engine) => {
  it('learns the keys of each page, and which of them have changed', async () => {
    const cdn = await startExternalService(json({ done: true }));
    const site = await startServedSite(engine, {
      CDN_MAX_AGE: '600',
      CDN_PURGE_URL: `${cdn.url}/purge`,
      CDN_PURGE_HEADER: 'Fastly-Key: a-token',
    });
    const listKeys = () =>
      cdn.requests.flatMap(({ body }) => (JSON.parse(body) as { tags: string[] }).tags); // what the site sends
    // The site may have changed while it was off.
    await expect.poll(listKeys).toContain('mallard');
    await as(site, 'owner');
    await publishArticle(site, { slug: 'first' });
    for (const path of ['/', '/blog', '/blog/first', '/rss.xml', '/blog/none']) {
      const { headers } = await sendRequest(site.port, path);
      expect(headers['cache-control'], path).toContain(', s-maxage=600, ');
      const keys = String(headers['surrogate-key']).split(' ');
      expect(keys, path).toEqual(expect.arrayContaining(['mallard', 'mallard-article']));
      expect(String(headers['cache-tag']).split(','), path).toEqual(keys);
    }
    for (const path of ['/signin', '/api/trpc/blog.allPublic', '/health']) {
      const { headers } = await sendRequest(site.port, path);
      expect(headers['cache-control'], path).toMatch(/no-store/);
      expect(headers, path).not.toHaveProperty('surrogate-key');
    }
    cdn.requests.length = 0;
    await publishArticle(site, { slug: 'second' });
    // Writes of another process are found with the next request.
    const ask = async () => {
      await sendRequest(site.port, '/blog');
      return listKeys();
    };
    await expect
      .poll(ask, { timeout: 10_000 })
      .toContain(engine === 'postgres' ? 'mallard-article' : 'mallard');
    const [purge] = cdn.requests;
    expect(purge).toMatchObject({ method: 'POST', path: '/purge' });
    expect(purge?.headers['fastly-key']).toBe('a-token');
    expect(purge?.headers['surrogate-key']).toMatch(/^mallard/);
  });
});
