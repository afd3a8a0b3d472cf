/** Import and backup in the browser: an archive is previewed and imported; a backup is created, verified, downloaded and deleted. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { zipFolder } from '#platform/zip/writer.server.ts';
import { createAxe } from './axe.ts';
import { expect, hydrate } from './fixtures.ts';
import { testOwner } from './owned-site.ts';

async function createBlogZip(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'mallard-moving-'));
  mkdirSync(join(folder, 'posts'));
  writeFileSync(
    join(folder, 'posts', 'tide.md'),
    '---\ntitle: The tide\ndate: 2020-01-02\n---\nIt rises. {{< dance >}}',
  );
  writeFileSync(
    join(folder, 'posts', 'ebb.md'),
    '---\ntitle: The ebb\ndate: 2020-01-03\n---\nIt falls.',
  );
  writeFileSync(join(folder, 'posts', 'old.rst'), 'Old');
  const zip = await buffer(Readable.from(zipFolder(folder, 'old-blog')));
  rmSync(folder, { recursive: true });
  return zip;
}

testOwner(
  'imports a blog, verifies a backup, and exports everything',
  async ({ page, ownerSite }) => {
    const axe = async () => expect((await createAxe(page).analyze()).violations).toEqual([]);
    await page.goto(`${ownerSite.url}/dashboard/imports`);
    await hydrate(page);
    const chooser = page.getByLabel('Choose a file');
    await chooser.setInputFiles({
      name: 'blog.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from('no zip'),
    });
    await expect(page.getByRole('alert').filter({ hasText: 'This is not a zip' })).toBeVisible();
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await chooser.setInputFiles({
      name: 'blog.zip',
      mimeType: 'application/zip',
      buffer: await createBlogZip(),
    });
    await expect(page.getByText('Nothing has been written yet.')).toBeVisible();
    await expect(page.getByText('Files of the type .rst cannot be imported')).toBeVisible();
    const finding = page.getByText('The shortcode dance stays').filter({ visible: true });
    await expect(finding).toBeVisible();
    await axe();
    expect((await fetch(`${ownerSite.url}/blog/ebb`)).status).toBe(404);
    await page.getByRole('button', { name: 'Import 2 texts' }).click();
    await expect(page.getByText('Importing the same file again changes nothing.')).toBeVisible();
    expect((await fetch(`${ownerSite.url}/blog/ebb`)).status).toBe(200);
    // A text with a shortcode that the import does not know is a draft.
    expect((await fetch(`${ownerSite.url}/blog/tide`)).status).toBe(404);

    await page.goto(`${ownerSite.url}/dashboard/backups`);
    await hydrate(page);
    await expect(page.getByText('No backup has been verified yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Create and verify a backup' }).click();
    await expect(
      page.getByText('It was restored into a temporary database and compared'),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Last verified restore' })).toBeVisible();
    await axe();
    for (const [link, first] of [
      ['Download a new backup', '1f8b'],
      ['Download the export', '504b'],
    ] as const) {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: link }).click(),
      ]);
      const bytes = await buffer(await file.createReadStream());
      expect(bytes.subarray(0, 2).toString('hex')).toBe(first);
    }
    await page.getByRole('button', { name: /Delete/ }).click();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await expect(page.getByText('No backups yet.')).toBeVisible();
  },
);
