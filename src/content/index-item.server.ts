import type { Db } from '#platform/db/database.ts';
import type { ContentKind } from './kinds.ts';
import { recordLinks } from './links/record-links.server.ts';
import { indexContent } from './search/indexing.server.ts';

/**
 * Updates what is derived from an item after it was saved, trashed, restored or deleted: the search index, and where its text
 * links to. Runs in the write's transaction.
 */
export async function indexItem(db: Db, item: { kind: ContentKind; id: string }): Promise<void> {
  await indexContent(db, item);
  await recordLinks(db, item);
}
