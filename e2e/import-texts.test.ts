/** The table of an import's texts: it is worked with by keyboard, on a phone, and keeps its corrections. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { zipFolder } from '#platform/zip/writer.server.ts';
import { createAxe } from './axe.ts';
import { expect, hydrate } from './fixtures.ts';
import { testOwner } from './owned-site.ts';

/** A blog of 40 texts; the first one of January has a link, a missing picture, and code of its old site. */
async function createBlogZip(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'mallard-texts-'));
  mkdirSync(join(folder, 'posts'));
  for (let number = 1; number <= 40; number += 1) {
    const name = String(number).padStart(2, '0');
    const month = number <= 28 ? '01' : '02';
    const day = String(((number - 1) % 28) + 1).padStart(2, '0');
    const body =
      number === 1 ? 'See [two](tide-02.md).\n\n![A boat](boat.png)\n\n{{< dance >}}' : 'Words.';
    writeFileSync(
      join(folder, 'posts', `tide-${name}.md`),
      `---\ntitle: The tide ${name}\ndate: 2020-${month}-${day}\naliases: [/2020/tide-${name}/]\n---\n${body}\n`,
    );
  }
  const zip = await buffer(Readable.from(zipFolder(folder, 'old-blog')));
  rmSync(folder, { recursive: true });
  return zip;
}

testOwner(
  'corrects texts by keyboard, and imports exactly these',
  async ({ page, ownerSite, expectMessage }) => {
    testOwner.slow();
    // The answers to the corrections that cannot be made.
    expectMessage(/status of 400 .*correctTexts/);
    /** Pixels that the page is wider than its window. */
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    const axe = async () => expect((await createAxe(page).analyze()).violations).toEqual([]);
    await page.goto(`${ownerSite.url}/dashboard/imports`);
    await hydrate(page);
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'blog.zip',
      mimeType: 'application/zip',
      buffer: await createBlogZip(),
    });
    const rows = page.locator('tr[data-row]');
    // A row has its address twice: in a column, and below the title on small screens.
    const address = rows.getByText('/blog/second').filter({ visible: true });
    await expect(rows).toHaveCount(25);
    await expect(page.getByText('1–25 of 40')).toBeVisible();
    await axe();

    await page.getByLabel('Search titles and addresses').fill('/2020/tide-02');
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: 'Correct The tide 02' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Correct “The tide 02”' });
    await dialog.getByLabel('Slug').fill('tide-03');
    await dialog.getByLabel('Date').fill('soon');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('“soon” cannot be read as a date.')).toBeVisible();
    await dialog.getByLabel('Date').fill('2019-05-06');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('“tide-03” is the slug of “The tide 03”, too.')).toBeVisible();
    await axe();
    await dialog.getByLabel('Slug').fill('second');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Correct The tide 02' })).toBeFocused();
    await expect(address).toBeVisible();

    await page.reload();
    await hydrate(page);
    await expect(address).toBeVisible();
    await page.getByRole('link', { name: /^All/ }).click();
    await page.getByLabel('Search titles and addresses').fill('tide 4');
    await expect(rows).toHaveCount(1);
    await page.getByRole('checkbox', { name: 'Select The tide 40' }).check();
    await page.getByRole('button', { name: 'Leave out' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Import 39 texts' })).toBeVisible();
    await expect(page.getByRole('status').getByText('1 text corrected.')).toBeAttached();
    await expect(page.getByLabel('Select all on this page')).toBeFocused();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('link', { name: /^To check/ }).click();
    await page.getByLabel('Search titles and addresses').fill('');
    await page.getByRole('link', { name: 'The tide 01' }).click();
    const result = page.getByRole('region', { name: 'Result' });
    await expect(result.getByRole('link', { name: 'two' })).toHaveAttribute('href', '/blog/second');
    await expect(result.getByText('Missing picture: boat.png')).toBeVisible();
    await axe();
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Source' }).click();
    await expect(page.getByText('title: The tide 01')).toBeVisible();
    await page.getByRole('link', { name: '← All texts' }).click();
    await expect(rows).toHaveCount(1);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await axe();

    await page.getByRole('button', { name: 'Import 39 texts' }).click();
    await expect(page.getByText('Importing the same file again changes nothing.')).toBeVisible();
    await expect(
      page.getByText('Its address is /blog/second instead of /blog/tide-02.'),
    ).toBeVisible();
    await expect(page.getByText('It was left out.')).toBeVisible();
    expect((await fetch(`${ownerSite.url}/blog/second`)).status).toBe(200);
    expect((await fetch(`${ownerSite.url}/blog/tide-40`)).status).toBe(404);
  },
);
