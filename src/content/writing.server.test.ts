import { describe, expect, it } from 'vitest';
import { as, failureOf } from '../../test/as.ts';
import { onBothEngines } from '../../test/engines.ts';
import { publishArticle } from '../../test/factories.ts';
import { freshSite } from '../../test/site.ts';

onBothEngines((engine) => {
  describe('the preview', () => {
    it('is the page’s own html, with the lines that it comes from', async () => {
      const { blog } = await as(await freshSite(engine), 'owner');
      const { html, toc } = await blog.preview({ body: '## A\n\nb <script>c</script>' });
      expect(html).toContain('<p data-line="3">b </p>');
      expect(toc).toEqual([{ id: 'a', text: 'A', level: 2 }]);
    });

    it('is bounded', async () => {
      const { blog } = await as(await freshSite(engine), 'owner');
      for (let time = 0; time < 240; time++) await blog.preview({ body: '' });
      expect(await failureOf(blog.preview({ body: '' }))).toMatchObject({
        code: 'TOO_MANY_REQUESTS',
      });
    });
  });

  describe('dead addresses', () => {
    it('are those at which readers find nothing', async () => {
      const site = await freshSite(engine);
      const { blog, page } = await as(site, 'owner');
      await publishArticle(site, { title: 'Here' });
      await publishArticle(site, { title: 'Draft', status: 'draft' });
      const { id } = await publishArticle(site, { title: 'Old' });
      await blog.update({ id, slug: 'new' });
      await page.create({ title: 'About', slug: 'about', status: 'published' });
      const well = [
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
      const dead = ['/blog/draft', '/blog/gone', '/nowhere', '/projects/gone', '/no/such'];
      expect(await blog.deadAddresses({ addresses: [...dead, ...well] })).toEqual(dead);
      expect(await blog.deadAddresses({ addresses: [] })).toEqual([]);
    });
  });
});
