import { sql } from 'kysely';
import { contentKinds, type ContentKind } from '#content/kinds.ts';
import { isDue } from '#content/publication.server.ts';
import type { Db } from '#platform/db/database.ts';
import { maxOwnResults, type OwnedInput } from './schema.ts';

export interface OwnItem {
  id: string;
  kind: ContentKind;
  title: string;
  state: 'draft' | 'scheduled' | 'published';
  updatedAt: string;
}

/** The owner's items, with drafts, whose titles have all words; titles that start with the query come first. */
export async function findOwnItems(
  db: Db,
  { q }: OwnedInput,
  now = new Date(),
): Promise<OwnItem[]> {
  const typed = q.toLowerCase();
  const words = typed.split(/\s+/);
  const itemsByKind = await Promise.all(
    contentKinds.map((kind) => findOwnItemsOfKind(db, kind, { words, now })),
  );
  const rank = ({ title }: OwnItem) => (title.toLowerCase().startsWith(typed) ? 0 : 1);
  return itemsByKind
    .flat()
    .toSorted((a, b) => rank(a) - rank(b) || b.updatedAt.localeCompare(a.updatedAt))
    .slice(0, maxOwnResults);
}

async function findOwnItemsOfKind(
  db: Db,
  kind: ContentKind,
  { words, now }: { words: string[]; now: Date },
) {
  const state = sql<OwnItem['state']>`case when ${sql.ref(`${kind}.status`)} = 'draft' then 'draft'
    when ${isDue(kind, now)} then 'published' else 'scheduled' end`;
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
  const rows = await query.orderBy('updatedAt', 'desc').limit(maxOwnResults).execute();
  return rows.map((row) => ({ ...row, kind }));
}
