import { updateContent } from '../src/content/storage.server.ts';
import { createEntry } from '../src/features/guestbook/data.server.ts';
import { articleDefinition } from '../src/features/blog/definition.server.ts';
import { openSiteDatabase } from './database.ts';
import { expect, test } from './fixtures.ts';
import { sendRequest } from './raw-request.ts';

/** Milliseconds; on a busy machine a request alone may take longer than a write needs to reach another process. */
const freshnessMs = 30_000;

test('shows an article that another process saved, at the next requests', async ({ site }) => {
  const data = await openSiteDatabase(site);
  const slug = 'the-other-viewport';
  const url = `${site.url}/blog/${slug}`;
  const before = await sendRequest(url);
  const { id } = await data.db
    .selectFrom('article')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  await updateContent(data.db, articleDefinition, {
    id,
    description: 'Saved a moment ago, elsewhere.',
    by: null,
  });
  await expect
    .poll(async () => (await sendRequest(url)).text, { timeout: freshnessMs, intervals: [50] })
    .toContain('Saved a moment ago, elsewhere.');
  const after = await sendRequest(url, {
    headers: { 'if-none-match': before.headers['etag'] ?? '' },
  });
  expect(after.status).toBe(200);
  await expect
    .poll(async () => (await sendRequest(`${site.url}/blog`)).text, {
      timeout: freshnessMs,
      intervals: [50],
    })
    .toContain('Saved a moment ago, elsewhere.');
  await data.close();
});

test('keeps the ETag of an unchanged page when other content is saved', async ({ site }) => {
  const data = await openSiteDatabase(site);
  const paths = ['/', '/blog', '/projects/slackwater', '/uses', '/snippets/easter'];
  const tags = () =>
    Promise.all(paths.map(async (path) => (await sendRequest(site.url + path)).headers['etag']));
  const before = await tags();
  const user = await data.db.selectFrom('user').select('id').limit(1).executeTakeFirstOrThrow();
  await createEntry(data.db, { userId: user.id, body: 'Signed by another process.' });
  await expect
    .poll(async () => (await sendRequest(`${site.url}/guestbook`)).text, {
      timeout: freshnessMs,
      intervals: [50],
    })
    .toContain('Signed by another process.');
  expect(await tags()).toEqual(before);
  await data.close();
});

test('renders an identical page again', async ({ site }) => {
  const data = await openSiteDatabase(site);
  const first = await sendRequest(`${site.url}/services`);
  const user = await data.db.selectFrom('user').select('id').limit(1).executeTakeFirstOrThrow();
  await createEntry(data.db, { userId: user.id, body: 'Every page is rendered again after this.' });
  await expect
    .poll(async () => (await sendRequest(`${site.url}/guestbook`)).text, {
      timeout: freshnessMs,
      intervals: [50],
    })
    .toContain('Every page is rendered again after this.');
  expect((await sendRequest(`${site.url}/services`)).text).toBe(first.text);
  await data.close();
});
