/** A saved setting is on the site at the next request of any visitor. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { createAxe } from './axe.ts';
import { expect, hydrate, test } from './fixtures.ts';
import { testOwner } from './owned-site.ts';
import { sendRequest } from './raw-request.ts';

testOwner('every setting takes effect at the next request', async ({ page, ownerSite }) => {
  test.slow();
  const settings = `${ownerSite.url}/dashboard/settings`;
  const open = async (part: string) => {
    await page.goto(settings + part);
    await hydrate(page);
    expect((await createAxe(page).analyze()).violations).toEqual([]);
  };
  const readPage = async (path = '/') => (await sendRequest(ownerSite.url + path)).text;

  await testOwner.step(
    'invalid settings are not saved, and the first invalid field is focused',
    async () => {
      await open('');
      await page.getByLabel('Name', { exact: true }).fill('  ');
      await page.getByLabel('Mail address on the site').fill('ada at home');
      await page.keyboard.press('Control+s');
      await expect(page.getByRole('alert')).toContainText('2 fields need to be corrected');
      await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
      await page.getByLabel('Name', { exact: true }).fill('Ada Quill');
      await page.getByLabel('Mail address on the site').fill('ada@quill.example');
    },
  );

  await testOwner.step('site, owner and portrait', async () => {
    await page.getByLabel('Sentence about you').fill('I write compilers.');
    await page.getByLabel('Repository').fill('https://code.example/site');
    await page.getByLabel('Mail address in feeds').fill('feeds@quill.example');
    await page.getByRole('button', { name: 'Choose a picture' }).click();
    const library = page.getByRole('dialog');
    await library.getByLabel('Choose pictures').setInputFiles([await portrait()]);
    await library.getByRole('button', { name: /^Choose ada/ }).click();
    await page.getByLabel('Alt text of the portrait').fill('Ada, at her desk');
    await save(page, 'Site');
    const front = await readPage();
    expect(front).toContain('I write compilers.');
    expect(front).toContain('alt="Ada, at her desk"');
    expect(front).toMatch(/<footer.*ada@quill\.example.*https:\/\/code\.example\/site/s);
    expect(await readPage('/rss.xml')).toContain('feeds@quill.example (');
  });

  await testOwner.step('navigation and social links', async () => {
    await open('/navigation');
    const row = page.getByRole('listitem').filter({ has: page.getByLabel('Name') });
    const up = row.last().getByRole('button', { name: 'Move Stats up' });
    await up.focus();
    await page.keyboard.press('Enter');
    // The focus moves with the row, so that another press moves the same row.
    await page.keyboard.press('Enter');
    const place = (await row.count()) - 3;
    await expect(page.getByLabel('Name').nth(place)).toHaveValue('Stats');
    await page.getByRole('button', { name: 'Remove Writing' }).click();
    await page.getByRole('button', { name: 'Add a page' }).click();
    await page.keyboard.type('Letter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('https://letter.example/ada');
    await save(page, 'Navigation');
    const places = [...(await readPage()).matchAll(/<nav aria-label="Pages".*?<\/nav>/gs)].join('');
    const named = [...places.matchAll(/>([^<]+)<\/a>/g)].map(([, name]) => name);
    expect(named, 'the pages that have content').toEqual(['Guestbook', 'Letter']);
    expect(places).toContain('href="https://letter.example/ada"');

    await open('/links');
    await page.getByRole('button', { name: 'Add a link' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Code');
    await page.getByLabel('Address').fill('https://code.example/ada');
    await save(page, 'Social links');
    expect(await readPage()).toContain('href="https://code.example/ada"');
  });

  await testOwner.step('the parts of the home page', async () => {
    await open('/home');
    await page.getByRole('button', { name: 'Move contact up' }).click();
    await page.getByLabel('Contact', { exact: true }).fill('Say hello');
    await page.getByRole('button', { name: 'Remove articles' }).click();
    await expect(page.getByRole('button', { name: 'Add articles' })).toBeVisible();
    await page.getByLabel('At most').first().fill('40');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Show at most 12')).toBeVisible();
    await page.getByLabel('At most').first().fill('6');
    await save(page, 'Home page');
    expect(await readPage()).toContain('Say hello');
  });

  await testOwner.step('the accent, on every page and with a new ETag', async () => {
    const before = await sendRequest(`${ownerSite.url}/blog`);
    await open('/look');
    await page.getByLabel('Teal').check();
    await page.getByRole('link', { name: 'Comments' }).click();
    await page
      .getByRole('dialog', { name: 'There are unsaved changes' })
      .getByRole('button', { name: 'Save and leave' })
      .click();
    await page.waitForURL(`${settings}/comments`);
    await expect(page.locator('html')).toHaveAttribute('data-accent', 'teal');
    const after = await sendRequest(`${ownerSite.url}/blog`, {
      headers: { 'if-none-match': before.headers['etag'] ?? '' },
    });
    expect(after.status).toBe(200);
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
    await page.goto(`${ownerSite.url}/blog`);
    const colour = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
    expect(await colour()).toMatch(/oklch\(.*195/);
    const card = /property="og:image" content="([^"]+)"/.exec(await readPage('/blog'))?.[1] ?? '';
    expect(await bottomOf(card)).toBe('#3dc8c8');
  });

  await testOwner.step('what is held', async () => {
    await open('/comments');
    await page.getByLabel('Hold the first post of a new user').check();
    await page.getByLabel('Links allowed').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Enter a whole number.')).toBeVisible();
    await page.getByLabel('Links allowed').fill('0');
    await save(page, 'Comments');
    await page.reload();
    await expect(page.getByLabel('Links allowed')).toHaveValue('0');
  });
});

async function save(page: Page, title: string) {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`${title} saved.`)).toBeVisible();
}

const portrait = async () => ({
  name: 'ada.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 400, height: 500, channels: 3, background: '#456' } })
    .png()
    .toBuffer(),
});

/** The colour of the bar of a social card. */
async function bottomOf(address: string): Promise<string> {
  const { body } = await sendRequest(address);
  const { data } = await sharp(body)
    .extract({ left: 600, top: 620, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${data.toString('hex')}`;
}
