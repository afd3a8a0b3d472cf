/** Files of the media library that are no pictures: upload in pieces, detection, serving, deletion. */
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { findFilename, findImages } from '#features/media/data.server.ts';
import { fileTypes } from '#lib/file-types.ts';
import { sendFile } from '#lib/send-file.ts';
import { sendMedia } from '#platform/http/media-files.server.ts';
import { as, getFailure, type Caller } from './as.ts';
import { onBothEngines } from './engines.ts';
import {
  createArchive,
  createPdf,
  createRefusedFiles,
  createSampleFiles,
  createWav,
} from './sample-files.ts';
import { createSite, type TestSite } from './site.ts';

/** Uploads a file as the dashboard does. */
async function upload(owner: Caller, name: string, bytes: Buffer) {
  const id = await sendFile(new File([new Uint8Array(bytes)], name), {
    begin: (file) => owner.media.beginUpload(file),
    send: (form) => owner.media.uploadPiece(form),
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  return owner.media.finishUpload({ id });
}

const listUploads = (site: TestSite) => readdirSync(join(dirname(site.location.file), 'uploads'));

/** Serves the library on loopback, and returns the origin. */
async function serveMedia(site: TestSite): Promise<string> {
  const findName = (path: string) => findFilename(site.db, path);
  const server = createServer(
    (request, response) =>
      void sendMedia(request, response, { storage: site.storage, findFilename: findName }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  return `http://127.0.0.1:${port}`;
}

onBothEngines((engine) => {
  it('every accepted type is recognized by its bytes, and stored as it is', async () => {
    const site = await createSite(engine);
    const owner = await as(site, 'owner');
    const samples = await createSampleFiles();
    expect(Object.keys(samples).toSorted()).toEqual(Object.keys(fileTypes).toSorted());
    for (const [extension, { name, bytes }] of Object.entries(samples)) {
      const file = await upload(owner, name, bytes);
      expect(file, extension).toMatchObject({
        filename: name,
        type: fileTypes[extension]?.mediaType,
        bytes: bytes.length,
        width: 0,
        height: 0,
        variants: [],
      });
      expect(file.url).toMatch(new RegExp(`^/media/[0-9a-f]{32}\\.${extension}$`));
      const stored = await site.storage.get(file.url.replace('/media/', ''));
      expect(stored && (await buffer(stored.stream)).equals(bytes), extension).toBe(true);
    }
    expect(listUploads(site)).toEqual([]);
    expect(await site.db.selectFrom('mediaStray').select('name').execute()).toEqual([]);
  });

  it('a file that is not what its name says, or could run, is refused with the reason', async () => {
    const site = await createSite(engine);
    const owner = await as(site, 'owner');
    for (const { name, bytes, reason } of await createRefusedFiles()) {
      const failure = await getFailure(upload(owner, name, bytes));
      expect(failure, name).toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringMatching(reason),
      });
    }
    expect((await owner.media.all()).items).toEqual([]);
    const names = [];
    for await (const { name } of site.storage.list()) names.push(name);
    expect(names).toEqual([]);
  });

  it('a file that is too large is refused before any of it is sent, and a picture becomes one', async () => {
    const site = await createSite(engine);
    const owner = await as(site, 'owner');
    expect(
      await getFailure(owner.media.beginUpload({ name: 'x.zip', bytes: 10_000_001 })),
    ).toMatchObject({
      code: 'BAD_REQUEST',
      message:
        'This file has 10.1 MB; at most 10 MB can be uploaded (MAX_FILE_MB). Make it smaller, or link to it elsewhere.',
    });
    expect(await getFailure(owner.media.beginUpload({ name: 'x.zip', bytes: 0 }))).toMatchObject({
      code: 'BAD_REQUEST',
    });
    const red = { create: { width: 30, height: 20, channels: 3 as const, background: '#c33' } };
    const picture = await upload(owner, 'red', await sharp(red).png().toBuffer());
    expect(picture).toMatchObject({ type: 'image/webp', width: 30, height: 20 });
  });

  it('the same bytes are stored once, several pieces make one file, and a lost one is named', async () => {
    const site = await createSite(engine);
    const owner = await as(site, 'owner');
    const long = createWav(700);
    const file = await upload(owner, 'Bell.wav', long);
    expect(file.bytes).toBe(long.length);
    expect((await upload(owner, 'Again.wav', long)).id).toBe(file.id);
    const { id } = await owner.media.beginUpload({ name: 'x.wav', bytes: 100 });
    expect(await getFailure(owner.media.finishUpload({ id }))).toMatchObject({
      message: 'This file is incomplete. Upload it again.',
    });
  });

  it('a file is listed, found by its name, is no picture, and is deleted once it is not used', async () => {
    const site = await createSite(engine);
    const owner = await as(site, 'owner');
    const file = await upload(owner, 'Tide tables.pdf', createPdf());
    expect((await owner.media.all({ q: 'tide' })).items).toHaveLength(1);
    expect((await owner.media.all({ q: 'tide', onlyPictures: true })).items).toEqual([]);
    expect((await findImages(site.db, [file.url])).size).toBe(0);
    const body = `[Tide tables](${file.url})`;
    const { id: articleId } = await owner.blog.create({ title: 'Tides', body, status: 'draft' });
    expect((await owner.media.usage({ id: file.id })).items).toMatchObject([{ id: articleId }]);
    expect(await getFailure(owner.media.remove({ id: file.id }))).toMatchObject({
      code: 'CONFLICT',
      message: 'This file is used in “Tides”. Remove it there first.',
    });
    await owner.blog.update({ id: articleId, body: 'Nothing.' });
    await owner.media.remove({ id: file.id });
    expect(existsSync(join(dirname(site.location.file), file.url))).toBe(false);
  });

  it('a file is sent under its name, in parts, and never as a page', async () => {
    const site = await createSite(engine);
    const owner = await as(site, 'owner');
    const origin = await serveMedia(site);
    const wav = createWav();
    const audio = await upload(owner, 'Glocken für Ebbe.wav', wav);
    const whole = await fetch(origin + audio.url);
    const headers = Object.fromEntries(whole.headers);
    expect(whole.status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'audio/wav',
      'content-length': String(wav.length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="Glocken f_r Ebbe.wav"; filename*=UTF-8''Glocken%20f%C3%BCr%20Ebbe.wav`,
    });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*sandbox$/);
    expect(Buffer.from(await whole.arrayBuffer()).equals(wav)).toBe(true);

    const get = (range: string, more = {}) =>
      fetch(origin + audio.url, { headers: { range, ...more } });
    const part = await get('bytes=10-19');
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 10-19/${wav.length}`,
    ]);
    expect(part.headers.get('content-length')).toBe('10');
    expect(Buffer.from(await part.arrayBuffer()).equals(wav.subarray(10, 20))).toBe(true);
    const end = await get('bytes=-5');
    expect(Buffer.from(await end.arrayBuffer()).equals(wav.subarray(-5))).toBe(true);
    const beyond = await get(`bytes=${wav.length}-`);
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([
      416,
      `bytes */${wav.length}`,
    ]);
    const etag = whole.headers.get('etag') ?? '';
    expect((await get('bytes=0-1', { 'if-range': etag })).status).toBe(206);
    expect((await get('bytes=0-1', { 'if-range': '"other"' })).status).toBe(200);
    expect((await get('bytes=0-1,3-4')).status).toBe(200);
    expect((await get('bytes=0-1', { 'if-none-match': etag })).status).toBe(304);

    const pdf = await fetch(origin + (await upload(owner, 'Tides.pdf', createPdf())).url);
    expect(pdf.headers.get('content-disposition')).toMatch(/^inline; filename="Tides\.pdf"/);
    expect(pdf.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    const zipFile = await upload(owner, 'Sources', await createArchive());
    await owner.media.update({ id: zipFile.id, filename: 'setup".exe' });
    const zip = await fetch(origin + zipFile.url);
    expect(zip.headers.get('content-disposition')).toMatch(
      /^attachment; filename="setup_\.exe\.zip"; filename\*=UTF-8''setup%22\.exe\.zip$/,
    );
    for (const { name, bytes } of Object.values(await createSampleFiles())) {
      const { url, type } = await upload(owner, name, bytes);
      const response = await fetch(origin + url);
      expect(response.headers.get('content-type')).toBe(type);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      const disposition = response.headers.get('content-disposition') ?? '';
      const isShown = type === 'application/pdf' || type.startsWith('audio/');
      expect(disposition.startsWith('attachment;'), name).toBe(!isShown);
    }
  });
});
