import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { ContentKind } from './kinds.ts';
import { tagSlug } from './tag-slug.ts';

interface TagColumns {
  slug: string;
  label: string;
  /** The place among the tags of its item. */
  position: number;
}

interface ArticleTagTable extends TagColumns {
  articleId: string;
}

interface NoteTagTable extends TagColumns {
  noteId: string;
}

declare module '#platform/db/database.ts' {
  interface Database {
    articleTag: ArticleTagTable;
    noteTag: NoteTagTable;
  }
}

/** The kinds that have tags, and the tables of these. */
export const tagTables = {
  article: { table: 'articleTag', owner: 'articleId' },
  note: { table: 'noteTag', owner: 'noteId' },
} as const;
export type TaggedKind = keyof typeof tagTables;
export const isTagged = (kind: ContentKind): kind is TaggedKind => kind in tagTables;

export interface Tag {
  slug: string;
  label: string;
}

/** The tags of items by their ids, each item's in its order. */
export async function findTags(
  db: Db,
  kind: TaggedKind,
  ids: string[],
): Promise<Map<string, Tag[]>> {
  const result = new Map<string, Tag[]>();
  if (ids.length === 0) return result;
  const { table, owner } = tagTables[kind];
  const rows = await db
    .selectFrom(table)
    .select(['slug', 'label', sql.ref<string>(owner).as('ownerId')])
    .where(sql.ref<string>(owner), 'in', ids)
    .orderBy('position')
    .execute();
  for (const { ownerId, slug, label } of rows)
    result.set(ownerId, [...(result.get(ownerId) ?? []), { slug, label }]);
  return result;
}

/** How a kind stores its field `tags`, for its definition. */
export function tagRelation(kind: TaggedKind) {
  return {
    fields: ['tags'],
    read: async (db: Db, id: string) => {
      const tags = (await findTags(db, kind, [id])).get(id) ?? [];
      return { tags: tags.map(({ label }) => label) };
    },
    write: (db: Db, id: string, { tags }: { tags: string[] }) =>
      replaceTags(db, { kind, id }, tags),
  };
}

async function replaceTags(
  db: Db,
  { kind, id }: { kind: TaggedKind; id: string },
  labels: string[],
): Promise<void> {
  const { table, owner } = tagTables[kind];
  await db.deleteFrom(table).where(sql.ref<string>(owner), '=', id).execute();
  const bySlug = new Map(labels.map((label) => [tagSlug(label), label]));
  if (bySlug.size === 0) return;
  const rows = [...bySlug].map(([slug, label], position) => ({
    [owner]: id,
    slug,
    label,
    position,
  }));
  await db
    .insertInto(table)
    .values(rows as never) // of the table of this kind
    .execute();
}
