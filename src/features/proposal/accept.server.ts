import { guardPublication } from '#content/publication-check.server.ts';
import { createContent, findContent, updateContent } from '#content/storage.server.ts';
import { inTransaction } from '#content/write.server.ts';
import { kindDefinitions } from '#features/import/kind-definitions.server.ts';
import { badRequest, notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import type { Viewer } from '#platform/trpc.server.ts';
import { acceptDecision } from './accept-decision.server.ts';
import { creditRevision } from './credit.server.ts';
import { parseFieldsJson } from './data.server.ts';
import { applyHunks, listHunks, type Hunk } from './hunks.ts';
import { parseFields, toFields } from './proposed-fields.server.ts';
import { queueAcceptedMail } from './notices.server.ts';
import { outdate, type Accepted } from './outdate.server.ts';
import type { AcceptProposal } from './schema.ts';
import type { ProposalTable } from './table.server.ts';
import { decide, lockOpen } from './write.server.ts';

/**
 * Accepts a proposal, or some of its hunks. A change is saved as the owner's own, based on the version that the owner has
 * seen. What conflicts with a later change is never written: only the editor can merge it.
 */
export function acceptProposal(db: Db, input: AcceptProposal, owner: Viewer): Promise<Accepted> {
  return inTransaction(db, async (trx) => {
    const proposal = await lockOpen(trx, input.id);
    if (proposal.type === 'comment') return acceptDecision(trx, proposal, owner);
    if (proposal.type === 'item') return acceptItem(trx, proposal, owner);
    return acceptChange(trx, { proposal, input, owner });
  });
}

async function acceptItem(db: Db, proposal: ProposalTable, owner: Viewer): Promise<Accepted> {
  const { id, kind, title } = proposal;
  if (kind === null) throw notFound('proposal');
  const fields = parseFields(kind, parseFieldsJson(proposal.fields));
  const { definition } = kindDefinitions[kind];
  const item = await createContent(db, definition, { ...fields, title, by: owner.id });
  const revisionId = await creditRevision(db, { kind, contentId: item.id, proposal });
  await decide(db, id, { status: 'accepted', subjectId: item.id, revisionId });
  return { status: 'accepted', subjectId: item.id, title };
}

interface ChangeAcceptance {
  proposal: ProposalTable;
  input: AcceptProposal;
  owner: Viewer;
}

async function acceptChange(
  db: Db,
  { proposal, input, owner }: ChangeAcceptance,
): Promise<Accepted> {
  const { id, kind, subjectId, title } = proposal;
  if (kind === null || subjectId === null) throw notFound('proposal');
  const { definition } = kindDefinitions[kind];
  const item = await findContent(db, definition, subjectId);
  if (!item) return outdate(db, proposal);
  const current = toFields(kind, item);
  const versions = {
    base: parseFieldsJson(proposal.base),
    current,
    proposed: parseFieldsJson(proposal.fields),
  };
  const hunks = listHunks(versions);
  if (hunks.every(({ state }) => state === 'done')) return outdate(db, proposal);
  const accepted = chooseHunks(hunks, input.hunks);
  const fields = parseFields(kind, applyHunks(versions, { accepted }), current);
  await guardPublication(db, {
    kind,
    ids: [subjectId],
    acceptFindings: input.acceptFindings,
    canPublish: true,
    write: (trx) =>
      updateContent(trx, definition, {
        ...fields,
        id: subjectId,
        version: input.version ?? undefined,
        by: owner.id,
      }),
    writtenIds: () => [subjectId],
  });
  const isWhole = hunks.every((hunk) => hunk.state === 'done' || accepted.has(hunk.id));
  const status = isWhole ? 'accepted' : 'partlyAccepted';
  const revisionId = await creditRevision(db, { kind, contentId: subjectId, proposal });
  await decide(db, id, { status, revisionId });
  await thank(db, proposal);
  return { status, subjectId, title };
}

/** The ids of the hunks that are written. Throws BAD_REQUEST for none, and for one that cannot be. */
function chooseHunks(hunks: Hunk[], chosen: string[] | undefined): Set<string> {
  const applicable = new Set(hunks.filter(({ state }) => state === 'applies').map(({ id }) => id));
  const ids = chosen ?? [...applicable];
  if (ids.length === 0)
    throw badRequest(
      'None of these changes can be accepted as it is. Edit the text first.',
      'hunks',
    );
  if (ids.some((id) => !applicable.has(id)))
    throw badRequest('The text has changed at this place. Edit it first.', 'hunks');
  return new Set(ids);
}

/** A person gets a mail; a program asks. */
async function thank(db: Db, { id, userId, tokenId }: ProposalTable) {
  if (tokenId === null) await queueAcceptedMail(db, { id, userId });
}

/** Closes a proposal that the owner has merged in the editor, after its save. */
export function acceptEdited(db: Db, id: string): Promise<Accepted> {
  return inTransaction(db, async (trx) => {
    const proposal = await lockOpen(trx, id);
    const { kind, subjectId, title } = proposal;
    if (kind === null || subjectId === null)
      throw badRequest('Only a change of an item can be edited first.', 'id');
    const revisionId = await creditRevision(trx, { kind, contentId: subjectId, proposal });
    await decide(trx, id, { status: 'accepted', revisionId });
    await thank(trx, proposal);
    return { status: 'accepted', subjectId, title };
  });
}
