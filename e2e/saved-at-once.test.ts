import { createEntry } from '../src/features/guestbook/data.server.ts';
import { updateArticle } from '../src/features/blog/write.server.ts';
import { openData } from './data.ts';
import { expect, test } from './fixtures.ts';
import { ask } from './raw-request.ts';

/** Milliseconds in which another process's write is on the page. */
const soon = 1_000;

test('an article that another process saves is on its page within a second', async ({ site }) => {
  const data = await openData(site);
  const slug = 'the-other-viewport';
  const url = `${site.url}/blog/${slug}`;
  const before = await ask(url);
  const { id } = await data.db
    .selectFrom('article')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  await updateArticle(data.db, { id, description: 'Saved a moment ago, elsewhere.' }, null);
  await expect
    .poll(async () => (await ask(url)).text, { timeout: soon, intervals: [50] })
    .toContain('Saved a moment ago, elsewhere.');
  const after = await ask(url, { headers: { 'if-none-match': before.headers['etag'] ?? '' } });
  expect(after.status).toBe(200);
  await expect
    .poll(async () => (await ask(`${site.url}/blog`)).text, { timeout: soon, intervals: [50] })
    .toContain('Saved a moment ago, elsewhere.');
  await data.close();
});

test('a page that did not change keeps its ETag, whatever else is saved', async ({ site }) => {
  const data = await openData(site);
  const paths = ['/', '/blog', '/projects/slackwater', '/uses', '/snippets/easter'];
  const tags = () =>
    Promise.all(paths.map(async (path) => (await ask(site.url + path)).headers['etag']));
  const before = await tags();
  const user = await data.db.selectFrom('user').select('id').limit(1).executeTakeFirstOrThrow();
  await createEntry(data.db, { userId: user.id, body: 'Signed by another process.' });
  await expect
    .poll(async () => (await ask(`${site.url}/guestbook`)).text, { timeout: soon, intervals: [50] })
    .toContain('Signed by another process.');
  expect(await tags()).toEqual(before);
  await data.close();
});

test('a page made anew is the same page to the letter', async ({ site }) => {
  const data = await openData(site);
  const first = await ask(`${site.url}/services`);
  const user = await data.db.selectFrom('user').select('id').limit(1).executeTakeFirstOrThrow();
  await createEntry(data.db, { userId: user.id, body: 'Every page is rendered again after this.' });
  await expect
    .poll(async () => (await ask(`${site.url}/guestbook`)).text, { timeout: soon, intervals: [50] })
    .toContain('Every page is rendered again after this.');
  expect((await ask(`${site.url}/services`)).text).toBe(first.text);
  await data.close();
});
