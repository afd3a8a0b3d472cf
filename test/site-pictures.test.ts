/** The owner's logo, icon and share picture, and the introduction of the home page. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { respondWithIcon } from '#features/seo/icons.server.ts';
import { iconPath, parseIconPath, type IconFile } from '#features/seo/icon.ts';
import { uploadPicture } from '#features/media/upload.server.ts';
import { readSettings } from '#features/settings/data.server.ts';
import { as, getFailure } from './as.ts';
import { onBothEngines } from './engines.ts';
import { createSite, type TestSite } from './site.ts';

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32"><script>x</script><rect width="64" height="32" fill="#c00"/></svg>',
);

const upload = (site: TestSite, bytes: Uint8Array, filename: string) =>
  uploadPicture(site, { bytes, filename, alt: '' });

async function openIcon(site: TestSite, icon: string, file: IconFile) {
  const parsed = parseIconPath(iconPath(icon, file).replace('/social/', ''));
  if (!parsed) throw new Error('The path of the icon cannot be parsed.');
  return respondWithIcon(site, parsed);
}

onBothEngines((engine) => {
  it('a picture of the library becomes logo, icon and share picture, and its removal returns to the built-in ones', async () => {
    const site = await createSite(engine);
    const owner = await as(site, 'owner');
    const visitor = await as(site, 'anonymous');
    expect(await visitor.settings.site()).toMatchObject({ logo: null, icon: null, share: null });
    const { url: svg } = await upload(site, drawing, 'logo.svg');
    const photo = readFileSync('demo/media/633052cccf7e547d.jpg');
    const { url: picture } = await upload(site, photo, 'photo.jpg');
    const { look } = await readSettings(site.db);
    const value = { ...look, logoUrl: svg, iconUrl: svg, shareUrl: picture };
    await owner.settings.update({ key: 'look', value });
    const { logo, icon, share } = await visitor.settings.site();
    expect(logo).toMatchObject({ url: svg, width: 64, height: 32 });
    expect(icon).toBe(svg);
    expect(share).toMatch(/^\/media\/.*\.jpg$/);
    const { id } = await site.db
      .selectFrom('media')
      .select('id')
      .where('url', '=', svg)
      .executeTakeFirstOrThrow();
    expect(await getFailure(owner.media.remove({ id }))).toMatchObject({ code: 'CONFLICT' });
    await owner.settings.update({ key: 'look', value: look });
    expect(await visitor.settings.site()).toMatchObject({ logo: null, icon: null, share: null });
    expect((await openIcon(site, svg, 192)).status).toBe(404);
  });

  it('an icon has PNG files for home screens, and a manifest with the title', async () => {
    const site = await createSite(engine);
    const owner = await as(site, 'owner');
    const { url: svg } = await upload(site, drawing, 'logo.svg');
    const { look } = await readSettings(site.db);
    await owner.settings.update({ key: 'look', value: { ...look, iconUrl: svg } });
    for (const size of [180, 192, 512] as const) {
      const response = await openIcon(site, svg, size);
      expect(response.headers.get('cache-control')).toContain('immutable');
      const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(metadata).toMatchObject({ format: 'png', width: size, height: size });
      expect(metadata.hasAlpha).toBe(size !== 180);
    }
    const manifest: unknown = await (await openIcon(site, svg, 'manifest')).json();
    expect(manifest).toMatchObject({
      name: 'Mallard',
      icons: [{ src: iconPath(svg, 192) }, { src: iconPath(svg, 512) }],
    });
    expect((await openIcon(site, '/media/0000.svg', 192)).status).toBe(404);
  });

  it('an address outside the library is refused with a sentence', async () => {
    const site = await createSite(engine);
    const owner = await as(site, 'owner');
    const { look } = await readSettings(site.db);
    for (const logoUrl of ['https://a.example/logo.png', 'javascript:x', '/media/../x.svg'])
      expect(
        await getFailure(owner.settings.update({ key: 'look', value: { ...look, logoUrl } })),
      ).toMatchObject({
        message: expect.stringContaining('Choose a picture of the media library.'),
      });
  });

  it('“What you currently do” is rendered with emphasis, code and links, and is plain text elsewhere', async () => {
    const site = await createSite(engine);
    const owner = await as(site, 'owner');
    const { site: setting } = await readSettings(site.db);
    const now = 'I *write* `code` at [home](https://home.example). <b onclick="x">Bold</b>';
    await owner.settings.update({ key: 'site', value: { ...setting, now } });
    const shown = await (await as(site, 'anonymous')).settings.site();
    expect(shown.nowHtml).toBe(
      '<p>I <em>write</em> <code>code</code> at <a href="https://home.example">home</a>. Bold</p>',
    );
    expect(shown.now).toBe('I write code at home. Bold');
    // A value that was not saved here, as by a restore, is rendered when it is read.
    await site.db.deleteFrom('setting').where('key', '=', 'introduction').execute();
    expect(await (await as(site, 'anonymous')).settings.site()).toMatchObject(shown);
  });
});
