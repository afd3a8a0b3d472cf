import { expect, it } from 'vitest';
import {
  claimRequest,
  createWriteRunner,
  deleteOldAnswers,
  type ClaimedRequest,
} from '#features/http-api/idempotency.server.ts';
import { newId } from '#lib/id.ts';
import { onBothEngines } from './engines.ts';
import { openApi, type CallApi } from './http-api-caller.ts';
import { createSite, openSite, type TestSite } from './site.ts';

const createTides = (call: CallApi, key: string, title = 'Tides') =>
  call('POST', '/articles', { json: { title }, headers: { 'idempotency-key': key } });

async function countArticles(site: TestSite): Promise<number> {
  const rows = await site.db.selectFrom('article').select('id').execute();
  return rows.length;
}

const listStored = ({ db }: TestSite) => db.selectFrom('idempotentRequest').selectAll().execute();

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const answer = { status: 201, headers: { etag: '"1"' }, body: 'x' };

async function claim(
  site: TestSite,
  options: { key?: string; now?: Date; isRepeatable?: boolean },
) {
  const { key = 'k', now = new Date(), isRepeatable = true } = options;
  const request = { callerId: 'token', key, fingerprint: 'same', isRepeatable };
  return claimRequest(site.db, request, now);
}

/** Claims a request that nobody has sent before. */
async function claimNew(site: TestSite, options: Parameters<typeof claim>[1] = {}) {
  const claimed = await claim(site, options);
  if ('status' in claimed) throw new Error('It was sent before.');
  return claimed;
}

/** Writes a tag of settings, and then fails or succeeds. */
const write = (site: TestSite, claimed: ClaimedRequest, { ok }: { ok: boolean }) =>
  createWriteRunner(claimed, () => answer)(site.db, async (db) => {
    await db
      .insertInto('setting')
      .values({ key: newId(), value: '1', updatedAt: new Date().toISOString() })
      .execute();
    return ok ? { ok, data: null } : { ok: false as const };
  });

const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000);

