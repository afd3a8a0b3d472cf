/** The media library in the browser: pictures are uploaded, cancelled, searched, renamed and deleted. */
import sharp from 'sharp';
import { createPdf } from '../test/sample-files.ts';
import { createAxe } from './axe.ts';
import { expect, hydrate, statusMessage } from './fixtures.ts';
import { testOwner } from './owned-site.ts';

const file = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .png()
    .toBuffer(),
});

testOwner('uploads, finds, renames and removes pictures', async ({ page, ownerSite }) => {
  await page.goto(`${ownerSite.url}/dashboard/media`);
  await expect(page.getByText('No files yet.')).toBeVisible();
  await hydrate(page);
  const chooser = page.getByLabel('Choose files');
  await chooser.setInputFiles([await file('harbour.png', '#c33'), await file('field.png', '#3c3')]);
  await expect(page.getByText('2 of 2 uploaded.')).toBeVisible();
  await expect(page.getByRole('button', { name: /View / })).toHaveCount(2);
  await page.getByLabel('Search by name').fill('harb');
  await expect(page.getByRole('button', { name: /View / })).toHaveCount(1);
  await expect(page).toHaveURL(/q=harb/);
  await page.getByRole('button', { name: /View harbour/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Alternative text').fill('A harbour at noon');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Saved.')).toBeVisible();
  await expect(dialog.getByText('Not used anywhere.')).toBeVisible();
  expect((await createAxe(page).analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No results for “harb”.')).toBeVisible();
  await page.getByLabel('Search by name').fill('');
  await expect(page.getByRole('button', { name: /View / })).toHaveCount(1);
  expect((await createAxe(page).analyze()).violations).toEqual([]);
});

testOwner(
  'takes a file that is no picture, and offers its download',
  async ({ page, ownerSite, expectMessage }) => {
    expectMessage(statusMessage(400));
    await page.goto(`${ownerSite.url}/dashboard/media`);
    await hydrate(page);
    const chooser = page.getByLabel('Choose files');
    const mimeType = 'application/pdf';
    const webPage = Buffer.from('<!doctype html><script>alert(1)</script>');
    await chooser.setInputFiles({ name: 'page.pdf', mimeType, buffer: webPage });
    await expect(
      page.getByRole('alert').filter({ hasText: 'its content is a web page' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss page.pdf' }).click();
    await chooser.setInputFiles({ name: 'Tide tables.pdf', mimeType, buffer: createPdf() });
    await page.getByRole('button', { name: /View Tide tables.pdf/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('PDF · 1 kB')).toBeVisible();
    await expect(dialog.getByLabel('Alternative text')).toBeHidden();
    expect((await createAxe(page).analyze()).violations).toEqual([]);
    const download = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('Tide tables.pdf');
  },
);

testOwner(
  'says what is wrong, and lets an upload be called back or tried again',
  async ({ page, ownerSite, expectMessage }) => {
    expectMessage(statusMessage(400));
    expectMessage(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|net::/);
    await page.goto(`${ownerSite.url}/dashboard/media`);
    await hydrate(page);
    const chooser = page.getByLabel('Choose files');
    await expect(page.getByText('No files yet.')).toBeVisible();
    await chooser.setInputFiles([
      { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('Just words.') },
    ]);
    await expect(
      page.getByRole('alert').filter({ hasText: 'not a supported picture' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss notes.png' }).click();
    await chooser.setInputFiles([
      { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(16 * 2 ** 20) },
    ]);
    await expect(page.getByRole('alert').filter({ hasText: 'at most 15 MB' })).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss large.png' }).click();

    await page.route('**/api/trpc/media.upload**', (route) => route.abort());
    await chooser.setInputFiles([await file('late.png', '#33c')]);
    await expect(page.getByRole('alert').filter({ hasText: 'connection was lost' })).toBeVisible();
    await page.unroute('**/api/trpc/media.upload**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: /View late/ })).toBeVisible();

    // The request is delayed, so that there is time to cancel it.
    const held = Promise.withResolvers<void>();
    await page.route('**/api/trpc/media.upload**', async (route) => {
      await held.promise;
      await route.continue().catch(() => undefined);
    });
    await chooser.setInputFiles([await file('unwanted.png', '#cc3')]);
    await page.getByRole('button', { name: 'Cancel unwanted.png' }).click();
    await expect(page.getByText('unwanted.png')).toHaveCount(0);
    held.resolve();
    await page.unroute('**/api/trpc/media.upload**');
    await page.reload();
    await expect(page.getByRole('button', { name: /View / })).toHaveCount(1);
  },
);
