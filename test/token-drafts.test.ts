/** What a token can change without the permission to publish: nothing that a reader sees. */
import type { AnyProcedure } from '@trpc/server';
import { TRPCError } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import { contentKinds, kinds, type ContentKind } from '#content/kinds.ts';
import type { TokenScope } from '#lib/token-scopes.ts';
import { describeTables, readRows, type Row } from '#platform/db/table-io.server.ts';
import { appRouter } from '../src/api.server.ts';
import { as, asToken, getFailure, type Caller } from './as.ts';
import { onBothEngines } from './engines.ts';
import { publishArticle } from './factories.ts';
import { createSeededRandom, type SeededRandom } from './fuzz/seeded-random.ts';
import { createSite, type TestSite } from './site.ts';
import { createFullSite } from './transfer-site.ts';

const writer: TokenScope[] = ['content:read', 'content:write', 'content:propose'];
const publisher: TokenScope[] = [...writer, 'content:publish'];
const future = '2999-01-01T00:00:00.000Z';

/** Tables about the calls themselves. */
const isAboutCalls = (table: string) =>
  ['accessToken', 'auditEvent', 'rateLimit'].includes(table) || /^search[A-Z]/.test(table);

/** Every row of the site that is not about the calls, by table. */
async function readSite({ db }: TestSite): Promise<Record<string, Row[]>> {
  const rowsByTable: Record<string, Row[]> = {};
  for (const table of await describeTables(db, isAboutCalls))
    for await (const rows of readRows(db, table)) (rowsByTable[table.name] ??= []).push(...rows);
  return rowsByTable;
}

/** The rows on which public pages depend: drafts and what belongs to them is left out. */
async function readPublicRows(site: TestSite): Promise<Record<string, Row[]>> {
  const rows = await readSite(site);
  const isReleased = ({ status }: Row) => status === 'published';
  const items = contentKinds.flatMap((kind) => rows[kind] ?? []);
  const drafts = new Set(items.filter((row) => !isReleased(row)).map(({ id }) => id));
  for (const kind of contentKinds) rows[kind] = rows[kind]?.filter(isReleased) ?? [];
  const owners = { articleTag: 'articleId', noteTag: 'noteId', contentLink: 'sourceId' };
  for (const [table, owner] of Object.entries(owners))
    rows[table] = rows[table]?.filter((row) => !drafts.has(row[owner] ?? '')) ?? [];
  for (const table of ['revision', 'contentSave', 'previewLink']) delete rows[table];
  return rows;
}

/** What visitors get of all kinds, tags, old addresses and the search. */
async function readPublicAnswers(site: TestSite): Promise<unknown[]> {
  const visitor = await as(site, 'anonymous');
  const answers: unknown[] = [await visitor.blog.tags(), await visitor.blog.years()];
  for (const kind of contentKinds) answers.push(await visitor[kinds[kind].namespace].allPublic());
  const slugs = ['tide-and-time', 'time-and-tide', 'moved-away', 'shared-slug'];
  for (const slug of slugs)
    answers.push(
      await visitor.blog.bySlug({ slug }).then(
        ({ id }) => id,
        async (error: unknown) => (await getFailure(Promise.reject(error as Error))).movedTo,
      ),
    );
  for (const q of ['tide', 'draft', 'changed']) answers.push(await visitor.search.query({ q }));
  return answers;
}

/** A site with items of all kinds in all states, and an address that an old draft and a public article have had. */
async function createSiteWithStates(engine: Parameters<typeof createSite>[0]) {
  const site = await createFullSite(engine);
  const owner = await as(site, 'owner');
  const required = { type: 'work' as const, organisation: 'Harbour', startsOn: '2020-02-01' };
  for (const kind of contentKinds) {
    const procedures = owner[kinds[kind].namespace];
    const create = async (title: string, fields: object) =>
      procedures.create({ title, body: 'Ebb.', ...required, ...fields } as never); // the fields of every kind
    await create('Published', { status: 'published' });
    await create('Scheduled', { status: 'published', publishedAt: future });
    await create('Draft', {});
    const trashed = await create('Trashed', { status: 'published' });
    await procedures.remove({ id: trashed.id });
    const trashedDraft = await create('Trashed draft', {});
    await procedures.remove({ id: trashedDraft.id });
    const former = await create('Formerly public', { status: 'published' });
    await procedures.update({ id: former.id, status: 'draft' });
  }
  // The article has left this address, and a draft that was public has it now.
  const moved = await publishArticle(site, { title: 'Moved', slug: 'shared-slug' });
  await owner.blog.update({ id: moved.id, slug: 'moved-away' });
  const old = await publishArticle(site, { title: 'Old', slug: 'shared-slug', status: 'draft' });
  return { site, owner, old, moved };
}

/** Every procedure, by its path. */
const proceduresByPath: Record<string, AnyProcedure> = { ...appRouter._def.procedures } as never; // flat, whatever its type says
const isForTokens = (path: string) => {
  const { scope } = (proceduresByPath[path]?._def.meta ?? {}) as { scope?: string }; // as declared
  return scope !== undefined && scope !== 'none';
};

