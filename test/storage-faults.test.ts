/** Writes on a full or broken disk: each failure is told in a sentence, nothing is half written, and the next try works. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { faultCodes } from '../scripts/faults/file-faults.ts';
import { createEntry } from '#features/guestbook/data.server.ts';
import { createSession, findSession } from '#features/user/session.server.ts';
import { as, getFailure, getUserId, type Caller } from './as.ts';
import { onBothEngines } from './engines.ts';
import { insertComment, publishArticle } from './factories.ts';
import { failEachOperation } from './fail-each-operation.ts';
import { createPdf } from './sample-files.ts';
import { createSite, type TestSite } from './site.ts';

/** The database may grow by this many pages from now on; null for any number. */
async function limitPages({ db }: TestSite, growth: number | null) {
  const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(db);
  const pages = growth === null ? 4_294_967_294 : (rows[0]?.page_count ?? 0) + growth;
  await sql`PRAGMA max_page_count = ${sql.raw(String(pages))}`.execute(db);
}

/** More than the free space of any page, so that a row with it needs new ones. */
const longText = (word: string) => `${word} `.repeat(1_500);
const maxGrowth = 200;
/** As long as a row of the tests' own can be. */
const shortText = (word: string) => longText(word).slice(0, 450);

interface Case {
  save: (callers: Callers, articleId: string) => Promise<unknown>;
  /** Adds a row of the same table, until its pages have no more room. */
  fill: (site: TestSite, articleId: string) => Promise<unknown>;
}
interface Callers {
  owner: Caller;
  member: Caller;
}

const cases: Record<string, Case> = {
  'an article': {
    save: ({ owner }) => owner.blog.create({ title: 'Full', body: longText('article') }),
    fill: (site) => publishArticle(site, { body: longText('other') }),
  },
  'a comment': {
    save: ({ member }, articleId) => member.comment.create({ articleId, body: shortText('word') }),
    fill: (site, articleId) => insertComment(site, { articleId, body: shortText('fill') }),
  },
  'a guestbook entry': {
    save: ({ member }) => member.guestbook.create({ body: shortText('word') }),
    fill: async (site) =>
      createEntry(site.db, { userId: await getUserId(site, 'member'), body: shortText('fill') }),
  },
};

/** Adds rows until the first is refused. */
async function fillPages(fill: () => Promise<unknown>) {
  for (;;) {
    const [result] = await Promise.allSettled([fill()]);
    if (result.status === 'rejected') return;
  }
}

it.each(Object.entries(cases))(
  'says that the disk is full at every page that %s needs, and saves it when there is space',
  async (_name, { save, fill }) => {
    const site = await createSite('sqlite');
    const callers = { owner: await as(site, 'owner'), member: await as(site, 'member') };
    const { id: articleId } = await publishArticle(site);
    await limitPages(site, 0);
    await fillPages(() => fill(site, articleId));
    const failures: unknown[] = [];
    for (let growth = 0; growth <= maxGrowth; growth += 1) {
      await limitPages(site, growth);
      const [result] = await Promise.allSettled([save(callers, articleId)]);
      if (result.status === 'fulfilled') break;
      failures.push(result.reason);
    }
    for (const error of failures)
      expect(await getFailure(Promise.reject(error))).toMatchObject({
        httpStatus: 507,
        message: expect.stringMatching(/^The disk is full, so nothing could be saved\. Try again/),
      });
    const { rows } = await sql<{ integrity_check: string }>`PRAGMA integrity_check`.execute(
      site.db,
    );
    expect(rows).toEqual([{ integrity_check: 'ok' }]);
    expect(failures.length).toBeGreaterThan(0);
  },
);

