import { sql } from 'kysely';
import type { Schema } from './columns.ts';

export async function up(db: Schema) {
  await onePerPerson(db);
  await db.schema
    .createTable('commentReport')
    .addColumn('commentId', 'text', (column) =>
      column.notNull().references('comment.id').onDelete('cascade'),
    )
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('user.id').onDelete('cascade'),
    )
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('commentReportKey', ['commentId', 'userId'])
    .execute();
  await db.schema
    .createTable('articleHeart')
    .addColumn('articleId', 'text', (column) =>
      column.notNull().references('article.id').onDelete('cascade'),
    )
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('visitor', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('articleHeartKey', ['articleId', 'day', 'visitor'])
    .execute();
}

/** A person has one reaction to a comment: choosing another changes it. */
async function onePerPerson(db: Schema) {
  await db.schema
    .createTable('commentReactionOne')
    .addColumn('commentId', 'text', (column) =>
      column.notNull().references('comment.id').onDelete('cascade'),
    )
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('user.id').onDelete('cascade'),
    )
    .addColumn('emoji', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('commentReactionOneKey', ['commentId', 'userId'])
    .execute();
  await sql`insert into ${sql.table('commentReactionOne')} select ${sql.ref('commentId')}, ${sql.ref('userId')},
    min(${sql.ref('emoji')}), min(${sql.ref('createdAt')}) from ${sql.table('commentReaction')}
    group by ${sql.ref('commentId')}, ${sql.ref('userId')}`.execute(db);
  await db.schema.dropTable('commentReaction').execute();
  await db.schema.alterTable('commentReactionOne').renameTo('commentReaction').execute();
}
