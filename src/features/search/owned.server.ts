import { sql } from 'kysely';
import { contentKinds, contentPath, pagedKinds, type ContentKind } from '#content/kinds.ts';
import { matchesFirstWords } from '#content/owner-list.server.ts';
import { isDue } from '#content/publication.server.ts';
import { selectSlug } from '#content/slug-column.server.ts';
import { formatTitle } from '#lib/format-title.ts';
import type { Db } from '#platform/db/database.ts';
import {
  maxLinkTargets,
  maxOwnResults,
  type LinkTarget,
  type LinkTargetsInput,
  type OwnedInput,
} from './schema.ts';

export interface OwnItem {
  id: string;
  kind: ContentKind;
  title: string;
  state: 'draft' | 'scheduled' | 'published';
  updatedAt: string;
}

/**
 * The owner's items, with drafts, whose titles have all words, or without a title the first words of their texts. Titles
 * that start with the query come first.
 */
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
  return sortItems(itemsByKind.flat(), typed)
    .slice(0, maxOwnResults)
    .map(({ id, kind, title, state, updatedAt }) => ({
      id,
      kind,
      title: formatTitle(title),
      state,
      updatedAt,
    }));
}

/**
 * What a text can link to: the owner's items with pages, with drafts, whose titles have all words; those that start with the
 * query come first, then the latest. Without words, the latest.
 */
export async function findLinkTargets(
  db: Db,
  { q }: LinkTargetsInput,
  now = new Date(),
): Promise<LinkTarget[]> {
  const typed = q.toLowerCase();
  const words = typed.split(/\s+/).filter((word) => word !== '');
  const itemsByKind = await Promise.all(
    pagedKinds.map((kind) => findOwnItemsOfKind(db, kind, { words, now })),
  );
  return sortItems(
    itemsByKind.flat().filter(({ title, slug }) => title !== '' && slug !== null),
    typed,
  )
    .slice(0, maxLinkTargets)
    .map(({ kind, slug, title, state }) => ({ path: contentPath(kind, slug), kind, title, state }));
}

function sortItems<Item extends OwnItem>(items: Item[], typed: string): Item[] {
  const rank = ({ title }: OwnItem) => (title.toLowerCase().startsWith(typed) ? 0 : 1);
  return items.toSorted((a, b) => rank(a) - rank(b) || b.updatedAt.localeCompare(a.updatedAt));
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
    .select(['id', 'title', 'updatedAt', state.as('state'), selectSlug(kind).as('slug')])
    .where('trashedAt', 'is', null);
  for (const word of words) {
    const pattern = `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    query = query.where(
      sql<boolean>`(lower(${sql.ref(`${kind}.title`)}) like ${pattern} escape '\\'
        or ${matchesFirstWords(kind, pattern)})`,
    );
  }
  const rows = await query
    .orderBy('updatedAt', 'desc')
    .limit(Math.max(maxOwnResults, maxLinkTargets))
    .execute();
  return rows.map((row) => ({ ...row, kind }));
}
