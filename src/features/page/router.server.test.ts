import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { as, failureOf } from '../../../test/as.ts';
import { addressContract, contentContract } from '../../../test/content-contract.ts';
import { onBothEngines } from '../../../test/engines.ts';
import { freshSite } from '../../../test/site.ts';

contentContract('page');
addressContract('page');

/** Routes that show the page of this slug, and something besides. */
const shownByRoutes = ['about', 'uses'];
/** What the server answers before any route is asked. */
const answeredBefore = ['assets', 'health', 'media', 'ready'];

/** The first segments of all addresses, as the framework knows them. */
function firstSegments(): string[] {
  const tree = readFileSync(new URL('../../routeTree.gen.ts', import.meta.url), 'utf8');
  const paths = [...tree.matchAll(/fullPath: '\/([a-z][a-z-]*)['/]/g)];
  return [...new Set(paths.map(([, segment]) => segment ?? ''))];
}

onBothEngines((engine) => {
  it('never hides a route, whether its slug is chosen or proposed', async () => {
    const { page } = await as(await freshSite(engine), 'owner');
    const { id } = await page.create({ title: 'Colophon' });
    const segments = firstSegments().filter((segment) => !shownByRoutes.includes(segment));
    expect(segments).toEqual(expect.arrayContaining(['api', 'blog', 'dashboard', 'signin']));
    for (const slug of [...segments, ...answeredBefore]) {
      const wrong = { code: 'BAD_REQUEST', field: 'slug' };
      expect(await failureOf(page.create({ title: 'Mine', slug })), slug).toMatchObject(wrong);
      expect(await failureOf(page.create({ title: slug })), slug).toMatchObject(wrong);
      expect(await failureOf(page.update({ id, slug })), slug).toMatchObject(wrong);
    }
    expect((await page.all()).items).toHaveLength(1);
  });

  it('may stand where a route shows it', async () => {
    const { page } = await as(await freshSite(engine), 'owner');
    for (const slug of shownByRoutes) expect((await page.create({ title: slug })).slug).toBe(slug);
  });
});
