/** An archive of Mastodon, from the upload to the notes that readers see. */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { writeMastodonCorpus } from '../test/mastodon-corpus.ts';
import { createAxe } from './axe.ts';
import { expect, hydrate } from './fixtures.ts';
import { testOwner } from './owned-site.ts';

/** A tar.gz as Mastodon makes it. */
async function createMastodonTar(posts: number) {
  const folder = mkdtempSync(join(tmpdir(), 'mallard-mastodon-'));
  const counts = await writeMastodonCorpus(folder, posts);
  const tar = pack();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (/\.\w+$/.test(name)) tar.entry({ name }, readFileSync(join(folder, name)));
  tar.finalize();
  const bytes = gzipSync(await buffer(tar));
  rmSync(folder, { recursive: true });
  return { counts, bytes };
}

testOwner(
  'imports an archive of Mastodon as notes with their pictures',
  async ({ page, ownerSite }) => {
    testOwner.slow();
    const { counts, bytes } = await createMastodonTar(60);
    await page.goto(`${ownerSite.url}/dashboard/imports`);
    await hydrate(page);
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'archive-20221108.tar.gz',
      mimeType: 'application/gzip',
      buffer: bytes,
    });
    await expect(page.getByText('This is a preview. Nothing has been written yet.')).toBeVisible();
    await expect(page.getByText(`1–25 of ${counts.notes}`)).toBeVisible();
    await expect(page.getByText(`${counts.boosts} boosts`)).toBeVisible();

    await page.getByText('How the file is read').click();
    await page.getByLabel('A thread on Mastodon becomes').selectOption('A note for each post');
    await page.getByLabel('Import replies to others, too').check();
    expect((await createAxe(page).analyze()).violations).toEqual([]);
    await page.getByRole('button', { name: 'Read the file again' }).click();
    const more = counts.posts - counts.hidden;
    await expect(page.getByText(`1–25 of ${more}`)).toBeVisible();

    await page.getByRole('button', { name: `Import ${more} texts` }).click();
    await expect(page.getByText('Import complete.')).toBeVisible();
    await page.goto(`${ownerSite.url}/notes`);
    await expect(page.locator('.h-entry').first()).toBeVisible();
    const picture = page.locator('.e-content img').first();
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('src', /^\/media\//);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  },
);
