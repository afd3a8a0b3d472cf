/** A static export on a host for files: it looks like the site, and all of its links and controls work. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmptyEnv } from '../scripts/clear-env.ts';
import { createAxe } from './axe.ts';
import { expect, statusMessage, test } from './fixtures.ts';
import { startStaticHost } from './static-host.ts';
import { startSite, type Site } from './serve.ts';

const bases = ['/', '/sub/'];
let folder = '';
const slug = 'a-job-queue-in-one-table';
let host: Awaited<ReturnType<typeof startStaticHost>>;
let served: Site;

function run(command: string, ...args: string[]) {
  const env = { ...process.env, ...createEmptyEnv(), DATA_DIR: join(folder, 'data'), DEMO: '0' };
  const { status, stderr } = spawnSync(process.execPath, [`scripts/${command}.ts`, ...args], {
    env,
  });
  expect([0, 3], stderr.toString()).toContain(status);
}

// In one worker, because the shared export takes long to create.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mallard-copy-'));
  const copies = Object.fromEntries(
    bases.map((base) => [base, join(folder, `copy${base.replaceAll('/', '-')}`)]),
  );
  mkdirSync(join(folder, 'texts'));
  for (const name of [slug, 'asking-the-mud-for-its-constants', 'ariake-no-shio-wo-yomu'])
    cpSync(`demo/articles/${name}.md`, join(folder, 'texts', `${name}.md`));
  const gist =
    '---\ntitle: A gist\ndate: 2024-01-01\n---\n\nhttps://gist.github.com/ada/0123456789abcdef0123\n';
  writeFileSync(join(folder, 'texts', 'a-gist.md'), gist);
  run('import', join(folder, 'texts'));
  for (const [base, place] of Object.entries(copies)) run('export-static', place, '--base', base);
  host = await startStaticHost(copies);
  served = await startSite({ DATA_DIR: join(folder, 'data'), DEMO: '0', LOG_LEVEL: 'error' });
});

test.afterAll(async () => {
  host.stop();
  await served.stop();
  rmSync(folder, { recursive: true });
});

for (const base of bases)
  test(`shows a gist at ${base} when it is pressed`, async ({ page }) => {
    await page.route('https://gist.github.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: "document.write('<b>print(42)</b>')" }),
    );
    await page.goto(`${host.url}${base}blog/a-gist/`);
    await page.getByRole('button', { name: 'Load the gist from GitHub' }).click();
    await expect(page.frameLocator('iframe').getByText('print(42)')).toBeVisible();
  });

for (const base of bases)
  test(`pages, search and themes work at ${base} on a static host`, async ({ page }) => {
    // On a busy machine the next page can be shown before its transition starts; the browser then logs that it has none.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const failed: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(host.url + base)) failed.push(request.url());
    });
    await page.goto(host.url + base);
    await page.getByRole('link', { name: 'Writing' }).first().click();
    await page.getByRole('link', { name: 'A job queue in one table' }).first().click();
    await expect(page).toHaveURL(`${host.url}${base}blog/${slug}/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A job queue in one table');
    await expect(page.getByText('Comments cannot be written here')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Theme' }).click();
    await expect(page.locator('html')).not.toHaveClass(/auto/);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy' }).first().click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();

    await page.keyboard.press('Control+k');
    await expect(page).toHaveURL(`${host.url}${base}search/`);
    await page.getByRole('searchbox').fill('queu -mud');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('A job queue in one table');
    await expect(page.locator('main mark').first()).toHaveText('queue');
    await page.getByRole('navigation', { name: 'Kinds' }).getByText('Projects').click();
    await expect(page.getByText('No results.')).toBeVisible();
    await page.goto(`${host.url}${base}search/?q=潮位`);
    await expect(page.locator('main mark').first()).toContainText('潮');
    expect((await createAxe(page).analyze()).violations).toEqual([]);
    await page.locator('main ol a').first().click();
    await expect(page).toHaveURL(`${host.url}${base}blog/ariake-no-shio-wo-yomu/`);
    expect(failed).toEqual([]);
  });

test('shows any search query as text', async ({ page }) => {
  const args = '<img src=x onerror=alert(1)>';
  await page.goto(`${host.url}/search/?q=${encodeURIComponent(args)}`);
  await expect(page.getByRole('searchbox')).toHaveValue(args);
  await expect(page.locator('main img')).toHaveCount(0);
});

test('shows the 404 page of the site', async ({ page, expectMessage }) => {
  expectMessage(statusMessage(404));
  await page.goto(`${host.url}/sub/blog/no-such-page/`);
  await expect(page.getByText('Error 404!')).toBeVisible();
  await page.getByRole('link', { name: 'Writing' }).first().click();
  await expect(page).toHaveURL(`${host.url}/sub/blog/`);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`looks the same as the served site, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const shots = async (url: string, ending: string) => {
      const taken: Buffer[] = [];
      for (const path of ['/blog', '/blog?tag=rust', '/projects', '/search']) {
        const pagePath = path.replace(/\?(\w+)=/, ending === '' ? '$&' : '/$1/');
        await page.goto(url + pagePath + ending);
        await page.evaluate(() => document.fonts.ready);
        taken.push(await page.locator('main').screenshot({ animations: 'disabled' }));
      }
      return taken;
    };
    const copied = await shots(`${host.url}/sub`, '/');
    const live = await shots(served.url, '');
    for (const [index, shot] of live.entries())
      expect(copied[index]?.equals(shot), String(index)).toBe(true);
  });
