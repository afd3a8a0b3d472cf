import { sql } from 'kysely';
import { contentKinds, type ContentKind } from '#content/kinds.ts';
import type { Db } from '#platform/db/database.ts';
import { mostOwned, type OwnedInput } from './schema.ts';

export interface Owned {
  id: string;
  kind: ContentKind;
  title: string;
  state: 'draft' | 'scheduled' | 'published';
  updatedAt: string;
}

/** The owner's own things, drafts too, whose titles have all the words; what begins with them comes first. */
export async function findOwned(db: Db, { q }: OwnedInput, now = new Date()): Promise<Owned[]> {
  const typed = q.toLowerCase();
  const words = typed.split(/\s+/);
  const found = await Promise.all(
    contentKinds.map((kind) => findOfKind(db, kind, { words, now: now.toISOString() })),
  );
  const rank = ({ title }: Owned) => (title.toLowerCase().startsWith(typed) ? 0 : 1);
  return found
    .flat()
    .toSorted((a, b) => rank(a) - rank(b) || b.updatedAt.localeCompare(a.updatedAt))
    .slice(0, mostOwned);
}

async function findOfKind(
  db: Db,
  kind: ContentKind,
  { words, now }: { words: string[]; now: string },
) {
  const state = sql<Owned['state']>`case when ${sql.ref(`${kind}.status`)} = 'draft' then 'draft'
    when ${sql.ref(`${kind}.publishedAt`)} > ${now} then 'scheduled' else 'published' end`;
  let query = db
    .selectFrom(kind)
    .select(['id', 'title', 'updatedAt', state.as('state')])
    .where('trashedAt', 'is', null);
  for (const word of words) {
    const pattern = `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    query = query.where(
      sql<boolean>`lower(${sql.ref(`${kind}.title`)}) like ${pattern} escape '\\'`,
    );
  }
  const rows = await query.orderBy('updatedAt', 'desc').limit(mostOwned).execute();
  return rows.map((row) => ({ ...row, kind }));
}
