import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { onBothEngines } from '../../../test/engines.ts';
import { createSite } from '../../../test/site.ts';
import { trackReads } from './table-tracking.server.ts';
import type { Db } from './database.ts';

type Query = (db: Db) => Promise<unknown>;
const setting = { key: 'site', value: '{}', updatedAt: '2026-01-01T00:00:00.000Z' };

/** An alias counts as a table of its own: harmless, because nobody writes it. */
const aliases = new Set(['author', 'few', 'newest']);

/** A query, what it reads, what it writes. */
const queries: [what: string, query: Query, read: string[], written: string[]][] = [
  ['select', (db) => db.selectFrom('article').selectAll().execute(), ['article'], []],
  [
    'join',
    (db) =>
      db
        .selectFrom('comment')
        .innerJoin('article', 'article.id', 'comment.articleId')
        .leftJoin('user as author', 'author.id', 'comment.userId')
        .select('author.name')
        .execute(),
    ['article', 'comment', 'user'],
    [],
  ],
  [
    'sub-select in where',
    (db) =>
      db
        .selectFrom('article')
        .select('id')
        .where('id', 'in', (sub) => sub.selectFrom('articleTag').select('articleId'))
        .execute(),
    ['article', 'articleTag'],
    [],
  ],
  [
    'sub-select in from and select',
    (db) =>
      db
        .selectFrom((sub) => sub.selectFrom('project').select('id').as('few'))
        .select((eb) => [
          'few.id',
          eb
            .selectFrom('media')
            .select((inner) => inner.fn.countAll().as('n'))
            .as('pictures'),
        ])
        .execute(),
    ['media', 'project'],
    [],
  ],
  [
    'with',
    (db) =>
      db
        .with('newest', (part) => part.selectFrom('snippet').select('id').limit(1))
        .selectFrom('newest')
        .selectAll()
        .execute(),
    ['snippet'],
    [],
  ],
  [
    'union',
    (db) =>
      db.selectFrom('page').select('slug').union(db.selectFrom('service').select('slug')).execute(),
    ['page', 'service'],
    [],
  ],
  ['insert', (db) => db.insertInto('setting').values(setting).execute(), ['setting'], ['setting']],
  [
    'insert on conflict',
    (db) =>
      db
        .insertInto('setting')
        .values(setting)
        .onConflict((on) => on.column('key').doUpdateSet({ value: '[]' }))
        .execute(),
    ['setting'],
    ['setting'],
  ],
  [
    'insert from select',
    (db) =>
      db
        .insertInto('redirect')
        .columns(['kind', 'slug', 'contentId'])
        .expression((eb) =>
          eb
            .selectFrom('article')
            .select([eb.val<'article'>('article').as('kind'), 'slug', 'id as contentId']),
        )
        .execute(),
    ['article', 'redirect'],
    ['redirect'],
  ],
  [
    'update',
    (db) =>
      db
        .updateTable('article')
        .set({ authorId: null })
        .where('authorId', 'in', (sub) => sub.selectFrom('user').select('id'))
        .execute(),
    ['article', 'user'],
    ['article'],
  ],
  ['delete', (db) => db.deleteFrom('revision').execute(), ['revision'], ['revision']],
  [
    'raw select',
    (db) => sql`select count(*) from ${sql.table('bookmark')}`.execute(db),
    ['bookmark'],
    [],
  ],
  [
    'raw fragment',
    (db) =>
      db
        .selectFrom('article')
        .select(sql<number>`(select count(*) from ${sql.table('comment')})`.as('count'))
        .execute(),
    ['article', 'comment'],
    [],
  ],
  [
    'raw delete',
    (db) => sql`delete from ${sql.table('bookmark')}`.execute(db),
    ['bookmark'],
    ['bookmark'],
  ],
  ['raw statement about no table', (db) => sql`/* no tables */ select 2`.execute(db), [], []],
];

