/** Images: upload, re-encoding, storage, search, deletion; and validation. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { removeOrphans } from '#features/media/orphans.server.ts';
import { removeProfilePicture } from '#features/media/library.server.ts';
import { uploadProfilePicture } from '#features/media/upload.server.ts';
import { S3Storage } from '#platform/storage/s3-storage.server.ts';
import { saveSetting } from '#features/settings/data.server.ts';
import { siteSchema } from '#features/settings/schema.ts';
import { as, getFailure, getUserId } from './as.ts';
import { onBothEngines } from './engines.ts';
import { startS3 } from './s3-server.ts';
import { createSite, type TestSite } from './site.ts';

const createForm = (bytes: Uint8Array | string, name = 'photo.jpg', alt?: string) => {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(Buffer.from(bytes))], name));
  if (alt !== undefined) form.set('alt', alt);
  return form;
};

/** An image whose halves differ, with the metadata of a camera. */
function photo(width = 2_000, height = 1_500) {
  const left = { create: { width: width / 2, height, channels: 3 as const, background: '#c33' } };
  return sharp({ create: { width, height, channels: 3, background: '#36c' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: 'Camera maker', Copyright: 'Somebody' },
      IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
    });
}

async function readBytes(site: TestSite, url: string): Promise<Buffer> {
  const file = await site.storage.get(url.replace('/media/', ''));
  if (!file) throw new Error(`There is nothing at ${url}.`);
  return buffer(file.stream);
}

async function listStoredNames(site: TestSite): Promise<string[]> {
  const names = [];
  for await (const { name } of site.storage.list()) names.push(name);
  return names.toSorted();
}

const getFileNames = (picture: {
  url: string;
  social: string | null;
  variants: { url: string }[];
}) =>
  [...new Set([picture.url, picture.social ?? picture.url, ...picture.variants.map((v) => v.url)])]
    .map((url) => url.replace('/media/', ''))
    .toSorted();

const article = {
  title: 'Tides',
  slug: 'tides',
  description: '',
  body: '',
  status: 'published',
} as const;

