import type { ContentKind } from '#content/kinds.ts';
import type { Db } from '#platform/db/database.ts';
import type { ProposalTable } from './table.server.ts';

interface Credit {
  kind: ContentKind;
  contentId: string;
  proposal: Pick<ProposalTable, 'userId' | 'tokenId'>;
}

/** Finds the revision that the last save of an item has recorded, which contains what was accepted. Returns its id. */
export async function creditRevision(db: Db, { kind, contentId }: Credit): Promise<string | null> {
  const revision = await db
    .selectFrom('revision')
    .select('id')
    .where('kind', '=', kind)
    .where('contentId', '=', contentId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return revision?.id ?? null;
}
