/** Imports of the dashboard, in the built site: they run in a process of their own. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { beginUpload } from '#platform/piece-upload/uploads.server.ts';
import { sendRequest } from './send-request.ts';
import { getCookieHeaders, startServedSite, type ServedSite } from './served-site.ts';
import { createExhaustingJson, importedKinds, wordpressExport } from '../small-imports.ts';

/** Stores a file as the dashboard uploads it. Returns its id. */
async function upload(site: ServedSite, name: string, content: string): Promise<string> {
  const dataFolder = dirname(site.location.file);
  const uploads = join(dataFolder, 'imports');
  const { id } = await beginUpload(uploads, { name, bytes: Buffer.byteLength(content) });
  const folder = join(uploads, id);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), content);
  return id;
}

/** Runs a task, and returns the last line of its answer. */
async function runTask(site: ServedSite, task: 'look' | 'import', id: string): Promise<unknown> {
  const headers = {
    ...(await getCookieHeaders(site, 'owner')),
    'content-type': 'application/json',
    origin: site.baseUrl,
  };
  const body = JSON.stringify({ id });
  const path = `/api/transfer/${task}`;
  const { text } = await sendRequest(site.port, path, { method: 'POST', headers, body });
  return JSON.parse(text.trim().split('\n').at(-1) ?? '');
}

/** Three processes start slowly on a busy machine. */
const timeout = 120_000;

it('previews and imports a file, and shows the result at once', { timeout }, async () => {
  const site = await startServedSite('sqlite');
  const id = await upload(site, 'old.xml', wordpressExport);
  expect((await sendRequest(site.port, '/blog/tides')).status).toBe(404);
  expect(await runTask(site, 'look', id)).toMatchObject({
    report: { kinds: importedKinds, notCarried: [] },
    said: 'Nothing has been written yet.',
  });
  expect((await sendRequest(site.port, '/blog/tides')).status).toBe(404);
  expect(await runTask(site, 'import', id)).toMatchObject({
    report: { kinds: importedKinds },
    said: 'Done.',
  });
  const page = await sendRequest(site.port, '/blog/tides');
  expect([page.status, page.text.includes('Words of the tide')]).toEqual([200, true]);
});

it(
  'answers readers while a file exhausts the memory, and imports the next one',
  { timeout },
  async () => {
    const site = await startServedSite('sqlite', { IMPORT_MEMORY_MB: '256' });
    const hostile = await upload(site, 'ghost.json', createExhaustingJson());
    const outcome = runTask(site, 'look', hostile);
    const statuses = new Set<number>();
    const read = async () => {
      statuses.add((await sendRequest(site.port, '/blog')).status);
      return 'reading';
    };
    const end = outcome.then(() => 'done');
    while ((await Promise.race([read(), end])) === 'reading');
    expect(await outcome).toEqual({
      problem: expect.stringContaining(
        'the file needs more than the 256 MB of memory that an import may use',
      ),
    });
    expect(statuses).toEqual(new Set([200]));
    const id = await upload(site, 'old.xml', wordpressExport);
    expect(await runTask(site, 'import', id)).toMatchObject({ report: { kinds: importedKinds } });
  },
);
