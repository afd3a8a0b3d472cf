/** The preview of an upload: a table of its texts and their corrections, which the import applies, also after a restart. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { beginUpload } from '#platform/piece-upload/uploads.server.ts';
import { zipFolder } from '#platform/zip/writer.server.ts';
import { as, type Caller } from '../as.ts';
import { createTemporaryFolder } from '../temporary-folder.ts';
import { sendRequest } from './send-request.ts';
import { getCookieHeaders, startServedSite, type ServedSite } from './served-site.ts';

/** A zip of 30 texts: the first has a picture, a missing one, a link, and code of its old site. */
async function createZip(): Promise<Buffer> {
  const folder = createTemporaryFolder();
  mkdirSync(join(folder, 'posts'));
  const write = (name: string, content: string) =>
    writeFileSync(join(folder, 'posts', name), content);
  const body = 'See [two](text-02.md). ![A](a.svg) ![B](gone.png)\n\n<script>alert(1)</script>';
  write('text-01.md', `---\ntitle: First\ndate: 2020-01-01\n---\n${body}\n\n{{< dance >}}\n`);
  for (let number = 2; number <= 30; number += 1) {
    const name = String(number).padStart(2, '0');
    const fields = `title: Text ${name}\ndate: 2020-01-${name}\naliases: [/old/${name}/]`;
    write(`text-${name}.md`, `---\n${fields}\n---\nWords.\n`);
  }
  write('a.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>');
  return buffer(Readable.from(zipFolder(folder, 'old-blog')));
}

async function upload(site: ServedSite, name: string, content: Buffer): Promise<string> {
  const uploads = join(dirname(site.location.file), 'imports');
  const { id } = await beginUpload(uploads, { name, bytes: content.length });
  writeFileSync(join(uploads, id, name), content);
  return id;
}

async function runTask(
  site: ServedSite,
  task: 'look' | 'import',
  input: object,
): Promise<Record<string, unknown>> {
  const headers = {
    ...(await getCookieHeaders(site, 'owner')),
    'content-type': 'application/json',
    origin: site.baseUrl,
  };
  const path = `/api/transfer/${task}`;
  const body = JSON.stringify(input);
  const { text } = await sendRequest(site.port, path, { method: 'POST', headers, body });
  return JSON.parse(text.trim().split('\n').at(-1) ?? '');
}

const findId = async (owner: Caller, id: string, q: string) =>
  (await owner.transfer.importTexts({ id, q })).items[0]?.id ?? '';

/** Several processes start slowly on a busy machine. */
const timeout = 180_000;

