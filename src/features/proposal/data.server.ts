import { paginate } from '#content/publication.server.ts';
import { isBanned } from '#features/user/session.server.ts';
import { notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import type { Fields } from './hunks.ts';
import type { OwnProposals, ProposalInbox } from './schema.ts';
import { ownedBy, type Proposer } from './write.server.ts';

const summaryColumns = [
  'proposal.id',
  'proposal.type',
  'proposal.kind',
  'proposal.subjectId',
  'proposal.title',
  'proposal.reason',
  'proposal.status',
  'proposal.answer',
  'proposal.baseVersion',
  'proposal.createdAt',
  'proposal.decidedAt',
] as const;

const keyset = { table: 'proposal', by: 'createdAt' } as const;

/** The proposals of who asks, newest first, without their texts. */
export function listOwnProposals(db: Db, { status, ...page }: OwnProposals, proposer: Proposer) {
  const own = ownedBy(db.selectFrom('proposal').select(summaryColumns), proposer);
  const query = status === undefined ? own : own.where('proposal.status', '=', status);
  return paginate(query, keyset, page);
}

/** A proposal of who asks, with its texts. Throws NOT_FOUND for those of others. */
export async function getOwnProposal(db: Db, id: string, proposer: Proposer) {
  const row = await ownedBy(
    db.selectFrom('proposal').select(summaryColumns).select(['proposal.base', 'proposal.fields']),
    proposer,
  )
    .where('proposal.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('proposal');
  return { ...row, base: parseFieldsJson(row.base), fields: parseFieldsJson(row.fields) };
}

/** The fields of a stored proposal. */
export const parseFieldsJson = (json: string): Fields => JSON.parse(json) as Fields; // only createProposal writes it

const inboxPageSize = 30;

/** A page of the owner's inbox: the proposals that wait, or those that are decided, newest first. */
export async function listProposalInbox(db: Db, { show, userId, cursor }: ProposalInbox) {
  let query = db
    .selectFrom('proposal')
    .innerJoin('user', 'user.id', 'proposal.userId')
    .select(summaryColumns)
    .select(['proposal.userId', 'proposal.tokenName', 'user.name as authorName'])
    .select(['user.image as authorImage', 'user.role as authorRole'])
    .select(['user.banned', 'user.banExpires'])
    .where('proposal.status', show === 'open' ? '=' : '!=', 'open');
  if (userId) query = query.where('proposal.userId', '=', userId);
  const page = await paginate(query, keyset, { limit: inboxPageSize, cursor });
  return {
    ...page,
    items: page.items.map(({ banned, banExpires, ...item }) => ({
      ...item,
      authorBanned: isBanned({ banned: banned ?? 0, banExpires }),
    })),
  };
}

/** The number of proposals that wait. */
export async function countOpenProposals(db: Db): Promise<{ open: number }> {
  const row = await db
    .selectFrom('proposal')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'open')
    .executeTakeFirst();
  return { open: Number(row?.count ?? 0) };
}