onBothEngines((engine) => {
  it('an uploaded photo has every width in two formats, is upright, and has no metadata', async () => {
    const site = await createSite(engine);
    const owner = await as(site, 'owner');
    const sideways = await photo().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(sideways).metadata()).exif).toBeDefined();
    const picture = await owner.media.upload(
      createForm(sideways, 'C:\\photos\\Lock gate.jpg', 'A gate'),
    );
    expect(picture).toMatchObject({
      filename: 'Lock gate.jpg',
      alt: 'A gate',
      type: 'image/webp',
      width: 1_500,
      height: 2_000,
    });
    expect(picture.variants.map(({ type, width }) => `${type} ${width}`)).toEqual(
      [480, 960, 1_500].flatMap((width) => [`image/avif ${width}`, `image/webp ${width}`]),
    );
    expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(picture.placeholder?.length).toBeLessThan(700);
    for (const { url, width, type } of [
      ...picture.variants,
      { url: picture.social ?? '', width: 1_200, type: 'image/jpeg' },
    ]) {
      const bytes = await readBytes(site, url);
      expect(url).toContain(createHash('sha256').update(bytes).digest('hex').slice(0, 16));
      const metadata = await sharp(bytes).metadata();
      const format = metadata.format === 'heif' ? 'avif' : metadata.format;
      expect([metadata.width, `image/${format}`]).toEqual([width, type]);
      expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual(
        Array(4).fill(undefined),
      );
      expect(bytes.includes('Camera maker')).toBe(false);
    }
    const card = await sharp(await readBytes(site, picture.social ?? '')).metadata();
    expect([card.width, card.height]).toEqual([1_200, 630]);
    // Rotated by its orientation tag: the red half is on top now.
    const { data } = await sharp(await readBytes(site, picture.url))
      .extract({ left: 700, top: 100, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(150);
    expect(await listStoredNames(site)).toEqual(getFileNames(picture));
  });

  it('an image with the same bytes or the same pixels is stored once', async () => {
    const site = await createSite(engine);
    const owner = await as(site, 'owner');
    const bytes = await photo(800, 600).jpeg().toBuffer();
    const first = await owner.media.upload(createForm(bytes, 'one.jpg', 'One'));
    const again = await owner.media.upload(createForm(bytes, 'two.jpg', 'Two'));
    expect(again).toEqual(first);
    const png = await sharp(bytes).png().toBuffer();
    const noted = await sharp(png)
      .withExif({ IFD0: { Make: 'Other' } })
      .png()
      .toBuffer();
    const plain = await owner.media.upload(createForm(png, 'plain.png'));
    expect((await owner.media.upload(createForm(noted, 'noted.png'))).id).toBe(plain.id);
    expect((await owner.media.all()).items).toHaveLength(2);
    const [left, right] = await Promise.all([
      owner.media.upload(createForm(await sharp(bytes).negate().png().toBuffer())),
      owner.media.upload(createForm(await sharp(bytes).negate().png().toBuffer())),
    ]);
    expect(left.id).toBe(right.id);
    expect(await site.db.selectFrom('mediaStray').select('name').execute()).toEqual([]);
  });

  it('an extremely narrow image is at least one pixel wide', async () => {
    const owner = await as(await createSite(engine), 'owner');
    const strip = await photo(2, 30_000).png().toBuffer();
    expect(await owner.media.upload(createForm(strip, 'strip.png'))).toMatchObject({
      width: 1,
      height: 16_000,
    });
  });

  it('a small image is not enlarged, and has no social image', async () => {
    const site = await createSite(engine);
    const owner = await as(site, 'owner');
    const small = await owner.media.upload(createForm(await photo(300, 200).png().toBuffer()));
    expect(small.variants.map((variant) => variant.width)).toEqual([300, 300]);
    expect(small.social).toBeNull();
    const medium = await owner.media.upload(createForm(await photo(700, 400).webp().toBuffer()));
    expect(medium.variants.map((variant) => variant.width)).toEqual([480, 480, 700, 700]);
    expect(medium.social).not.toBeNull();
  });

  it('an animated image stays animated', async () => {
    const site = await createSite(engine);
    const owner = await as(site, 'owner');
    const frames = await Promise.all(
      ['#c33', '#3c3', '#33c'].map((background) =>
        sharp({ create: { width: 640, height: 360, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [80, 90, 100], loop: 2 })
      .toBuffer();
    const picture = await owner.media.upload(createForm(gif, 'wave.gif'));
    expect(picture).toMatchObject({ type: 'image/webp', width: 640, height: 360 });
    const metadata = await sharp(await readBytes(site, picture.url), { animated: true }).metadata();
    expect([metadata.pages, metadata.delay, metadata.loop]).toEqual([3, [80, 90, 100], 2]);
    const avif = await sharp(frames[0]).avif().toBuffer();
    expect((await owner.media.upload(createForm(avif, 'still.avif'))).width).toBe(640);
  });

  it('an SVG is sanitized', async () => {
    const site = await createSite(engine);
    const owner = await as(site, 'owner');
    const svg = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 200 100">
      <style>.a { fill: url(#g); }</style><style>@import url(https://away.example/a.css);</style>
      <metadata><secret>where it was drawn</secret></metadata>
      <defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs>
      <image href="https://away.example/pixel.png" width="1" height="1"/>
      <a href="https://away.example"><rect class="a" width="50" height="50" fill="url(https://away.example/f)"/></a>
      <use xlink:href="#g"/><text>Fish &amp; chips &#60;b&#62;</text></svg>`;
    const picture = await owner.media.upload(createForm(svg, 'drawing.svg'));
    expect(picture).toMatchObject({ type: 'image/svg+xml', width: 200, height: 100, variants: [] });
    const svgText = (await readBytes(site, picture.url)).toString();
    expect(svgText).not.toMatch(/away\.example|metadata|secret|DOCTYPE|<a\b|@import/);
    expect(svgText).toContain('<rect class="a" width="50" height="50"/>');
    expect(svgText).toContain('<style>.a { fill: url(#g); }</style>');
    expect(svgText).toContain('<use href="#g"/><text>Fish &amp; chips &lt;b&gt;</text>');
    expect((await sharp(await readBytes(site, picture.social ?? '')).metadata()).width).toBe(1_200);
  });

  it('removes scripts from a drawing', async () => {
    const site = await createSite(engine);
    const owner = await as(site, 'owner');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)">
      <script>alert(1)</script><foreignObject><p/></foreignObject>
      <a href="&#106;ava&#x0a;script:alert(1)"><rect width="9" height="9" onclick="alert(1)"/></a></svg>`;
    const picture = await owner.media.upload(createForm(svg, 'drawing.svg'));
    const svgText = (await readBytes(site, picture.url)).toString();
    expect(svgText).not.toMatch(/alert|script|foreignObject|<a\b|\son\w+=/);
    expect(svgText).toContain('<rect width="9" height="9"/>');
  });

  it('the library is searched by name and alternative text, page by page', async () => {
    const site = await createSite(engine);
    const owner = await as(site, 'owner');
    const names = ['Harbour 100%.png', 'harbour_two.png', 'Field.png'];
    for (const [index, name] of names.entries())
      await owner.media.upload(
        createForm(
          await photo(40 + index * 2, 30)
            .png()
            .toBuffer(),
          name,
          index === 2 ? 'No harbour' : '',
        ),
      );
    const search = async (q: string) =>
      (await owner.media.all({ q })).items.map((item) => item.filename).toSorted();
    expect(await search('HARBOUR')).toEqual(names.toSorted());
    expect(await search('harbour no')).toEqual(['Field.png']);
    expect(await search('100%')).toEqual(['Harbour 100%.png']);
    expect(await search('%')).toEqual(['Harbour 100%.png']);
    expect(await search('r_t')).toEqual(['harbour_two.png']);
    expect(await search('\\')).toEqual([]);
    const first = await owner.media.all({ limit: 2 });
    expect(first.items.map((item) => item.filename)).toEqual(['Field.png', 'harbour_two.png']);
    const rest = await owner.media.all({ limit: 2, cursor: first.nextCursor });
    expect(rest.items.map((item) => item.filename)).toEqual(['Harbour 100%.png']);
    expect(rest.nextCursor).toBeNull();
  });

  it('an image can be renamed, and its usage is listed', async () => {
    const site = await createSite(engine);
    const owner = await as(site, 'owner');
    const picture = await owner.media.upload(createForm(await photo(1_000, 800).jpeg().toBuffer()));
    const { id, url, variants } = picture;
    expect(await owner.media.update({ id, alt: 'A gate', filename: 'gate.jpg' })).toEqual({
      ...picture,
      alt: 'A gate',
      filename: 'gate.jpg',
    });
    expect((await owner.media.usage({ id })).items).toEqual([]);
    const covered = await owner.blog.create({ ...article, imageUrl: url, imageAlt: '' });
    const body = `Text\n\n![](${variants[0]?.url})`;
    const named = await owner.project.create({ ...article, body });
    await owner.project.remove({ id: named.id });
    await saveSetting(site.db, 'site', siteSchema.parse({ portraitUrl: url }));
    expect((await owner.media.usage({ id })).items).toEqual([
      { kind: 'article', id: covered.id, title: 'Tides', trashed: false },
      { kind: 'project', id: named.id, title: 'Tides', trashed: true },
      { kind: 'setting', id: 'site', title: 'Settings', trashed: false },
    ]);
    expect(await getFailure(owner.media.remove({ id }))).toMatchObject({
      code: 'CONFLICT',
      message: 'This picture is used in “Tides” and in 2 more. Remove it there first.',
    });
    expect((await listStoredNames(site)).length).toBeGreaterThan(0);
  });

  it('a deleted image loses its files, except those that another image shares', async () => {
    const site = await createSite(engine);
    const owner = await as(site, 'owner');
    const one = await owner.media.upload(createForm(await photo(700, 400).png().toBuffer()));
    const two = await owner.media.upload(createForm(await photo(900, 500).png().toBuffer()));
    const shared = two.variants[0]?.url ?? '';
    const variants = JSON.stringify([
      ...one.variants,
      { url: shared, width: 480, type: 'image/avif' },
    ]);
    await site.db.updateTable('media').set({ variants }).where('id', '=', one.id).execute();
    expect(await owner.media.remove({ id: one.id })).toEqual({ id: one.id });
    expect(await listStoredNames(site)).toEqual(getFileNames(two));
    expect(await getFailure(owner.media.byId({ id: one.id }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await site.db.selectFrom('mediaStray').select('name').execute()).toEqual([]);
    const again = await owner.media.upload(createForm(await photo(700, 400).png().toBuffer()));
    expect(again.id).not.toBe(one.id);
  });

  it('orphaned files of an interrupted upload are deleted, and no files in use', async () => {
    const site = await createSite(engine);
    const owner = await as(site, 'owner');
    const picture = await owner.media.upload(createForm(await photo(300, 200).png().toBuffer()));
    const name = '0123456789abcdef.webp';
    await site.storage.put(name, Buffer.from('half'));
    const since = new Date().toISOString();
    const orphans = [name, ...getFileNames(picture)].map((orphan) => ({ name: orphan, since }));
    await site.db.insertInto('mediaStray').values(orphans).execute();
    await removeOrphans(site.db, site.storage);
    expect(await listStoredNames(site)).toContain(name);
    await removeOrphans(site.db, site.storage, new Date(Date.now() + 7_200_000));
    expect(await listStoredNames(site)).toEqual(getFileNames(picture));
    expect(await site.db.selectFrom('mediaStray').select('name').execute()).toEqual([]);
  });

  it('images are stored in a bucket as in a folder, and uploads fail while the bucket is unavailable', async () => {
    const s3 = await startS3();
    onTestFinished(s3.stop);
    const site = { ...(await createSite(engine)), storage: new S3Storage(s3.settings) };
    const owner = await as(site, 'owner');
    const bytes = await photo(700, 400).png().toBuffer();
    s3.failures.push(...Array<number>(60).fill(503));
    expect(await getFailure(owner.media.upload(createForm(bytes)))).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: expect.stringContaining('Try again') as string,
    });
    expect((await owner.media.all()).items).toEqual([]);
    s3.failures.length = 0;
    const picture = await owner.media.upload(createForm(bytes));
    expect(await listStoredNames(site)).toEqual(getFileNames(picture));
    expect([...s3.objects.keys()].every((key) => key.startsWith('media/'))).toBe(true);
    await owner.media.remove({ id: picture.id });
    expect(s3.objects.size).toBe(0);
  });

  it('a profile picture is cropped to a square and is not in the library', async () => {
    const site = await createSite(engine);
    const owner = await as(site, 'owner');
    const { url } = await uploadProfilePicture(site, await photo(900, 600).jpeg().toBuffer());
    const metadata = await sharp(await readBytes(site, url)).metadata();
    expect([metadata.width, metadata.height]).toEqual([512, 512]);
    expect(await listStoredNames(site)).toHaveLength(4);
    expect((await owner.media.all()).items).toEqual([]);
    const member = await getUserId(site, 'member');
    await site.db.updateTable('user').set({ image: url }).where('id', '=', member).execute();
    await removeProfilePicture(site.db, site.storage, url);
    expect(await listStoredNames(site)).toHaveLength(4);
    await site.db.updateTable('user').set({ image: null }).where('id', '=', member).execute();
    await removeProfilePicture(site.db, site.storage, url);
    expect(await listStoredNames(site)).toEqual([]);
  });
});

/** Adds the acTL chunk of an animated PNG. */
function makeAnimated(png: Buffer): Buffer {
  const table = Buffer.alloc(20);
  table.writeUInt32BE(8, 0);
  table.write('acTL', 4, 'latin1');
  const header = 33;
  return Buffer.concat([png.subarray(0, header), table, png.subarray(header)]);
}

describe('an upload is rejected or accepted', () => {
  const drawing = (inner: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`;
  const jpeg = () => photo(600, 400).jpeg().toBuffer();
  const png = () => photo(600, 400).png().toBuffer();
  const zip = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);
  const cases: [what: string, bytes: () => Promise<Uint8Array | string>, says: RegExp][] = [
    ['nothing', async () => '', /empty/],
    ['text', async () => 'Just words.', /not a supported picture/],
    ['a page', async () => '<!doctype html><svg></svg>', /not a supported picture/],
    ['a program', async () => Buffer.from('MZ\x90\0binary', 'latin1'), /not a supported picture/],
    ['more than 15 MB', async () => Buffer.alloc(15 * 2 ** 20 + 1, 'x'), /15 MB/],
    ['a photo cut short', async () => (await jpeg()).subarray(0, -2_000), /incomplete or damaged/],
    ['a PNG cut short', async () => (await png()).subarray(0, -300), /incomplete or damaged/],
    ['a photo with a zip behind it', async () => Buffer.concat([await jpeg(), zip]), /archive/],
    [
      'a PNG with a page behind it',
      async () => Buffer.concat([await png(), Buffer.from('<b>hello</b>')]),
      /after its end/,
    ],
    [
      'a photo with words behind it',
      async () => Buffer.concat([await jpeg(), Buffer.from('alert(1)//')]),
      /after its end/,
    ],
    [
      'a GIF that is a script',
      async () =>
        Buffer.concat([
          await sharp(await png())
            .gif()
            .toBuffer(),
          Buffer.from('*/=1;alert(1)'),
        ]),
      /after its end/,
    ],
    [
      'a WebP with more behind it',
      async () =>
        Buffer.concat([
          await sharp(await png())
            .webp()
            .toBuffer(),
          Buffer.from('alert(1)'),
        ]),
      /after its end/,
    ],
    [
      'an AVIF with a page behind it',
      async () =>
        Buffer.concat([
          await sharp(await png())
            .avif()
            .toBuffer(),
          Buffer.from('    <html>'),
        ]),
      /after its end|code/,
    ],
    [
      'code in the notes of a photo',
      async () =>
        photo(60, 40)
          .withExif({ IFD0: { Make: '<?php system($x) ?>' } })
          .jpeg()
          .toBuffer(),
      /contains code/,
    ],
    [
      'a PDF that is a photo',
      async () => {
        const bytes = await jpeg();
        return Buffer.concat([
          bytes.subarray(0, 2),
          Buffer.from('\xff\xfe\x00\x0a%PDF-1.7', 'latin1'),
          bytes.subarray(2),
        ]);
      },
      /PDF/,
    ],
    [
      'a bomb',
      () =>
        sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      /64 million pixels/,
    ],
    ['a PNG that moves', async () => makeAnimated(await png()), /animated/],
    [
      'an AVIF that moves',
      async () => Buffer.from('\0\0\0\x18ftypavis\0\0\0\0avifavis', 'latin1'),
      /animated/,
    ],
    [
      'a drawing of a thousand million rectangles',
      async () => {
        const uses = (index: number) => `<use href="#a${index}"/>`.repeat(10);
        const groups = Array.from({ length: 9 }, (_, at) => `<g id="a${at + 1}">${uses(at)}</g>`);
        return drawing(`<g id="a0"><rect width="1" height="1"/></g>${groups.join('')}`);
      },
      /too complex to render/,
    ],
    ['HEIC', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), /HEIC/],
    [
      'a drawing that defines entities',
      async () => `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('&a;')}`,
      /entities/,
    ],
    ['a drawing that is broken', async () => drawing('<g>'), /cannot be read/],
    [
      'a drawing without a size',
      async () => '<svg xmlns="http://www.w3.org/2000/svg"/>',
      /has no size/,
    ],
    [
      'a drawing nested without end',
      async () => drawing('<g>'.repeat(3_000) + '</g>'.repeat(3_000)),
      /nested/,
    ],
    [
      'a drawing of more than 1 MB',
      async () => drawing(`<title>${'x'.repeat(2 ** 20)}</title>`),
      /1 MB/,
    ],
  ];
  it.each(cases)('rejects %s', async (_what, bytes, messagePattern) => {
    const site = await createSite('sqlite');
    const owner = await as(site, 'owner');
    const failure = await getFailure(owner.media.upload(createForm(await bytes(), 'photo.png')));
    expect(failure).toMatchObject({
      code: 'BAD_REQUEST',
      field: 'file',
      message: expect.stringMatching(messagePattern) as string,
    });
    expect((await owner.media.all()).items).toEqual([]);
    expect(await listStoredNames(site)).toEqual([]);
  });

  it('rejects a form without a file', async () => {
    const owner = await as(await createSite('sqlite'), 'owner');
    expect(await getFailure(owner.media.upload(new FormData()))).toMatchObject({
      code: 'BAD_REQUEST',
      field: 'file',
      message: 'file: Choose a picture.',
    });
  });

  it('accepts the trailing data of phones: padding, a second photo, a video after the photo', async () => {
    const site = await createSite('sqlite');
    const owner = await as(site, 'owner');
    const first = await jpeg();
    for (const rest of [
      Buffer.alloc(40),
      first,
      Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0', 'latin1'),
    ])
      await owner.media.upload(createForm(Buffer.concat([first, rest])));
    expect((await owner.media.all()).items).toHaveLength(1);
  });
});

it('an upload leaves no partial files in the folder', async () => {
  const site = await createSite('sqlite');
  const owner = await as(site, 'owner');
  const { url } = await owner.media.upload(createForm(await photo(300, 200).png().toBuffer()));
  const folder = join(dirname(site.location.file), 'media');
  expect(readdirSync(folder).filter((name) => !/^[0-9a-f]{16}\.\w+$/.test(name))).toEqual([]);
  expect(readFileSync(join(folder, url.replace('/media/', ''))).length).toBeGreaterThan(0);
});
