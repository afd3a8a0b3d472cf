import type { Db } from '#platform/db/database.ts';
import type { ItemMetadata } from './item-metadata.server.ts';
import type { ContentKind } from './kinds.ts';
import { toHasBeenPublic } from './publication.server.ts';
import { replaceRedirects } from './redirects.server.ts';
import { renderColumns, type ContentDefinition, type StorableContent } from './storage.server.ts';
import type { AuthorId } from './write.server.ts';

/** An item as another site, or an earlier export, has it. */
export interface ItemCopy<Content> {
  content: Content;
  metadata: ItemMetadata;
  by: AuthorId;
  /** Slugs that redirect to it. */
  redirects: string[];
  /** The result of `renderColumns` for its content, if that was done before. */
  columns?: Record<string, unknown>;
}

/**
 * Writes an item exactly as given, in place of one with the same id. The caller records the revision, and queues one event
 * for all items that it writes.
 */
export async function putContent<
  Kind extends ContentKind,
  Content extends StorableContent,
  Related extends keyof Content,
>(
  db: Db,
  definition: ContentDefinition<Kind, Content, Related>,
  { content, metadata, by, redirects, columns }: ItemCopy<Content>,
): Promise<void> {
  const { related } = definition;
  const kind: ContentKind = definition.kind;
  const { id } = metadata;
  const existing = await db
    .selectFrom(kind)
    .select(['status', 'publishedAt', 'hasBeenPublic'])
    .where('id', '=', id)
    .executeTakeFirst();
  const row = {
    ...(columns ?? (await renderColumns(db, definition, { content }))),
    ...definition.creationColumns?.(by),
    ...metadata,
    hasBeenPublic: toHasBeenPublic(content, existing),
  } as never; // of the table of this kind
  await (existing
    ? db.updateTable(kind).set(row).where('id', '=', id).execute()
    : db.insertInto(kind).values(row).execute());
  await related?.write(db, id, content);
  await replaceRedirects(db, { kind, id }, redirects);
}
