import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openOwnerLink } from './owner.ts';
import { startSite, type Site } from './serve.ts';

const gist = 'https://gist.github.com/ada/0123456789abcdef0123';

/** GitHub's response for a gist: a script that writes a style sheet and the gist. */
const written = `document.write('<link rel="stylesheet" href="https://github.githubassets.com/assets/gist-embed.css">')
document.write('<div id="gist1" class="gist"><div class="gist-file"><table><tr><td>print(42)</td></tr></table><a href="${gist}">raw</a></div></div>')
try { document.body.dataset.cookie = document.cookie } catch (error) { document.body.dataset.cookie = error.name }
try { document.body.dataset.parent = parent.document.title } catch (error) { document.body.dataset.parent = error.name }`;

let site: Site;

test.beforeAll(async () => {
  site = await startSite({ DEMO: '0', LOG_LEVEL: 'error' });
  const cookie = await openOwnerLink(site);
  const json = { title: 'A gist', slug: 'a-gist', status: 'published', body: `Look:\n\n${gist}` };
  const answer = await fetch(`${site.url}/api/trpc/blog.create`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ json }),
  });
  expect(answer.status).toBe(200);
});

test.afterAll(async () => {
  expect(await site.stop()).toBe(0);
});

test('a gist sends no request before it is pressed, and is then shown in a frame without an origin', async ({
  page,
}) => {
  const asked = await standIn(page, written);
  await page.goto(`${site.url}/blog/a-gist`);
  const button = page.getByRole('button', { name: 'Load the gist from GitHub' });
  await expect(button).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);

  await button.click();
  const frame = page.frameLocator('iframe[title="Gist from GitHub"]');
  await expect(frame.getByText('print(42)')).toHaveCSS('color', 'rgb(1, 2, 3)');
  expect(asked).toEqual([
    { url: `${gist}.js`, referer: undefined },
    { url: 'https://github.githubassets.com/assets/gist-embed.css', referer: undefined },
  ]);
  await expect(frame.locator('body')).toHaveAttribute('data-cookie', 'SecurityError');
  await expect(frame.locator('body')).toHaveAttribute('data-parent', 'SecurityError');
  // The frame is as high as the gist.
  const height = () => page.locator('iframe').evaluate((iframe) => iframe.clientHeight);
  await expect.poll(height).toBeLessThan(200);
  expect(await height()).toBeGreaterThan(20);
  await expect(page.locator('.embed').getByRole('link', { name: gist })).toBeVisible();
});

test('a gist that does not load says so and links to GitHub', async ({ page, expectMessage }) => {
  expectMessage(/Failed to load resource/);
  await standIn(page, null);
  await page.goto(`${site.url}/blog/a-gist`);
  await page.getByRole('button', { name: 'Load the gist from GitHub' }).click();
  const frame = page.frameLocator('iframe[title="Gist from GitHub"]');
  await expect(frame.getByText('The gist did not load')).toBeVisible();
  await expect(frame.getByRole('link', { name: 'Open it on GitHub' })).toHaveAttribute(
    'href',
    gist,
  );
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('a gist is a plain link', async ({ page }) => {
    await page.goto(`${site.url}/blog/a-gist`);
    await expect(page.getByRole('link', { name: gist })).toHaveAttribute('href', gist);
    await expect(page.getByRole('button', { name: 'Load the gist' })).toBeHidden();
  });
});

/** Responds in place of GitHub and returns the requested URLs. Without a script, GitHub is unreachable. */
async function standIn(page: Page, script: string | null) {
  const asked: { url: string; referer: string | undefined }[] = [];
  await page.route(
    (url) => url.hostname.endsWith('github.com') || url.hostname.endsWith('githubassets.com'),
    async (route) => {
      const request = route.request();
      asked.push({ url: request.url(), referer: (await request.allHeaders())['referer'] });
      if (script === null) return route.abort();
      return request.url().endsWith('.css')
        ? route.fulfill({ contentType: 'text/css', body: 'td { color: rgb(1, 2, 3) }' })
        : route.fulfill({ contentType: 'text/javascript', body: script });
    },
  );
  return asked;
}