/** Calls a procedure by its path. Failures that are expected are ignored. */
async function callAny(caller: Caller, path: string, input: unknown): Promise<'done' | 'refused'> {
  const [namespace = '', name = ''] = path.split('.');
  // The path and the input are data here.
  const procedures = caller as unknown as Record<
    string,
    Record<string, (input: unknown) => Promise<unknown>>
  >;
  try {
    await procedures[namespace]?.[name]?.(input);
    return 'done';
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error;
    expect([path, error.code, error.message]).not.toContain('INTERNAL_SERVER_ERROR');
    return 'refused';
  }
}

/** An input that fits many procedures: some of these fields, with ids and addresses that exist. */
function createInput(random: SeededRandom, ids: readonly string[], revisionIds: readonly string[]) {
  const values: Record<string, () => unknown> = {
    title: () => random.pick(['Changed', 'Tide', 'Another title']),
    slug: () => random.pick(['time-and-tide', 'shared-slug', 'new-slug', 'moved-away']),
    status: () => random.pick(['draft', 'published']),
    publishedAt: () => random.pick([null, future, '2020-01-01T00:00:00.000Z']),
    body: () => random.pick(['Changed body.', '# Tide', '']),
    tags: () => ['changed'],
    action: () => random.pick(['publish', 'unpublish', 'trash', 'restore', 'delete', 'remove']),
    acceptFindings: () => ['warnings', 'secrets'],
    revisionId: () => random.pick(revisionIds),
    version: () => random.nextInt(3),
    autosave: () => random.nextInt(2) === 0,
    q: () => 'tide',
    key: () => 'social',
    value: () => [],
    alt: () => 'Changed',
    pinned: () => true,
    type: () => 'work',
    organisation: () => 'Changed',
    startsOn: () => '2020-02-01',
  };
  const id = random.pick(ids);
  const input: Record<string, unknown> = {};
  if (random.nextInt(5) > 0) input['id'] = id;
  if (random.nextInt(3) === 0) input['ids'] = [id, random.pick(ids)];
  for (const [name, create] of Object.entries(values))
    if (random.nextInt(name === 'title' ? 2 : 5) === 0) input[name] = create();
  return input;
}

/** Tokens are limited to 600 calls a minute, which another test shows. */
const callsPerToken = 500;

interface Sequence {
  scopes: TokenScope[];
  paths: string[];
  calls: number;
  seed: number;
}

/** Makes random calls with tokens, and returns how many succeeded by path. */
async function callAtRandom(site: TestSite, { scopes, paths, calls, seed }: Sequence) {
  const random = createSeededRandom(seed);
  const idsByNamespace = await readIds(site);
  const allIds = Object.values(idsByNamespace).flat();
  const revisions = await site.db.selectFrom('revision').select('id').execute();
  const revisionIds = revisions.map(({ id }) => id);
  const done = new Map<string, number>();
  let caller: Caller | undefined;
  for (let call = 0; call < calls; call += 1) {
    if (!caller || call % callsPerToken === 0) caller = await asToken(site, scopes);
    const path = random.pick(paths);
    const [namespace = ''] = path.split('.');
    // Mostly of the right kind, because nothing happens to others.
    const ids = random.nextInt(5) > 0 ? (idsByNamespace[namespace] ?? allIds) : allIds;
    const input = createInput(random, ids, revisionIds);
    const outcome = await callAny(caller, path, input);
    if (outcome === 'done') done.set(path, (done.get(path) ?? 0) + 1);
  }
  return done;
}

/** The ids of what procedures are about, by namespace. */
async function readIds({ db }: TestSite): Promise<Record<string, string[]>> {
  const tables = ['media', 'bookmark', 'comment'] as const;
  const idsByNamespace: Record<string, string[]> = {};
  const read = async (namespace: string, table: ContentKind | (typeof tables)[number]) => {
    const rows = await db.selectFrom(table).select('id').execute();
    idsByNamespace[namespace] = rows.map(({ id }) => id);
  };
  for (const kind of contentKinds) await read(kinds[kind].namespace, kind);
  for (const table of tables) await read(table, table);
  return idsByNamespace;
}

/** How many calls of procedures with this name succeeded, of all kinds. */
const countDone = (done: Map<string, number>, name: string) =>
  [...done].reduce((sum, [path, count]) => (path.endsWith(`.${name}`) ? sum + count : sum), 0);