onBothEngines((engine) => {
  async function openTrackedSite() {
    const site = await createSite(engine);
    const reports: string[][] = [];
    await site.ping();
    site.changes.subscribe((tables) => {
      if (!tables.has('*')) reports.push([...tables].toSorted());
    });
    return { ...site, reports };
  }

  describe('each form of query', () => {
    it.each(queries)('%s', async (...[, query, read, written]) => {
      const { db, reports } = await openTrackedSite();
      const reads = new Set<string>();
      await trackReads(reads, () => query(db));
      expect([...reads].filter((name) => !aliases.has(name)).toSorted()).toEqual(read);
      expect(reports).toEqual(written.length === 0 ? [] : [written]);
    });

    it('tracks what a stream reads', async () => {
      const { db } = await openTrackedSite();
      const reads = new Set<string>();
      await trackReads(reads, async () => {
        const rows = db.selectFrom('media').selectAll().stream();
        await rows.next().catch(() => {}); // PostgreSQL streams only with a cursor, which is not installed
      });
      expect([...reads]).toEqual(['media']);
    });

    it('tracks a read that fails, because it may succeed the next time', async () => {
      const { db } = await openTrackedSite();
      const reads = new Set<string>();
      const failing = db.selectFrom('article').select(sql`no_such_column`.as('none'));
      await expect(trackReads(reads, () => failing.execute())).rejects.toThrow('no_such_column');
      expect([...reads]).toEqual(['article']);
    });
  });

  describe('a transaction', () => {
    it('publishes everything that it wrote after the commit', async () => {
      const { db, reports } = await openTrackedSite();
      await db.transaction().execute(async (trx) => {
        await trx.insertInto('setting').values(setting).execute();
        await trx.deleteFrom('media').execute();
        await trx.selectFrom('article').select('id').execute();
        expect(reports).toEqual([]);
      });
      expect(reports).toEqual([['media', 'setting']]);
    });

    it('publishes nothing when it is rolled back', async () => {
      const { db, reports } = await openTrackedSite();
      const failing = db.transaction().execute(async (trx) => {
        await trx.insertInto('setting').values(setting).execute();
        throw new Error('No more.');
      });
      await expect(failing).rejects.toThrow('No more.');
      expect(reports).toEqual([]);
      await db.insertInto('setting').values(setting).execute();
      expect(reports).toEqual([['setting']]);
    });

    it('publishes a write that precedes a savepoint', async () => {
      const { db, reports } = await openTrackedSite();
      const trx = await db.startTransaction().execute();
      await trx.insertInto('setting').values(setting).execute();
      const inner = await trx.savepoint('inner').execute();
      await inner.deleteFrom('media').execute();
      await inner.rollbackToSavepoint('inner').execute();
      await trx.commit().execute();
      expect(reports).toEqual([expect.arrayContaining(['setting'])]);
    });
  });

  it('publishes no write that failed', async () => {
    const { db, reports } = await openTrackedSite();
    await db.insertInto('setting').values(setting).execute();
    await expect(db.insertInto('setting').values(setting).execute()).rejects.toThrow(/unique/i);
    expect(reports).toHaveLength(1);
  });

  it('tracks the reads of concurrent callers separately', async () => {
    const { db } = await openTrackedSite();
    const read = async (table: 'article' | 'project') => {
      const reads = new Set<string>();
      await trackReads(reads, async () => {
        for (let count = 0; count < 5; count += 1)
          await db.selectFrom(table).select('id').execute();
      });
      return [...reads];
    };
    expect(await Promise.all([read('article'), read('project'), read('article')])).toEqual([
      ['article'],
      ['project'],
      ['article'],
    ]);
  });

  describe('an untracked statement', () => {
    const statements = [
      'select count(*) from article',
      'update article set title = title',
      'with few as (select 1) select * from article',
      'insert into article select * from article',
      "select 'a' as key",
    ];
    it.each(statements)('is rejected: %s', async (text) => {
      const { db } = await openTrackedSite();
      await expect(sql.raw(text).execute(db)).rejects.toThrow(/names (no table|article)\b/);
    });

    it('is rejected as a fragment of a query that names another table', async () => {
      const { db } = await openTrackedSite();
      const part = sql<string>`(select max(slug) from project)`.as('slug');
      await expect(db.selectFrom('article').select(part).execute()).rejects.toThrow('project');
      const join = sql`select 1 from ${sql.table('article')} join project on true`;
      await expect(join.execute(db)).rejects.toThrow('project');
    });
  });

  it('publishes a write that follows a tableless prefix', async () => {
    const { db, reports } = await openTrackedSite();
    const table = sql.table('bookmark');
    if (engine === 'postgres')
      await sql`with gone as (delete from ${table} returning id) select id`
        .execute(db)
        .catch(() => {});
    await sql`/* tidy */ delete from ${table}`.execute(db);
    expect(reports.at(-1)).toEqual(['bookmark']);
  });
});