onBothEngines((engine) => {
  it('a request that is sent again gets the same answer, and writes once', async () => {
    const site = await createSite(engine);
    const call = await openApi(site, 'owner');
    const first = await createTides(call, '"a-key"');
    expect(first.status).toBe(201);
    const again = await createTides(call, 'a-key');
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect([...again.headers]).toEqual([...first.headers]);
    expect(again.headers.get('location')).toBe(`/api/v1/articles/${first.json.id}`);
    expect(await countArticles(site)).toBe(1);
    expect((await createTides(call, 'another-key')).json.id).not.toBe(first.json.id);
  });

  it('twenty requests with the same key at the same time create one article', async () => {
    const site = await createSite(engine);
    const call = await openApi(site, 'owner');
    const other = await openApi(await openSite(site.location), 'owner');
    const answers = await Promise.all(Array.from({ length: 20 }, () => createTides(call, 'a-key')));
    expect(await countArticles(site)).toBe(1);
    const created = answers.filter(({ status }) => status === 201);
    expect(created.length).toBeGreaterThan(0);
    expect(new Set(created.map(({ text }) => text)).size).toBe(1);
    for (const { status, json, headers } of answers) {
      if (status === 201) continue;
      expect(status).toBe(409);
      expect(json.detail).toContain('is still running');
      expect(headers.get('retry-after')).toBe('1');
    }
    expect((await createTides(call, 'a-key')).text).toBe(created[0]?.text);
    // A key is that of one caller.
    expect((await createTides(other, 'a-key')).status).toBe(201);
    expect(await countArticles(site)).toBe(2);
  });

  it('the same key with another request is refused', async () => {
    const site = await createSite(engine);
    const call = await openApi(site, 'owner');
    const { json } = await createTides(call, 'a-key');
    const other = await createTides(call, 'a-key', 'Ebb');
    expect([other.status, other.json.code]).toEqual([422, 'UNPROCESSABLE_CONTENT']);
    expect(other.json.detail).toContain('Another request was sent with this Idempotency-Key');
    const headers = { 'idempotency-key': 'a-key' };
    expect((await call('DELETE', `/articles/${json.id}`, { headers })).status).toBe(422);
    const malformed = await createTides(call, 'two words');
    expect([malformed.status, malformed.json.detail]).toEqual([
      400,
      expect.stringContaining('Idempotency-Key must be'),
    ]);
    expect(await countArticles(site)).toBe(1);
  });

  it('a change is made once, whatever its version is by then', async () => {
    const site = await createSite(engine);
    const call = await openApi(site, 'owner');
    const { json } = await createTides(call, 'create');
    const change = (version: string) =>
      call('PATCH', `/articles/${json.id}`, {
        json: { title: 'Ebb' },
        headers: { 'if-match': version, 'idempotency-key': 'change' },
      });
    const first = await change('"1"');
    expect(first.headers.get('etag')).toBe('"2"');
    const again = await change('"1"');
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect((await change('"2"')).status).toBe(422);
  });

  it('a request that fails changes nothing, and leaves its key free', async () => {
    const site = await createSite(engine);
    const call = await openApi(site, 'owner');
    const wrong = await createTides(call, 'a-key', 'x'.repeat(1_000));
    expect(wrong.status).toBe(400);
    expect(await listStored(site)).toEqual([]);
    expect((await createTides(call, 'a-key')).status).toBe(201);
  });

  it('a picture is uploaded once, though the boundary of its form differs', async () => {
    const site = await createSite(engine);
    const call = await openApi(site, 'owner');
    const upload = (alt: string) => {
      const body = new FormData();
      body.set('file', new File([pixel], 'pixel.png', { type: 'image/png' }));
      body.set('alt', alt);
      return call('POST', '/media', { body, headers: { 'idempotency-key': 'a-key' } });
    };
    const first = await upload('A pixel');
    expect([first.status, first.text]).toEqual([201, expect.anything()]);
    expect((await upload('A pixel')).text).toBe(first.text);
    expect((await upload('Another')).status).toBe(422);
    expect((await call('GET', '/media')).json.items).toHaveLength(1);
  });

  it('a failed write is rolled back with its answer', async () => {
    const site = await createSite(engine);
    const countSettings = async () =>
      (await site.db.selectFrom('setting').select('key').execute()).length;
    const claimed = await claimNew(site);
    expect(await write(site, claimed, { ok: false })).toEqual({ ok: false });
    expect(await countSettings()).toBe(0);
    expect(await listStored(site)).toMatchObject([{ status: null }]);
    await write(site, claimed, { ok: true });
    expect(await countSettings()).toBe(1);
    expect(await claim(site, {})).toEqual(answer);
  });

  it('an interrupted request is taken over after a minute, and the first attempt cannot finish', async () => {
    const site = await createSite(engine);
    const interrupted = await claimNew(site);
    await expect(claim(site, {})).rejects.toThrow('is still running');
    const second = await claimNew(site, { now: minutesLater(1.1) });
    await expect(write(site, interrupted, { ok: true })).rejects.toThrow('is still running');
    expect(await site.db.selectFrom('setting').select('key').execute()).toEqual([]);
    await write(site, second, { ok: true });
    expect(await site.db.selectFrom('setting').select('key').execute()).toHaveLength(1);
  });

  it('an interrupted upload is not repeated', async () => {
    const site = await createSite(engine);
    await claimNew(site, { isRepeatable: false });
    const again = claim(site, { isRepeatable: false, now: minutesLater(60) });
    await expect(again).rejects.toThrow('it is unknown whether it was carried out');
    await claimNew(site, { isRepeatable: false, now: minutesLater(24 * 60 + 1) });
  });

  it('answers are stored for a day', async () => {
    const site = await createSite(engine);
    await write(site, await claimNew(site), { ok: true });
    await deleteOldAnswers(site.db, minutesLater(24 * 60 - 1));
    expect(await listStored(site)).toHaveLength(1);
    await claimNew(site, { now: minutesLater(24 * 60 + 1) });
    await deleteOldAnswers(site.db, minutesLater(3 * 24 * 60));
    expect(await listStored(site)).toEqual([]);
  });

  it('the newest thousand answers of a caller are stored, and 16 MB', async () => {
    const site = await createSite(engine);
    const claimed = await claimNew(site);
    await write(site, claimed, { ok: true });
    const [row] = await listStored(site);
    if (!row) throw new Error('Nothing is stored.');
    const createRow = (index: number) => ({
      ...row,
      key: `old ${index}`,
      createdAt: new Date(Date.now() - (index + 1) * 1_000).toISOString(),
    });
    const rows = Array.from({ length: 1_050 }, (_, index) => createRow(index));
    for (let from = 0; from < rows.length; from += 350)
      await site.db
        .insertInto('idempotentRequest')
        .values(rows.slice(from, from + 350))
        .execute();
    await claimNew(site, { key: 'next' });
    const stored = await listStored(site);
    expect(stored).toHaveLength(1_001);
    expect(stored.some(({ key }) => key === 'old 998')).toBe(true);
    await site.db
      .updateTable('idempotentRequest')
      .set({ bytes: 9_000_000 })
      .where('key', 'in', ['old 0', 'old 1'])
      .execute();
    await claimNew(site, { key: 'after' });
    expect((await listStored(site)).map(({ key }) => key).toSorted()).toEqual([
      'after',
      'k',
      'next',
      'old 0',
    ]);
  });
});