onBothEngines((engine) => {
  it.each(faultCodes)(
    'tells of %s at each file operation of an upload, and leaves no partial file',
    async (code) => {
      const site = await createSite(engine);
      const owner = await as(site, 'owner');
      const within = join(site.location.file, '..');
      const { failures, operations } = await failEachOperation({
        within,
        code,
        run: async (at) => owner.media.upload(await createPhoto(at)),
      });
      expect(operations).toBeGreaterThan(4);
      expect(failures.length).toBeGreaterThan(3);
      for (const { failed, error } of failures)
        expect(await getFailure(Promise.reject(error)), failed).toMatchObject({
          httpStatus: code === 'ENOSPC' ? 507 : 503,
          message: expect.stringMatching(/^The (disk|server) .*try again\.$/),
        });
      for (let at = 1; at <= operations; at += 1) await owner.media.upload(await createPhoto(at));
      const items = await site.db.selectFrom('media').select('url').execute();
      expect(items).toHaveLength(operations + 1);
      const files = readdirSync(join(within, 'media'));
      expect(files.filter((name) => name.endsWith('.part'))).toEqual([]);
      for (const { url } of items) expect(files).toContain(url.replace('/media/', ''));
    },
  );
});

it.each(faultCodes)(
  'tells of %s at each file operation of the upload of a file that is no picture',
  async (code) => {
    const site = await createSite('sqlite');
    const owner = await as(site, 'owner');
    const within = join(site.location.file, '..');
    const upload = async (at: number) => {
      const bytes = createPdf(`number ${at}`);
      const { id } = await owner.media.beginUpload({ name: `${at}.pdf`, bytes: bytes.length });
      const form = new FormData();
      form.set('id', id);
      form.set('at', '0');
      form.set('piece', new File([new Uint8Array(bytes)], 'piece'));
      await owner.media.uploadPiece(form);
      return owner.media.finishUpload({ id });
    };
    const { failures, operations } = await failEachOperation({ within, code, run: upload });
    expect(operations).toBeGreaterThan(6);
    expect(failures.length).toBeGreaterThan(5);
    for (const { failed, error } of failures)
      expect(await getFailure(Promise.reject(error)), failed).toMatchObject({
        httpStatus: code === 'ENOSPC' ? 507 : 503,
        message: expect.stringMatching(/^The (disk|server|data) .*\.$/),
      });
    for (let at = 1; at <= operations; at += 1) await upload(at);
    const items = await site.db.selectFrom('media').select('url').execute();
    expect(items).toHaveLength(operations + 1);
    const files = readdirSync(join(within, 'media'));
    expect(files.toSorted()).toEqual(items.map(({ url }) => url.replace('/media/', '')).toSorted());
  },
);

it('imports a file whose piece was cut by a full disk and sent again', async () => {
  const site = await createSite('sqlite');
  const owner = await as(site, 'owner');
  const folder = join(site.location.file, '..');
  const text = '<DL><DT><A HREF="https://site.example/">One</A></DL>';
  const bytes = Buffer.byteLength(text);
  const { id } = await owner.transfer.beginUpload({ name: 'bookmarks.html', bytes });
  const form = new FormData();
  form.set('id', id);
  form.set('at', '0');
  form.set('piece', new File([text], 'piece'));
  const { failures } = await failEachOperation({
    within: folder,
    code: 'ENOSPC',
    run: () => owner.transfer.uploadPiece(form),
  });
  expect(failures).toHaveLength(1);
  expect(await getFailure(Promise.reject(failures[0]?.error))).toMatchObject({ httpStatus: 507 });
  expect(await owner.transfer.uploadPiece(form)).toEqual({ bytes });
});

it('serves signed-in readers and searches while nothing can be written', async () => {
  const site = await createSite('sqlite');
  await publishArticle(site, { title: 'Readable' });
  const userId = await getUserId(site, 'member');
  const token = await createSession(site.db, { userId, userAgent: null });
  await sql`PRAGMA query_only = ON`.execute(site.db);
  const afterADay = new Date(Date.now() + 86_400_000);
  expect((await findSession(site.db, token, { now: afterADay }))?.viewer.id).toBe(userId);
  const visitor = await as(site, 'anonymous');
  expect((await visitor.search.query({ q: 'Readable' })).items).not.toEqual([]);
});

async function createPhoto(number: number): Promise<FormData> {
  const background = { r: (number * 37) % 256, g: (number * 11) % 256, b: 90 };
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], `photo-${number}.png`));
  return form;
}
