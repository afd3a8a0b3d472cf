import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { as, getFailure } from '../../../test/as.ts';
import { slugContract, contentContract, titleContract } from '../../../test/content-contract.ts';
import { onBothEngines } from '../../../test/engines.ts';
import { createSite } from '../../../test/site.ts';

contentContract('page');
titleContract('page');
slugContract('page');

/** Slugs of routes that render the page of this slug. */
const slugsOfRoutes = ['about', 'uses'];
/** First segments that the server handles before the router. */
const serverSegments = ['assets', 'health', 'media', 'ready'];

/** The first segments of all routes, from the generated route tree. */
function firstSegments(): string[] {
  const tree = readFileSync(new URL('../../routeTree.gen.ts', import.meta.url), 'utf8');
  const paths = [...tree.matchAll(/fullPath: '\/([a-z][a-z-]*)['/]/g)];
  return [...new Set(paths.map(([, segment]) => segment ?? ''))];
}

onBothEngines((engine) => {
  it('refuses a slug that would hide a route, whether it is chosen or derived from the title', async () => {
    const { page } = await as(await createSite(engine), 'owner');
    const { id } = await page.create({ title: 'Colophon' });
    const segments = firstSegments().filter((segment) => !slugsOfRoutes.includes(segment));
    expect(segments).toEqual(expect.arrayContaining(['api', 'blog', 'dashboard', 'signin']));
    for (const slug of [...segments, ...serverSegments]) {
      const wrong = { code: 'BAD_REQUEST', field: 'slug' };
      expect(await getFailure(page.create({ title: 'Mine', slug })), slug).toMatchObject(wrong);
      expect(await getFailure(page.create({ title: slug })), slug).toMatchObject(wrong);
      expect(await getFailure(page.update({ id, slug })), slug).toMatchObject(wrong);
    }
    expect((await page.all()).items).toHaveLength(1);
  });

  it('accepts the slugs of routes that render a page', async () => {
    const { page } = await as(await createSite(engine), 'owner');
    for (const slug of slugsOfRoutes) expect((await page.create({ title: slug })).slug).toBe(slug);
  });
});
