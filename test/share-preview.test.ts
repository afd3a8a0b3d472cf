/** What the owner sees of a link before its page is public. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { uploadPicture } from '#features/media/upload.server.ts';
import { readSettings } from '#features/settings/data.server.ts';
import { as } from './as.ts';
import { onBothEngines } from './engines.ts';
import { createSite } from './site.ts';

const page = { kind: 'article' as const, title: 'Tides', description: 'How they come.' };

const toBytes = (dataUrl: string) => Buffer.from(dataUrl.replace(/^.*,/, ''), 'base64');

onBothEngines((engine) => {
  it('a link has its texts, and a picture with the title, the cover, or of the site', async () => {
    const site = await createSite(engine);
    const owner = await as(site, 'owner');
    const plain = await owner.seo.sharedLink({ ...page, imageUrl: null });
    expect(plain).toMatchObject({
      host: 'site.example',
      title: 'Tides',
      description: 'How they come.',
    });
    const size = { width: 1200, height: 630 };
    expect(await sharp(toBytes(plain.picture)).metadata()).toMatchObject({
      ...size,
      format: 'png',
    });
    const other = await owner.seo.sharedLink({ ...page, title: 'Ebb', imageUrl: null });
    expect(other.picture).not.toBe(plain.picture);

    const bytes = readFileSync('demo/media/633052cccf7e547d.jpg');
    const { url } = await uploadPicture(site, { bytes, filename: 'photo.jpg', alt: '' });
    const covered = await owner.seo.sharedLink({ ...page, imageUrl: url });
    expect(await sharp(toBytes(covered.picture)).metadata()).toMatchObject({
      ...size,
      format: 'jpeg',
    });
    // Snippets have no cover, and a picture of another server is not fetched.
    const snippet = await owner.seo.sharedLink({ ...page, kind: 'snippet', imageUrl: url });
    expect(snippet.picture).toMatch(/^data:image\/png/);
    const remote = await owner.seo.sharedLink({
      ...page,
      imageUrl: 'https://other.example/a.jpg',
    });
    expect(remote.picture).toBe(plain.picture);

    const { look, site: texts } = await readSettings(site.db);
    await owner.settings.update({ key: 'look', value: { ...look, shareUrl: url } });
    await owner.settings.update({ key: 'site', value: { ...texts, description: 'By the sea.' } });
    const shared = await owner.seo.sharedLink({
      ...page,
      title: ' ',
      description: '',
      imageUrl: null,
    });
    expect(shared).toMatchObject({ title: texts.title, description: 'By the sea.' });
    expect(shared.picture).toMatch(/^\/media\/.*\.jpg$/);
  });
});
