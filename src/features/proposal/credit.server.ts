import type { ContentKind } from '#content/kinds.ts';
import type { Db } from '#platform/db/database.ts';
import type { ProposalTable } from './table.server.ts';

interface Credit {
  kind: ContentKind;
  contentId: string;
  proposal: Pick<ProposalTable, 'userId' | 'tokenId'>;
}

/**
 * Finds the revision that the last save of an item has recorded, which contains what was accepted, and stores who is to be thanked
 * for it: a person other than its author, and no program. Returns its id.
 */
export async function creditRevision(
  db: Db,
  { kind, contentId, proposal }: Credit,
): Promise<string | null> {
  const revision = await db
    .selectFrom('revision')
    .select(['id', 'authorId'])
    .where('kind', '=', kind)
    .where('contentId', '=', contentId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!revision) return null;
  const { userId, tokenId } = proposal;
  if (tokenId === null && userId !== revision.authorId)
    await db
      .updateTable('revision')
      .set({ creditId: userId })
      .where('id', '=', revision.id)
      .execute();
  return revision.id;
}
