import { expect, it } from 'vitest';
import { ChangeFeed } from '../db/table-tracking.server.ts';
import { PageCache } from './page-cache.server.ts';

/** Text that the maximum quality compresses to another length than the fast one. */
const html = Array.from({ length: 3_000 }, (_, index) => `<p>${(index * 7_919) % 1_000}</p>`).join(
  '',
);

it('recompresses only pages that are requested again, and none that are missing or searches', async () => {
  const cache = new PageCache({
    render: async (key) => ({
      status: key.startsWith('/made-up') ? 404 : 200,
      type: 'text/html; charset=utf-8',
      location: null,
      link: null,
      page: { html, scriptHashes: [], styleHashes: [] },
    }),
    changes: new ChangeFeed(),
    isChangeFeedLive: () => true,
    nextPublication: async () => null,
  });
  const read = async (key: string) => {
    const { page } = await cache.get(key);
    return (await cache.encode(page, 'br')).body.length;
  };
  const fast = await read('/once');
  for (const key of ['/made-up', '/search?q=a', '/again'])
    for (let count = 0; count < 3; count += 1) expect(await read(key)).toBe(fast);
  await expect.poll(() => read('/again'), { timeout: 20_000 }).not.toBe(fast);
  expect(await read('/made-up')).toBe(fast);
  expect(await read('/search?q=a')).toBe(fast);
  expect(await read('/once')).toBe(fast);
});
