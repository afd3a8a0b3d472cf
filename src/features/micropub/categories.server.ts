import { sql, type SqlBool } from 'kysely';
import { tagTables } from '#content/tags.server.ts';
import type { Db } from '#platform/db/database.ts';

const maxListed = 500;

/** The labels of tags that begin with a text, each once, also those of drafts. */
export async function listCategories(db: Db, filter: string): Promise<string[]> {
  const pattern = `${filter.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const labels = new Map<string, string>();
  for (const { table } of Object.values(tagTables)) {
    let query = db
      .selectFrom(table)
      .select(({ fn }) => ['slug', fn.max('label').as('label')])
      .groupBy('slug')
      .orderBy('slug')
      .limit(maxListed);
    if (filter !== '') query = query.where(sql<SqlBool>`lower(label) like ${pattern} escape '\\'`);
    for (const { slug, label } of await query.execute()) labels.set(slug, label);
  }
  return [...labels.values()].toSorted((a, b) => a.localeCompare(b, 'en')).slice(0, maxListed);
}
