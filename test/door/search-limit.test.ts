import { expect, it } from 'vitest';
import { countSearch, refuseSearches } from '#features/search/counting.server.ts';
import { freshSite } from '../site.ts';
import { ask } from './exchange.ts';
import { html, openFront } from './front-site.ts';

it('makes so many search pages for one address, and no more; other pages and people go on', async () => {
  const { db } = await freshSite('sqlite');
  let address = '203.0.113.7';
  const { port } = await openFront(() => html('found'), {
    refuse: refuseSearches(db, () => address),
  });
  // The procedure counts with the page.
  for (let index = 0; index < 60; index += 1) await countSearch(db, address);
  for (let index = 0; index < 60; index += 1)
    expect((await ask(port, `/search?q=${index}`)).status).toBe(200);
  const refused = await ask(port, '/search?q=once-more');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await expect(countSearch(db, address)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect((await ask(port, '/search')).status).toBe(200);
  // What is at hand costs nothing.
  expect((await ask(port, '/search?q=1')).status).toBe(200);
  address = '203.0.113.8';
  expect((await ask(port, '/search?q=once-more')).status).toBe(200);
});
