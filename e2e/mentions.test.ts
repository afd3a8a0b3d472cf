import { createContent } from '../src/content/storage.server.ts';
import { snippetDefinition } from '../src/features/snippet/definition.server.ts';
import { openSiteDatabase } from './database.ts';
import { expect, test } from './fixtures.ts';
import { sendRequest } from './raw-request.ts';

test('the page of an item lists where it is mentioned, without scripts, and its links lead there', async ({
  page,
  site,
}) => {
  const data = await openSiteDatabase(site);
  const target = '/blog/the-other-viewport';
  const { slug } = await createContent(data.db, snippetDefinition, {
    title: 'A snippet that mentions it',
    body: `See [the article](${site.url}${target}#part).`,
    status: 'published',
    by: null,
  });
  await data.close();
  await expect
    .poll(async () => (await sendRequest(site.url + target)).text, { timeout: 30_000 })
    .toContain('A snippet that mentions it');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(target);
  const mentions = page.getByRole('region', { name: 'Mentioned in' });
  await expect(mentions.getByRole('listitem').first()).toContainText('Snippet');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await mentions.getByRole('link', { name: 'A snippet that mentions it' }).click();
  await expect(page).toHaveURL(`/snippets/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A snippet that mentions it');
});
