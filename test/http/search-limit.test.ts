import { expect, it } from 'vitest';
import { limitSearch, searchLimiter } from '#features/search/rate-limit.server.ts';
import { createSite } from '../site.ts';
import { sendRequest } from './send-request.ts';
import { htmlResponse, startHttpServer } from './http-server.ts';

it('limits the search pages rendered per client address; other pages and clients are not affected', async () => {
  const { db } = await createSite('sqlite');
  let address = '203.0.113.7';
  const { port } = await startHttpServer(() => htmlResponse('found'), {
    findRefusal: searchLimiter(db, () => address),
  });
  // The procedure counts with the page.
  for (let index = 0; index < 60; index += 1) await limitSearch(db, address);
  for (let index = 0; index < 60; index += 1)
    expect((await sendRequest(port, `/search?q=${index}`)).status).toBe(200);
  const refused = await sendRequest(port, '/search?q=once-more');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await expect(limitSearch(db, address)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect((await sendRequest(port, '/search')).status).toBe(200);
  // A cached page does not count.
  expect((await sendRequest(port, '/search?q=1')).status).toBe(200);
  address = '203.0.113.8';
  expect((await sendRequest(port, '/search?q=once-more')).status).toBe(200);
});
