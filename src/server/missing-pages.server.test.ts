import { expect, it } from 'vitest';
import { addCollection, removeCollection } from '#features/bookmark/write.server.ts';
import { as } from '../../test/as.ts';
import { onBothEngines } from '../../test/engines.ts';
import { publishArticle } from '../../test/factories.ts';
import { createSite, type TestSite } from '../../test/site.ts';
import { getRouter } from '../router.tsx';
import { MissingPages } from './missing-pages.server.ts';
import { publicRoutes } from './public-routes.server.ts';

const { getMatchedRoutes } = getRouter();

function openMissingPages({ db, changes }: TestSite) {
  const state = { isLive: true };
  const missing = new MissingPages({
    db,
    changes,
    isChangeFeedLive: () => state.isLive,
    isPublicRoute: (id) => publicRoutes.has(id),
  });
  const refresh = (path: string) => missing.refresh(getMatchedRoutes(path));
  /** What is known at the moment. */
  const find = (path: string, now?: number) => missing.find(getMatchedRoutes(path), now);
  /** What is known as soon as anything is: PostgreSQL also notifies of what was written before. */
  const ask = async (path: string) => {
    let found: string | null = null;
    const load = async () => {
      await refresh('/-');
      found = find(path);
      return find('/-');
    };
    await expect.poll(load).toBe('/-');
    return found;
  };
  return { state, refresh, find, ask };
}

onBothEngines((engine) => {
  it('every section has one page for its unknown addresses', async () => {
    const { ask } = openMissingPages(await createSite(engine));
    for (const [path, missing] of [
      ['/made-up', '/-'],
      ['/made%20up', '/-'],
      ['/blog/made-up', '/blog/-'],
      ['/projects/made-up', '/projects/-'],
      ['/services/made-up', '/services/-'],
      ['/snippets/made-up', '/snippets/-'],
      ['/snippets/made-up/raw', '/snippets/-/raw'],
      ['/bookmarks/made-up', '/bookmarks/-'],
      ['/blog/made-up.md', '/blog/-.md'],
      ['/made-up.md', '/-.md'],
      ['/made/up', '/-/-'],
      ['/blog/made/up', '/-/-'],
      ['/about/made-up', '/-/-'],
      ['/assets/made-up.js', '/-/-'],
    ] as const) {
      expect(await ask(path), path).toBe(missing);
      expect(await ask(missing), missing).toBe(missing);
    }
  });

  it('an address that has a page, or is private, is never said to be missing', async () => {
    const site = await createSite(engine);
    await publishArticle(site, { slug: 'here' });
    const { ask } = openMissingPages(site);
    for (const path of [
      '/',
      '/blog',
      '/blog/here',
      '/blog/here.md',
      '/about',
      '/uses',
      '/search',
      '/resume',
      '/sitemap.xml',
      '/sitemap-1.xml',
      '/blog/tag/any/rss.xml',
      '/signin',
      '/profile',
      '/dashboard',
      '/dashboard/made-up',
      '/preview/article/made-up',
      '/preview/article/made-up/more',
      '/social/made-up.png',
    ])
      expect(await ask(path), path).toBeNull();
  });

  it('follows what is published, moved and removed', async () => {
    const site = await createSite(engine);
    const owner = await as(site, 'owner');
    const { ask, find } = openMissingPages(site);
    expect(await ask('/blog/new')).toBe('/blog/-');
    const { id, version } = await publishArticle(site, { slug: 'new' });
    expect(find('/blog/new'), 'not known before it is loaded again').toBeNull();
    expect(await ask('/blog/new')).toBeNull();
    expect(await ask('/projects/new')).toBe('/projects/-');
    await owner.blog.update({ id, version, slug: 'newer' });
    expect([await ask('/blog/new'), await ask('/blog/newer')]).toEqual([null, null]);
    await owner.blog.remove({ id });
    expect(await ask('/blog/newer')).toBe('/blog/-');
    const { id: collectionId } = await addCollection(site.db, { title: 'Tides', slug: 'tides' });
    expect(await ask('/bookmarks/tides')).toBeNull();
    await removeCollection(site.db, collectionId);
    expect(await ask('/bookmarks/tides')).toBe('/bookmarks/-');
  });

  it('a draft has no page, and a scheduled article has one from its time on', async () => {
    const site = await createSite(engine);
    const publishedAt = new Date(Date.now() + 60_000).toISOString();
    await publishArticle(site, { slug: 'draft', status: 'draft' });
    await publishArticle(site, { slug: 'later', publishedAt });
    const { ask, find } = openMissingPages(site);
    expect(await ask('/blog/draft')).toBe('/blog/-');
    expect(await ask('/blog/later')).toBe('/blog/-');
    expect(find('/blog/later', Date.parse(publishedAt))).toBeNull();
    expect(find('/blog/draft', Date.parse(publishedAt))).toBeNull();
  });

  it('nothing is known to be missing while writes of other processes may be missed', async () => {
    const { ask, find, refresh, state } = openMissingPages(await createSite(engine));
    expect(await ask('/made-up')).toBe('/-');
    state.isLive = false;
    await refresh('/made-up');
    expect(find('/made-up')).toBeNull();
  });

  it('what changes while it is loaded is loaded again', async () => {
    const site = await createSite(engine);
    const { ask, refresh, find } = openMissingPages(site);
    await ask('/made-up');
    site.changes.publish(new Set(['article']));
    const loading = refresh('/made/up');
    site.changes.publish(new Set(['article']));
    await loading;
    expect(find('/blog/made-up')).toBeNull();
    expect(await ask('/blog/made-up')).toBe('/blog/-');
  });
});
