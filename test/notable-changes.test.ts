/** What readers are told about changes: never more than what they have seen. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrations } from '../migrations/all.ts';
import { applyBulkAction } from '#content/bulk.server.ts';
import { recordPublished } from '#content/record-published.server.ts';
import { createContent, updateContent } from '#content/storage.server.ts';
import { articleDefinition } from '#features/blog/definition.server.ts';
import { exportFolder } from '#features/export/export-folder.server.ts';
import { importFolder } from '#features/import/import-folder.server.ts';
import { TaskReport } from '#features/tasks/report.ts';
import { readChangeFeed } from '#features/feeds/change-feed.server.ts';
import { readMarkdownVariant } from '#features/feeds/markdown-variant.server.ts';
import { createSitemap } from '#features/seo/answers.server.ts';
import { as, getFailure, getUserId } from './as.ts';
import { onBothEngines } from './engines.ts';
import { publishArticle } from './factories.ts';
import { createEmptySite, createSite, type TestSite } from './site.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const baseUrl = 'http://localhost:3000';

async function createArticle(site: TestSite, fields: Record<string, unknown> = {}) {
  const { id, slug } = await publishArticle(site, {
    title: 'The sea',
    body: 'The sea is blue.',
    showChanges: true,
    ...fields,
  });
  const owner = await as(site, 'owner');
  const visitor = await as(site, 'anonymous');
  const by = await getUserId(site, 'owner');
  return {
    id,
    slug: String(slug),
    owner,
    visitor,
    by,
    save: (
      change: Parameters<typeof owner.blog.update>[0] extends infer Input
        ? Omit<Input & object, 'id'>
        : never,
    ) => owner.blog.update({ ...change, id } as Parameters<typeof owner.blog.update>[0]),
    list: () => visitor.change.ofArticle({ id }),
    revisions: async () => (await owner.blog.revisions({ id })).items,
  };
}

/** All that visitors can read of changes, as one text. */
async function readPublic(site: TestSite, { id, slug }: { id: string; slug: string }) {
  const visitor = await as(site, 'anonymous');
  const changes = await visitor.change.ofArticle({ id });
  const pages = await Promise.all(
    changes
      .filter(({ hasDifference }) => hasDifference)
      .map((change) => visitor.change.byId({ slug, id: change.id })),
  );
  const all = await visitor.change.allPublic();
  return JSON.stringify([changes, pages, all, await readChangeFeed(site.db, baseUrl)]);
}

