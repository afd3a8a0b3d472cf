import { createCoverIndex, createListIndexes, type Schema } from './columns.ts';

const kinds = ['article', 'project', 'service', 'snippet', 'experience', 'page'];
const withCover = ['article', 'project', 'service'];

/**
 * The owner's lists are read from the index of their order: it holds whatever they are narrowed to, so rows are only
 * looked up for what is shown. With an index that began with the state, SQLite found nearly all rows by it and sorted
 * them anew.
 */
export async function up(db: Schema) {
  for (const kind of kinds) {
    for (const name of ['Newest', 'Changed', 'Published', 'Title', 'State'])
      await db.schema.dropIndex(`${kind}${name}`).execute();
    await createListIndexes(db, kind);
  }
  for (const kind of withCover) await createCoverIndex(db, kind);
}
