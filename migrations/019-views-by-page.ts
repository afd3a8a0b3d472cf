import type { Schema } from './columns.ts';

/** For the figures of one page, and of the site: days of a path. */
export async function up(db: Schema) {
  await db.schema
    .createIndex('dailyViewPath')
    .on('dailyView')
    .columns(['path', 'day', 'views', 'visitors'])
    .execute();
}