onBothEngines((engine) => {
  describe('what readers are told', () => {
    it('an update tells what changed, word by word', async () => {
      const site = await createSite(engine);
      const { save, list, slug, visitor } = await createArticle(site);
      await save({ body: 'The sea is green.', changeNote: 'Corrected the colour.' });
      const [change, ...others] = await list();
      expect(others).toEqual([]);
      expect(change).toMatchObject({
        note: 'Corrected the colour.',
        credit: null,
        hasDifference: true,
      });
      const page = await visitor.change.byId({ slug, id: change?.id ?? '' });
      expect(page.article).toEqual({ slug, title: 'The sea' });
      expect(JSON.stringify(page.difference)).toContain('{"in":"before","text":"blue"}');
      expect(await visitor.change.allPublic()).toMatchObject({ items: [{ note: change?.note }] });
    });

    it('nothing is told while the article does not show its changes', async () => {
      const site = await createSite(engine);
      const article = await createArticle(site, { showChanges: false });
      await article.save({ body: 'The sea is green.', changeNote: 'Corrected the colour.' });
      expect(await readPublic(site, article)).not.toMatch(/colour|green|blue/);
      await article.save({ showChanges: true });
      expect(await readPublic(site, article)).toMatch(/colour/);
      const [change] = await article.list();
      await article.save({ showChanges: false });
      expect(await readPublic(site, article)).not.toMatch(/colour|green|blue/);
      const request = article.visitor.change.byId({ slug: article.slug, id: change?.id ?? '' });
      expect(await getFailure(request)).toMatchObject({ code: 'NOT_FOUND' });
    });

    it.each(['unpublished', 'trashed', 'scheduled'])(
      'nothing is told of an article that is %s',
      async (how) => {
        const site = await createSite(engine);
        const article = await createArticle(site);
        await article.save({ body: 'The sea is green.', changeNote: 'Corrected the colour.' });
        if (how === 'unpublished') await article.save({ status: 'draft' });
        if (how === 'trashed') await article.owner.blog.remove({ id: article.id });
        if (how === 'scheduled')
          await article.save({ publishedAt: new Date(Date.now() + 3_600_000).toISOString() });
        expect(await readPublic(site, article)).not.toMatch(/colour|green|blue/);
        expect(await createSitemap(site.db, { baseUrl })).not.toContain('/changes');
      },
    );

    it('a draft between two published versions is not part of a difference', async () => {
      const site = await createSite(engine);
      const article = await createArticle(site);
      await article.save({ status: 'draft', body: 'The sea is a secret thought.' });
      await article.save({ body: 'Another unpublished idea.' });
      await article.save({
        status: 'published',
        body: 'The sea is green.',
        changeNote: 'Corrected.',
      });
      const text = await readPublic(site, article);
      expect(text).toMatch(/green/);
      expect(text).toMatch(/blue/);
      expect(text).not.toMatch(/secret|unpublished idea/);
    });

    it('what was scheduled and changed before its time is not part of a difference', async () => {
      const site = await createSite(engine);
      const article = await createArticle(site, {
        publishedAt: new Date(Date.now() + 3_600_000).toISOString(),
        body: 'The sea is a first thought.',
      });
      await article.save({ body: 'The sea is blue.', publishedAt: '2026-01-01T00:00:00.000Z' });
      await article.save({ body: 'The sea is green.', changeNote: 'Corrected.' });
      expect(await readPublic(site, article)).not.toMatch(/first thought/);
    });

    it('a scheduled text is part of a difference after its time has come', async () => {
      const site = await createSite(engine);
      const at = new Date(Date.now() + 200).toISOString();
      const article = await createArticle(site, { publishedAt: at });
      await expect.poll(() => new Date().toISOString() > at).toBe(true);
      await recordPublished(site.db);
      await article.save({ body: 'The sea is green.', changeNote: 'Corrected.' });
      expect(await readPublic(site, article)).toMatch(/blue/);
    });

    it('what was saved in the trash is not public before it is restored', async () => {
      const site = await createSite(engine);
      const article = await createArticle(site);
      await article.owner.blog.remove({ id: article.id });
      await updateContent(site.db, articleDefinition, {
        id: article.id,
        by: article.by,
        body: 'Written in the trash.',
      });
      await updateContent(site.db, articleDefinition, {
        id: article.id,
        by: article.by,
        body: 'The sea is green.',
      });
      await article.owner.blog.restore({ id: article.id });
      const [last] = await article.revisions();
      await article.owner.blog.markRevision({
        id: article.id,
        revisionId: last?.id ?? '',
        note: 'Corrected.',
      });
      const text = await readPublic(site, article);
      expect(text).toMatch(/green/);
      expect(text).not.toMatch(/in the trash/);
    });

    it('what a bulk action publishes has been seen', async () => {
      const site = await createSite(engine);
      const article = await createArticle(site, { status: 'draft' });
      await applyBulkAction(site.db, 'article', {
        ids: [article.id],
        action: 'publish',
        by: article.by,
      });
      const [last] = await article.revisions();
      expect(last?.publicAt).not.toBeNull();
    });

    it('the first version that readers saw, and one they did not see, cannot be told about', async () => {
      const site = await createSite(engine);
      const article = await createArticle(site);
      const [first] = await article.revisions();
      const mark = (revisionId: string) =>
        getFailure(article.owner.blog.markRevision({ id: article.id, revisionId, note: 'New.' }));
      expect((await mark(first?.id ?? '')).message).toMatch(/first version that readers saw/);
      await article.save({ status: 'draft', body: 'Not yet.' });
      const [draft] = await article.revisions();
      expect((await mark(draft?.id ?? '')).message).toMatch(/have not seen/);
      const update = article.save({ body: 'Still not.', changeNote: 'New.' });
      expect((await getFailure(update)).message).toMatch(/have not seen/);
      expect(await article.revisions()).toHaveLength(2);
    });

    it('a sentence is marked, changed and taken back in the history', async () => {
      const site = await createSite(engine);
      const article = await createArticle(site);
      await article.save({ body: 'The sea is green.' });
      const [revision] = await article.revisions();
      const of = { id: article.id, revisionId: revision?.id ?? '' };
      await article.owner.blog.markRevision({ ...of, note: 'Corrected.', creditName: 'Ada' });
      await article.owner.blog.markRevision({ ...of, note: 'Corrected the colour.' });
      expect(await article.list()).toMatchObject([
        { note: 'Corrected the colour.', credit: 'Ada', hasDifference: true },
      ]);
      expect((await article.revisions())[0]?.change).toEqual({
        note: 'Corrected the colour.',
        credit: 'Ada',
        hasDifference: true,
      });
      await article.owner.blog.markRevision({ ...of, note: 'Corrected.', showDifference: false });
      expect(await article.list()).toMatchObject([{ hasDifference: false }]);
      await article.owner.blog.unmarkRevision(of);
      expect(await article.list()).toEqual([]);
      expect(await getFailure(article.owner.blog.unmarkRevision(of))).toMatchObject({
        code: 'NOT_FOUND',
      });
    });

    it('a save that changes nothing is told as the change before it', async () => {
      const site = await createSite(engine);
      const article = await createArticle(site, { showChanges: false });
      await article.save({ body: 'The sea is green.' });
      await article.save({ showChanges: true, changeNote: 'Corrected.' });
      await article.save({ changeNote: 'Corrected the colour.' });
      expect(await article.list()).toMatchObject([
        { note: 'Corrected the colour.', hasDifference: true },
      ]);
    });

    it('saves of one day are one change, and what is told is compared with what was told before', async () => {
      const site = await createSite(engine);
      const article = await createArticle(site);
      await article.save({ body: 'The sea is green.' });
      await article.save({ body: 'The sea is green and wide.', changeNote: 'More.' });
      expect(await readPublic(site, article)).toMatch(/blue/);
      await article.save({ body: 'The sea is green and wide and deep.', changeNote: 'Deeper.' });
      const [last] = await article.list();
      const page = await article.visitor.change.byId({ slug: article.slug, id: last?.id ?? '' });
      expect(JSON.stringify(page.difference)).not.toMatch(/blue/);
    });

    it('who is thanked is compared with the version before, and goes with their account', async () => {
      const site = await createSite(engine);
      const article = await createArticle(site);
      await article.save({ body: 'The sea is blue and wide.' });
      const userId = await getUserId(site, 'member');
      await updateContent(site.db, articleDefinition, {
        id: article.id,
        by: article.by,
        body: 'The sea is green and wide.',
        credit: { userId },
        changeNote: 'Corrected the colour.',
      });
      const [change] = await article.list();
      expect(change?.credit).toBe('Mina Member');
      const page = await article.visitor.change.byId({ slug: article.slug, id: change?.id ?? '' });
      expect(JSON.stringify(page.difference)).toMatch(/"before","text":"blue"/);
      await site.db.deleteFrom('user').where('id', '=', userId).execute();
      expect((await article.list())[0]?.credit).toBeNull();
    });

    it('a key that was taken out is not shown as what was taken out', async () => {
      const site = await createSite(engine);
      const key = `ghp_${'aB3dE5gH7jK9mN1pQ3sT5vX7zA2cD4fF6h8'}q`;
      const article = await createArticle(site, {
        body: `The token is ${key}.`,
        acceptFindings: ['secrets'],
      });
      await article.save({
        body: 'The token is in the environment.',
        changeNote: 'Removed a token.',
      });
      expect(await article.list()).toMatchObject([
        { note: 'Removed a token.', hasDifference: false },
      ]);
      expect(await readPublic(site, article)).not.toContain(key);
    });

    it('a deleted article leaves nothing', async () => {
      const site = await createSite(engine);
      const article = await createArticle(site);
      await article.save({ body: 'The sea is green.', changeNote: 'Corrected.' });
      await article.owner.blog.remove({ id: article.id });
      await article.owner.blog.bulk({ ids: [article.id], action: 'delete' });
      expect(await site.db.selectFrom('notableChange').selectAll().execute()).toEqual([]);
    });

    it('changes are in the sitemap, the Markdown variant and the feed while they are shown', async () => {
      const site = await createSite(engine);
      const article = await createArticle(site);
      await article.save({ body: 'The sea is green.', changeNote: 'Corrected <the> colour.' });
      expect(await createSitemap(site.db, { baseUrl })).toContain(`${baseUrl}/changes<`);
      const feed = await readChangeFeed(site.db, baseUrl);
      expect(feed.entries).toMatchObject([
        { title: 'Updated: The sea', description: 'Corrected <the> colour.' },
      ]);
      expect(feed.entries[0]?.html).toContain('Corrected &lt;the&gt; colour.');
      const variant = await readMarkdownVariant(site.db, {
        kind: 'article',
        slug: article.slug,
        baseUrl,
      });
      expect(variant.text).toMatch(
        /changes:\n {2}- date: \d{4}-.*\n {4}note: Corrected <the> colour\./,
      );
      await article.save({ showChanges: false });
      expect(await createSitemap(site.db, { baseUrl })).not.toContain('/changes');
      const hidden = await readMarkdownVariant(site.db, {
        kind: 'article',
        slug: article.slug,
        baseUrl,
      });
      expect(hidden.text).not.toContain('changes:');
    });

    it('the list of all changes has pages', async () => {
      const site = await createSite(engine);
      const article = await createArticle(site);
      for (const word of ['one', 'two', 'three'])
        await article.save({ body: `The sea is ${word}.`, changeNote: `Now ${word}.` });
      const first = await article.visitor.change.allPublic({ limit: 2 });
      const second = await article.visitor.change.allPublic({ limit: 2, cursor: first.nextCursor });
      expect([...first.items, ...second.items].map(({ note }) => note)).toEqual([
        'Now three.',
        'Now two.',
        'Now one.',
      ]);
    });

    it('a new article cannot be told about', async () => {
      const site = await createSite(engine);
      const created = await createContent(site.db, articleDefinition, { title: 'New', by: null });
      const owner = await as(site, 'owner');
      const request = owner.blog.update({
        id: created.id,
        status: 'published',
        changeNote: 'New.',
      });
      expect((await getFailure(request)).message).toMatch(/first version/);
    });

    it('an export as a folder brings what readers are told to another site', async () => {
      const site = await createSite(engine);
      const article = await createArticle(site);
      await article.save({ body: 'The sea is green.', changeNote: 'Corrected the colour.' });
      const folder = createTemporaryFolder();
      await exportFolder(site, { folder, report: new TaskReport() });
      const other = await createSite(engine);
      await importFolder(other, { folder, report: new TaskReport() });
      const visitor = await as(other, 'anonymous');
      expect(await visitor.change.ofArticle({ id: article.id })).toEqual(await article.list());
      expect(await readPublic(other, article)).toMatch(/"before\\?","text\\?":\\?"blue/);
    });

    it('an upgrade knows which revisions readers have seen, where that is certain', async () => {
      const site = await createEmptySite(engine);
      for (const [name, { up }] of Object.entries(migrations)) if (name < '037') await up(site.db);
      const at = '2026-01-02T00:00:00.000Z';
      const snapshot = (status: string, publishedAt: string | null) =>
        JSON.stringify({ title: 'T', status, publishedAt });
      const states = {
        a: snapshot('draft', null),
        b: snapshot('published', '2026-01-01T00:00:00.000Z'),
        c: snapshot('published', '2026-02-01T00:00:00.000Z'),
      };
      for (const [id, value] of Object.entries(states))
        await sql`insert into ${sql.table('revision')} (${sql.join(
          ['id', 'kind', 'contentId', 'snapshot', 'createdAt', 'autosaved'].map((one) =>
            sql.ref(one),
          ),
        )}) values (${id}, 'article', 'x', ${value}, ${at}, 0)`.execute(site.db);
      await migrations['037-notable-changes']?.up(site.db);
      const rows = await site.db
        .selectFrom('revision')
        .select(['id', 'publicAt'])
        .orderBy('id')
        .execute();
      expect(rows).toEqual([
        { id: 'a', publicAt: null },
        { id: 'b', publicAt: at },
        { id: 'c', publicAt: null },
      ]);
    });
  });
});
