/** Cached pages of the built site after writes: which of them are rendered again, and what they show. */
import { expect, it } from 'vitest';
import { getUserId } from '../as.ts';
import { onBothEngines } from '../engines.ts';
import { insertComment, publishArticle } from '../factories.ts';
import { parseExposition } from '../parse-exposition.ts';
import { sendRequest } from './send-request.ts';
import { createSessionCookie, startServedSite, type ServedSite } from './served-site.ts';

const token = 'a-token-of-the-tests';

/** How many requests for pages had each result so far. */
async function readCounts({ port }: ServedSite) {
  const headers = { authorization: `Bearer ${token}` };
  const { text } = await sendRequest(port, '/metrics', { headers });
  const samples = parseExposition(text).get('mallard_page_cache_requests_total')?.samples ?? [];
  return new Map(samples.map(({ labels, value }) => [labels['result'], value]));
}

/** Reads the pages. Returns those that were rendered for it. */
async function listRendered(site: ServedSite, paths: string[]) {
  const rendered: string[] = [];
  for (const path of paths) {
    const before = await readCounts(site);
    await sendRequest(site.port, path);
    const after = await readCounts(site);
    if (after.get('miss') !== before.get('miss')) rendered.push(path);
  }
  return rendered;
}

const readText = async (site: ServedSite, path: string) =>
  (await sendRequest(site.port, path)).text;

/** Calls procedures as the owner, in the process of the site. */
async function createOwner(site: ServedSite) {
  const cookie = await createSessionCookie(site, await getUserId(site, 'owner'));
  return async (name: string, json: object) => {
    const headers = { cookie, origin: site.baseUrl, 'content-type': 'application/json' };
    const body = JSON.stringify({ json });
    const response = await sendRequest(site.port, `/api/trpc/${name}`, {
      method: 'POST',
      headers,
      body,
    });
    expect(response.status, response.text).toBe(200);
  };
}

onBothEngines((engine) => {
  it('a save renders the pages that show it, and every page is what a new process renders', async () => {
    const site = await startServedSite(engine, { METRICS_TOKEN: token });
    const owner = await createOwner(site);
    const publish = (slug: string, publishedAt: string, tags: string[]) =>
      publishArticle(site, { slug, title: `Title ${slug}`, body: 'One text.', publishedAt, tags });
    const { id } = await publish('a', '2026-01-04T00:00:00Z', ['Tides']);
    const { id: otherId } = await publish('b', '2026-01-03T00:00:00Z', []);
    await publish('c', '2026-01-02T00:00:00Z', ['Tides']);
    await publish('d', '2026-01-01T00:00:00Z', []);
    const articles = ['/blog/a', '/blog/b', '/blog/c', '/blog/d'];
    const paths = ['/', '/blog', ...articles, '/guestbook', '/rss.xml', '/blog/d.md'];
    // The process learns of writes of others a little later.
    await expect.poll(() => readText(site, '/blog')).toContain('Title d');
    for (const path of paths) await readText(site, path);

    await owner('blog.update', { id, body: 'Another text.' });
    expect(await listRendered(site, articles)).toEqual(['/blog/a']);
    expect(await readText(site, '/blog/a')).toContain('Another text.');

    // It is the neighbour of b, and has a tag in common with c.
    await owner('blog.update', { id, title: 'Renamed' });
    const renamed = await listRendered(site, paths);
    expect(renamed).toEqual(expect.arrayContaining(['/blog', '/blog/a', '/blog/b', '/blog/c']));
    expect(renamed).not.toContain('/blog/d');
    expect(renamed).not.toContain('/blog/d.md');
    for (const path of ['/blog', '/blog/a', '/blog/b', '/blog/c', '/rss.xml'])
      expect(await readText(site, path), path).toContain('Renamed');

    await insertComment(site, { articleId: otherId, body: 'Well observed.' });
    await expect.poll(() => readText(site, '/blog/b')).toContain('Well observed.');
    expect(await listRendered(site, articles)).toEqual([]);

    await owner('blog.update', { id, slug: 'moved' });
    const moved = await sendRequest(site.port, '/blog/a');
    expect([moved.status >= 300 && moved.status < 400, moved.headers['location']]).toEqual([
      true,
      expect.stringContaining('/blog/moved'),
    ]);
    await owner('blog.remove', { id: otherId });
    expect((await sendRequest(site.port, '/blog/b')).status).toBe(404);
    expect(await readText(site, '/blog')).not.toContain('Title b');

    const publishedAt = new Date(Date.now() + 1_500).toISOString();
    await owner('blog.create', { title: 'Soon', slug: 'soon', status: 'published', publishedAt });
    await expect.poll(() => readText(site, '/blog'), { timeout: 20_000 }).toContain('Soon');
    expect((await sendRequest(site.port, '/blog/soon')).status).toBe(200);

    const value = { title: 'Another site', name: 'Another name', description: 'Of stones.' };
    await owner('settings.update', { key: 'site', value });
    expect(await readText(site, '/guestbook')).toContain('Another site');

    const fresh = await startServedSite(site, { SITE_URL: site.baseUrl });
    for (const path of [...paths, '/blog/moved', '/blog/soon', '/blog?tag=tides', '/sitemap.xml']) {
      const [cached, rendered] = await Promise.all([readText(site, path), readText(fresh, path)]);
      expect(cached, path).toBe(rendered);
    }
  });
});
