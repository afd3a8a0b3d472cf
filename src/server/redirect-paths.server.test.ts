import { expect, it } from 'vitest';
import { replaceRedirects } from '#content/redirects.server.ts';
import { as } from '../../test/as.ts';
import { onBothEngines } from '../../test/engines.ts';
import { publishArticle } from '../../test/factories.ts';
import { createSite } from '../../test/site.ts';
import { withPathRedirects } from './path-redirects.server.ts';
import { RedirectPaths } from './redirect-paths.server.ts';

const existing = 'https://new.example/blog/here';

onBothEngines((engine) => {
  it('the old path of an article redirects to where it is now, and only if nothing else is there', async () => {
    const site = await createSite(engine);
    const owner = await as(site, 'owner');
    const { id, version } = await publishArticle(site, { slug: 'a-day' });
    await replaceRedirects(site.db, { kind: 'article', id }, ['/2013/01/11/a-day', '/blog/here']);
    const answer = withPathRedirects(
      ({ url }) => new Response('', { status: url === existing ? 200 : 404 }),
      async () => site.db,
    );
    const ask = async (path: string, method = 'GET') => {
      const response = await answer(new Request(`https://new.example${path}`, { method }));
      return [response.status, response.headers.get('location')];
    };
    const moved = [301, '/blog/a-day'];
    for (const path of [
      '/2013/01/11/a-day',
      '/2013/01/11/a-day/',
      '/2013/01/11/a-day.html',
      '/2013/01/11/a-day/index.html',
      '/2013/01/11/a-day?utm=1',
    ])
      expect(await ask(path), path).toEqual(moved);
    expect(await ask('/2013/01/11/a-night')).toEqual([404, null]);
    expect(await ask('/blog/here')).toEqual([200, null]);
    expect(await ask('/2013/01/11/a-day', 'POST')).toEqual([404, null]);
    await owner.blog.update({ id, version, slug: 'a-new-day' });
    expect(await ask('/2013/01/11/a-day')).toEqual([301, '/blog/a-new-day']);
    await owner.blog.remove({ id });
    expect(await ask('/2013/01/11/a-day')).toEqual([404, null]);
  });

  it('the feeds of an old site lead to those of this one, and only where that site had texts', async () => {
    const site = await createSite(engine);
    const { id } = await publishArticle(site, { slug: 'a-day', tags: ['The sea'] });
    const answer = withPathRedirects(
      () => new Response('', { status: 404 }),
      async () => site.db,
    );
    const paths = new RedirectPaths(site.db, site.changes);
    const isKnown = (path: string) => paths.refresh().then(() => paths.has(path));
    const ask = async (path: string) => {
      const response = await answer(new Request(`https://new.example${path}`));
      return response.headers.get('location');
    };
    expect(await ask('/feed/')).toBeNull();
    expect(await ask('/tags/the-sea/index.xml')).toBeNull();
    await expect.poll(() => isKnown('/feed')).toBe(false);
    await replaceRedirects(site.db, { kind: 'article', id }, ['/notes_/2013/a-day']);
    for (const [path, feed] of [
      ['/feed/', '/rss.xml'],
      ['/index.xml', '/rss.xml'],
      ['/feed/atom/', '/atom.xml'],
      ['/notes_/index.xml', '/rss.xml'],
      ['/notes_/2013/feed.json', '/feed.json'],
      ['/tags/The-Sea/index.xml', '/blog/tag/the-sea/rss.xml'],
    ] as const) {
      expect(await ask(path), path).toBe(feed);
      await expect.poll(() => isKnown(path)).toBe(true);
    }
    for (const path of [
      '/notesX/index.xml',
      '/notes_/2013/a-day/feed',
      '/tags/air/feed',
      '/a/rss',
    ]) {
      expect(await ask(path), path).toBeNull();
      await expect.poll(() => isKnown(path)).toBe(false);
    }
  });

  it('an old path leads to the item that claimed it last, whatever its kind', async () => {
    const site = await createSite(engine);
    const first = await publishArticle(site, { slug: 'first' });
    const second = await publishArticle(site, { slug: 'second' });
    await replaceRedirects(site.db, { kind: 'article', id: first.id }, ['/old']);
    await replaceRedirects(site.db, { kind: 'page', id: second.id }, ['/old']);
    const rows = await site.db.selectFrom('redirect').select(['kind', 'contentId']).execute();
    expect(rows).toEqual([{ kind: 'page', contentId: second.id }]);
  });

  it('the paths are known without a query until a redirect changes', async () => {
    const site = await createSite(engine);
    const { id } = await publishArticle(site, { slug: 'a-day' });
    const paths = new RedirectPaths(site.db, site.changes);
    expect(paths.has('/p/a-day')).toBeNull();
    await expect.poll(() => paths.refresh().then(() => paths.has('/p/a-day'))).toBe(false);
    await replaceRedirects(site.db, { kind: 'article', id }, ['/p/a-day', 'a-slug']);
    await expect.poll(() => paths.refresh().then(() => paths.has('/p/a-day'))).toBe(true);
    expect([paths.has('/p/a-day.html'), paths.has('/p/other'), paths.has('/')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
