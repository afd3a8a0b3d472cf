import { sql } from 'kysely';
import type { Schema } from './columns.ts';

/**
 * What an owner tells readers about the changes of an article, each with its difference. A revision knows since when readers have
 * seen it, and who is to be thanked for it.
 */
export async function up(db: Schema) {
  await db.schema
    .alterTable('article')
    .addColumn('showChanges', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await extendRevisions(db);
  await db.schema
    .createTable('notableChange')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('contentId', 'text', (column) => column.notNull())
    .addColumn('revisionId', 'text', (column) => column.notNull().unique())
    .addColumn('publishedAt', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('creditId', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('creditName', 'text')
    .addColumn('difference', 'text')
    .execute();
  await db.schema
    .createIndex('notableChangeContent')
    .on('notableChange')
    .columns(['contentId', 'publishedAt', 'id'])
    .execute();
  await db.schema
    .createIndex('notableChangeNewest')
    .on('notableChange')
    .columns(['publishedAt', 'id'])
    .execute();
  await db.schema
    .createIndex('notableChangeCredit')
    .on('notableChange')
    .column('creditId')
    .where(sql.ref('creditId'), 'is not', null)
    .execute();
}

const kinds = ['article', 'project', 'service', 'snippet', 'experience', 'page'];
/** Rows per step: a snapshot contains a whole text. */
const batchSize = 200;

async function extendRevisions(db: Schema) {
  await db.schema.alterTable('revision').addColumn('publicAt', 'text').execute();
  await db.schema
    .alterTable('revision')
    .addColumn('creditId', 'text', (column) => column.references('user.id').onDelete('set null'))
    .execute();
  await db.schema.alterTable('revision').addColumn('creditName', 'text').execute();
  await db.schema
    .createIndex('revisionCredit')
    .on('revision')
    .column('creditId')
    .where(sql.ref('creditId'), 'is not', null)
    .execute();
  await findPublicRevisions(db);
}

interface RevisionRow {
  id: string;
  contentId: string;
  snapshot: string;
  createdAt: string;
}

/**
 * Which revisions readers have seen: those that were saved as published, with a time that had come, and not in the trash; and of the
 * scheduled ones the last, if the item is public now. Where that is not certain, a revision counts as not seen.
 */
async function findPublicRevisions(db: Schema) {
  const { table, ref } = sql;
  for (let after = ''; ;) {
    const { rows } = await sql<RevisionRow>`select ${ref('id')}, ${ref('contentId')},
      ${ref('snapshot')}, ${ref('createdAt')} from ${table('revision')}
      where ${ref('id')} > ${after} order by ${ref('id')} limit ${batchSize}`.execute(db);
    for (const row of rows.filter(wasPublicWhenSaved))
      await sql`update ${table('revision')} set ${ref('publicAt')} = ${row.createdAt}
        where ${ref('id')} = ${row.id}`.execute(db);
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  const now = new Date().toISOString();
  for (const kind of kinds) {
    await sql`update ${table('revision')} set ${ref('publicAt')} = null
      where ${ref('publicAt')} is not null and exists (select 1 from ${table(kind)}
        where ${ref(`${kind}.id`)} = ${ref('revision.contentId')}
        and ${ref(`${kind}.trashedAt`)} <= ${ref('revision.createdAt')})`.execute(db);
    await sql`update ${table('revision')} set ${ref('publicAt')} = ${now}
      where ${ref('publicAt')} is null and ${ref('id')} in (select max(${ref('last.id')})
        from ${table('revision')} as ${ref('last')}
        inner join ${table(kind)} on ${ref(`${kind}.id`)} = ${ref('last.contentId')}
        where ${ref(`${kind}.status`)} = 'published' and ${ref(`${kind}.trashedAt`)} is null
        and ${ref(`${kind}.publishedAt`)} <= ${now} group by ${ref('last.contentId')})`.execute(db);
  }
}

function wasPublicWhenSaved({ snapshot, createdAt }: RevisionRow): boolean {
  const saved: unknown = JSON.parse(snapshot);
  if (typeof saved !== 'object' || saved === null) return false;
  if (!('status' in saved) || !('publishedAt' in saved)) return false;
  const { status, publishedAt } = saved;
  return status === 'published' && typeof publishedAt === 'string' && publishedAt <= createdAt;
}