onBothEngines((engine) => {
  describe('a token that may write drafts', () => {
    it('creates and changes drafts, and gets a sentence for anything that is published or scheduled', async () => {
      const site = await createSite(engine);
      const owner = await as(site, 'owner');
      const program = await asToken(site, writer);
      const { id, slug } = await program.blog.create({ title: 'By a program' });
      await program.blog.update({ id, title: 'Changed', body: 'A text.', publishedAt: future });
      expect(await owner.blog.byId({ id })).toMatchObject({ title: 'Changed', status: 'draft' });
      expect(slug).toBe('by-a-program');
      await program.blog.remove({ id });
      await program.blog.restore({ id });
      await program.blog.bulk({ ids: [id], action: 'trash' });
      await program.blog.bulk({ ids: [id], action: 'restore' });
      const published = await publishArticle(site, { title: 'Published' });
      const scheduled = await publishArticle(site, { title: 'Scheduled', publishedAt: future });
      const trashed = await publishArticle(site, { title: 'Trashed' });
      await owner.blog.remove({ id: trashed.id });
      const { items: revisions } = await owner.blog.revisions({ id: published.id });
      const revisionId = revisions[0]?.id ?? '';
      const save = { session: crypto.randomUUID(), number: 1 };
      const before = await readSite(site);
      const refused: Promise<unknown>[] = [
        program.blog.create({ title: 'Published at once', status: 'published' }),
        program.blog.create({ id: published.id, title: 'Again', save }),
        program.blog.update({ id, status: 'published' }),
        program.blog.update({ id, status: 'published', publishedAt: future }),
        program.blog.update({ id, slug: 'elsewhere' }),
        program.blog.bulk({ ids: [id], action: 'publish' }),
        program.blog.bulk({ ids: [id], action: 'delete' }),
        program.blog.bulk({ ids: [id, published.id], action: 'trash' }),
        program.blog.revert({ id: published.id, revisionId }),
        program.blog.restore({ id: trashed.id }),
        ...[published.id, scheduled.id, trashed.id].flatMap((one) => [
          program.blog.update({ id: one, title: 'Changed' }),
          program.blog.update({ id: one, status: 'draft' }),
          program.blog.update({ id: one, slug: 'elsewhere' }),
          program.blog.update({ id: one, autosave: true, body: 'Changed' }),
          program.blog.bulk({ ids: [one], action: 'unpublish' }),
        ]),
        ...[published.id, scheduled.id].flatMap((one) => [
          program.blog.remove({ id: one }),
          program.blog.bulk({ ids: [one], action: 'trash' }),
        ]),
      ];
      for (const [index, result] of (await Promise.allSettled(refused)).entries()) {
        const reason: unknown = result.status === 'rejected' ? result.reason : undefined;
        const failure = await getFailure(Promise.reject(reason as Error)).catch(() => null);
        expect([index, failure?.code]).toEqual([
          index,
          expect.stringMatching(/FORBIDDEN|CONFLICT/),
        ]);
      }
      const { message } = await getFailure(program.blog.update({ id, status: 'published' }));
      expect(message).toBe(
        'This access token may write drafts only: it has no permission content:publish. Nothing was changed.',
      );
      expect(await readSite(site)).toEqual(before);
      const complete = await asToken(site, publisher);
      await complete.blog.update({ id, status: 'published', publishedAt: null });
      await complete.blog.update({ id: published.id, slug: 'elsewhere' });
      await complete.blog.restore({ id: trashed.id });
      expect((await (await as(site, 'anonymous')).blog.allPublic()).items).toHaveLength(3);
    });

    it('does not take an old address from a public article', async () => {
      const { site, old, moved } = await createSiteWithStates(engine);
      const visitor = await as(site, 'anonymous');
      const findTarget = async () =>
        (await getFailure(visitor.blog.bySlug({ slug: 'shared-slug' }))).movedTo;
      expect(await findTarget()).toBe('moved-away');
      const program = await asToken(site, writer);
      expect(await getFailure(program.blog.update({ id: old.id, slug: 'renamed' }))).toMatchObject({
        code: 'FORBIDDEN',
      });
      expect(await findTarget()).toBe('moved-away');
      expect(await visitor.blog.bySlug({ slug: 'moved-away' })).toMatchObject({ id: moved.id });
    });

    it('changes nothing that readers see, whatever it calls', async () => {
      const { site } = await createSiteWithStates(engine);
      const before = [await readPublicRows(site), await readPublicAnswers(site)];
      const done = await callAtRandom(site, {
        scopes: writer,
        paths: Object.keys(proceduresByPath).filter(isForTokens),
        calls: 1_500,
        seed: 19,
      });
      expect([await readPublicRows(site), await readPublicAnswers(site)]).toEqual(before);
      // It did write: the calls are not all refused.
      for (const name of ['create', 'update', 'remove', 'restore', 'bulk', 'revisions'])
        expect([name, countDone(done, name)]).not.toEqual([name, 0]);
    });
  });

  it('a token that may read and propose changes nothing at all, whatever it calls', async () => {
    const { site } = await createSiteWithStates(engine);
    const before = await readSite(site);
    const done = await callAtRandom(site, {
      scopes: ['content:read', 'content:propose'],
      paths: Object.keys(proceduresByPath),
      calls: 1_500,
      seed: 20,
    });
    expect(await readSite(site)).toEqual(before);
    expect(done.get('blog.byId')).toBeGreaterThan(0);
    expect(done.size).toBeGreaterThan(20);
  });
});
