import { inTransaction } from '#content/write.server.ts';
import { conflict, notFound } from '#lib/errors.ts';
import { newId } from '#lib/id.ts';
import { acquireAdvisoryLock } from '#platform/db/advisory-lock.server.ts';
import type { Db } from '#platform/db/database.ts';
import type { CallerToken } from '#platform/trpc.server.ts';
import type { Fields } from './hunks.ts';
import { queueProposalMails } from './notices.server.ts';
import { enforceOpenLimits } from './open-limits.server.ts';
import type { ProposalStatus } from './schema.ts';
import type { ProposalTable } from './table.server.ts';

/** Who proposes: a person, or a program with a token of theirs. */
export interface Proposer {
  userId: string;
  token: Pick<CallerToken, 'id' | 'name'> | null;
}

export interface NewProposal extends Pick<
  ProposalTable,
  'type' | 'kind' | 'subjectId' | 'title' | 'baseVersion' | 'reason'
> {
  base: Fields;
  fields: Fields;
}

/** Stores a proposal. Throws TOO_MANY_REQUESTS if too many wait, and CONFLICT for one that waits already. */
export function createProposal(
  db: Db,
  proposer: Proposer,
  proposal: NewProposal,
): Promise<{ id: string; status: ProposalStatus }> {
  const base = JSON.stringify(proposal.base);
  const fields = JSON.stringify(proposal.fields);
  const size = base.length + fields.length;
  const createdAt = new Date().toISOString();
  return inTransaction(db, async (trx) => {
    // Two concurrent calls would both count one less than the limit.
    await acquireAdvisoryLock(trx, 'proposals');
    await enforceOpenLimits(trx, proposer, size);
    await refuseDuplicate(trx, proposer, { subjectId: proposal.subjectId, fields });
    const row = {
      ...proposal,
      id: newId(),
      userId: proposer.userId,
      tokenId: proposer.token?.id ?? null,
      tokenName: proposer.token?.name ?? null,
      status: 'open' as const,
      answer: '',
      revisionId: null,
      createdAt,
      decidedAt: null,
      size,
      base,
      fields,
    };
    await trx.insertInto('proposal').values(row).execute();
    await queueProposalMails(trx, proposer.token === null ? proposer.userId : '', createdAt);
    return { id: row.id, status: row.status };
  });
}

async function refuseDuplicate(
  db: Db,
  { userId, token }: Proposer,
  { subjectId, fields }: { subjectId: string | null; fields: string },
) {
  const same = await db
    .selectFrom('proposal')
    .select('id')
    .where('userId', '=', userId)
    .where('tokenId', token ? '=' : 'is', token?.id ?? null)
    .where('subjectId', subjectId === null ? 'is' : '=', subjectId)
    .where('status', '=', 'open')
    .where('fields', '=', fields)
    .limit(1)
    .executeTakeFirst();
  if (same) throw conflict('fields', 'The same is proposed already, and waits for the owner.');
}

/** The proposals of a program are those of its token; those of a person were made without any. */
export function ownedBy<Query extends OwnQuery>(query: Query, { userId, token }: Proposer): Query {
  const own = query.where('proposal.userId', '=', userId);
  return own.where('proposal.tokenId', token ? '=' : 'is', token?.id ?? null) as Query; // each `where` returns its own type
}

interface OwnQuery {
  where(column: 'proposal.userId', operator: '=', value: string): OwnQuery;
  where(column: 'proposal.tokenId', operator: '=' | 'is', value: string | null): OwnQuery;
}

/** Withdraws an open proposal of who asks, and deletes its texts. Throws NOT_FOUND for those of others. */
export function withdrawProposal(db: Db, id: string, proposer: Proposer) {
  return inTransaction(db, async (trx) => {
    await lockOpen(trx, id, proposer);
    await decide(trx, id, { status: 'withdrawn', base: '{}', fields: '{}' });
    return { id, status: 'withdrawn' as const };
  });
}

/** Declines an open proposal, with a sentence for who proposed it. */
export async function declineProposal(db: Db, { id, answer }: { id: string; answer: string }) {
  const { title } = await lockOpen(db, id);
  await decide(db, id, { status: 'declined', answer });
  return { title };
}

/** Opens a declined proposal again. */
export function reopenProposal(db: Db, id: string) {
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('proposal')
      .set({ status: 'open', answer: '', decidedAt: null })
      .where('id', '=', id)
      .where('status', '=', 'declined')
      // Its texts are deleted some time after the decision.
      .where('fields', '!=', '{}')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw conflict('status', 'This proposal is not declined.');
    return { id, status: 'open' as const };
  });
}

type Decision = Partial<
  Pick<ProposalTable, 'answer' | 'base' | 'fields' | 'revisionId' | 'subjectId'>
> & { status: ProposalStatus };

/** Closes a proposal. */
export async function decide(db: Db, id: string, decision: Decision): Promise<void> {
  await db
    .updateTable('proposal')
    .set({ ...decision, decidedAt: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
}

/**
 * An open proposal, locked until the transaction ends. Throws NOT_FOUND, also for one of somebody else if a proposer is
 * given, and CONFLICT if it is decided.
 */
export async function lockOpen(db: Db, id: string, proposer?: Proposer) {
  const query = db
    .updateTable('proposal')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', id)
    .returningAll();
  const row = await query.executeTakeFirst();
  const isForeign =
    proposer !== undefined &&
    (row?.userId !== proposer.userId || row.tokenId !== (proposer.token?.id ?? null));
  if (!row || isForeign) throw notFound('proposal');
  if (row.status !== 'open')
    throw conflict('status', 'This proposal is decided already. Reload the page.');
  return row;
}
