import { describe, expect, it } from 'vitest';
import { as, getFailure } from '../../test/as.ts';
import { onBothEngines } from '../../test/engines.ts';
import { publishArticle } from '../../test/factories.ts';
import { createSite } from '../../test/site.ts';

onBothEngines((engine) => {
  describe('the preview', () => {
    it('is the HTML of the page with source line numbers', async () => {
      const { blog } = await as(await createSite(engine), 'owner');
      const { html, toc } = await blog.preview({ body: '## A\n\nb <script>c</script>' });
      expect(html).toContain('<p data-line="3">b </p>');
      expect(toc).toEqual([{ id: 'a', text: 'A', level: 2 }]);
    });

    it('is rate-limited', async () => {
      const { blog } = await as(await createSite(engine), 'owner');
      for (let time = 0; time < 240; time++) await blog.preview({ body: '' });
      expect(await getFailure(blog.preview({ body: '' }))).toMatchObject({
        code: 'TOO_MANY_REQUESTS',
      });
    });
  });

  describe('broken links', () => {
    it('are internal paths without a public page', async () => {
      const site = await createSite(engine);
      const { blog, page } = await as(site, 'owner');
      await publishArticle(site, { title: 'Here' });
      await publishArticle(site, { title: 'Draft', status: 'draft' });
      const { id } = await publishArticle(site, { title: 'Old' });
      await blog.update({ id, slug: 'new' });
      await page.create({ title: 'About', slug: 'about', status: 'published' });
      const validPaths = [
        '/',
        '/blog',
        '/blog/here',
        '/blog/new',
        '/blog/old',
        '/about',
        '/stats',
        '/rss.xml',
        '/blog/here.md',
        '/media/a.png',
        '/bookmarks/anything',
      ];
      const brokenPaths = ['/blog/draft', '/blog/gone', '/nowhere', '/projects/gone', '/no/such'];
      expect(await blog.deadAddresses({ addresses: [...brokenPaths, ...validPaths] })).toEqual(
        brokenPaths,
      );
      expect(await blog.deadAddresses({ addresses: [] })).toEqual([]);
    });
  });
});