it(
  'shows all texts, corrects them, and imports exactly that after a restart',
  { timeout },
  async () => {
    const first = await startServedSite('sqlite');
    const owner = await as(first, 'owner');
    const id = await upload(first, 'old-blog.zip', await createZip());
    expect(await runTask(first, 'look', { id })).toMatchObject({
      report: { kinds: { article: { created: 30 } }, notes: [], texts: [] },
    });

    const page = await owner.transfer.importTexts({ id });
    expect([page.items.length, page.total]).toEqual([25, 30]);
    expect((await owner.transfer.importTexts({ id, page: 2 })).items).toHaveLength(5);
    const found = await owner.transfer.importTexts({ id, q: '/old/07' });
    expect(found.items).toMatchObject([
      { title: 'Text 07', path: '/blog/text-07', kind: 'article', isDraft: false, correction: {} },
    ]);
    expect((await owner.transfer.importById({ id })).counts).toMatchObject({ all: 30, draft: 1 });

    const firstId = await findId(owner, id, 'First');
    const text = await owner.transfer.importText({ id, textId: firstId });
    expect(text.original).toContain('title: First\ndate: 2020-01-01\n---\nSee [two](text-02.md).');
    expect(text.html).toContain('href="/blog/text-02"');
    expect(text.html).toContain('data-state="coming">Picture, which the import brings: a.svg (A)');
    expect(text.html).toContain('data-state="missing">Missing picture: gone.png (B)');
    expect(text.html).not.toContain('<script');
    expect(text.findings.join('\n')).toContain('The picture gone.png is not in the folder.');

    const correct = (ids: string[], changes: object) =>
      owner.transfer.correctTexts({ id, texts: { ids }, changes });
    const secondId = await findId(owner, id, 'Text 02');
    await expect(correct([secondId], { slug: 'text-03' })).rejects.toThrow(
      '“text-03” is the slug of “Text 03”, too.',
    );
    await expect(correct([secondId], { slug: 'My Text' })).rejects.toThrow('Use lowercase letters');
    await expect(correct([secondId], { date: 'soon' })).rejects.toThrow(
      '“soon” cannot be read as a date.',
    );
    await expect(correct(['gone'], { skip: true })).rejects.toThrow('There is no such text.');
    await correct([secondId], { slug: 'second', date: '2019-05-06' });
    await correct([firstId], { isDraft: false });
    const relinked = await owner.transfer.importText({ id, textId: firstId });
    expect(relinked.html).toContain('href="/blog/second"');
    await owner.transfer.correctTexts({
      id,
      texts: { q: 'text-30', show: 'all' },
      changes: { skip: true },
    });
    await first.stopServer();

    const site = await startServedSite(first);
    expect((await owner.transfer.importById({ id })).counts).toMatchObject({
      corrected: 3,
      skipped: 1,
      imported: 29,
    });
    expect((await owner.transfer.importTexts({ id, show: 'corrected' })).items).toMatchObject([
      { id: firstId, correction: { isDraft: false } },
      { id: secondId, correction: { slug: 'second', date: '2019-05-06T00:00:00.000Z' } },
      { title: 'Text 30', correction: { skip: true } },
    ]);
    const { report } = await runTask(site, 'import', { id });
    expect(report).toMatchObject({ kinds: { article: { created: 29 } }, notCarried: [] });
    const articles = await site.db
      .selectFrom('article')
      .select(['title', 'slug', 'status', 'publishedAt', 'body'])
      .where('title', 'in', ['First', 'Text 02', 'Text 30'])
      .orderBy('title')
      .execute();
    expect(articles).toMatchObject([
      { title: 'First', slug: 'text-01', status: 'published' },
      { title: 'Text 02', slug: 'second', publishedAt: '2019-05-06T00:00:00.000Z' },
    ]);
    expect(articles[0]?.body).toContain('[two](/blog/second)');
    const done = await owner.transfer.importById({ id });
    expect(done).toMatchObject({ step: 'done', name: 'old-blog.zip' });
    expect(done.report?.texts.map(({ title, corrected }) => [title, corrected])).toEqual([
      ['Text 30', ['It was left out.']],
      ['First', ['It is published.']],
      [
        'Text 02',
        expect.arrayContaining(['Its address is /blog/second instead of /blog/text-02.']),
      ],
    ]);
    await expect(correct([firstId], { skip: true })).rejects.toThrow('This import has begun');
    const files = readdirSync(join(dirname(site.location.file), 'imports', id));
    expect(files.toSorted()).toEqual(['.import', '.upload.json']);
    await owner.transfer.removeImport({ id });
    expect(await owner.transfer.imports()).toEqual([]);
  },
);

it('reads a file in another way, and keeps the corrections', { timeout }, async () => {
  const site = await startServedSite('sqlite');
  const owner = await as(site, 'owner');
  const id = await upload(site, 'old-blog.zip', await createZip());
  await runTask(site, 'look', { id });
  const textId = await findId(owner, id, 'Text 02');
  const changes = { slug: 'second' };
  await owner.transfer.correctTexts({ id, texts: { ids: [textId] }, changes });
  const options = { as: 'medium', oldSite: '', unknown: 'draft', isFetching: false } as const;
  expect(await runTask(site, 'look', { id, options })).toEqual({
    problem: expect.stringContaining('contains no texts of medium'),
  });
  expect(await owner.transfer.importById({ id })).toMatchObject({
    step: 'failed',
    problem: expect.stringContaining('contains no texts of medium'),
    options,
  });
  await runTask(site, 'look', { id, options: { ...options, as: '', unknown: 'strip' } });
  const read = await owner.transfer.importById({ id });
  expect(read).toMatchObject({
    step: 'previewed',
    counts: { draft: 0, corrected: 1 },
    options: { unknown: 'strip' },
  });
});
