import { enforceMemberLimits, limitRendering } from '#content/member-limits.server.ts';
import { idInput, slugInput } from '#content/schema.ts';
import { audited } from '#platform/audit/audit-log.server.ts';
import { enforceRateLimit } from '#platform/rate-limit/rate-limit.server.ts';
import {
  actorOf,
  authenticatedProcedure,
  hasScope,
  memberProcedure,
  ownerProcedure,
  router,
  type Context,
  type Viewer,
} from '#platform/trpc.server.ts';
import { acceptEdited, acceptProposal } from './accept.server.ts';
import type { Accepted } from './outdate.server.ts';
import {
  countOpenProposals,
  getOwnProposal,
  listOwnProposals,
  listProposalInbox,
} from './data.server.ts';
import { proposeChange, proposeDecision, proposeItem } from './propose.server.ts';
import { mergeProposal, reviewProposal } from './review.server.ts';
import {
  acceptInput,
  declineInput,
  ownProposalsInput,
  proposalInboxInput,
  proposeChangeInput,
  proposeDecisionInput,
  proposeItemInput,
  suggestInput,
} from './schema.ts';
import { getParagraphs, suggestCorrection } from './suggest.server.ts';
import {
  declineProposal,
  reopenProposal,
  withdrawProposal,
  type Proposer,
} from './write.server.ts';

type SignedIn = Context & { viewer: Viewer };

const proposerOf = ({ viewer, token }: SignedIn): Proposer => ({ userId: viewer.id, token });

/** A reader corrects a few paragraphs at a time. */
const suggestLimits = {
  person: { maxCount: 6, windowSeconds: 10 * 60 },
  address: { maxCount: 20, windowSeconds: 10 * 60 },
};
/** An ordinary article takes 50 ms. */
const paragraphLimit = { action: 'paragraphs', limits: { person: 3_000, address: 6_000 } };

/** A program that withdraws what it proposes could otherwise write without end. */
const programLimit = { maxCount: 300, windowSeconds: 60 * 60 };

/** Who proposes something by a program, and what they may read. Throws TOO_MANY_REQUESTS beyond the limit. */
async function startProposing(ctx: SignedIn) {
  const proposer = proposerOf(ctx);
  const key = `propose ${proposer.token?.id ?? proposer.userId}`;
  await enforceRateLimit(ctx.db, { key, ...programLimit });
  return {
    proposer,
    access: {
      drafts: hasScope(ctx, 'content:read'),
      comments: hasScope(ctx, 'comments:moderate'),
    },
  };
}

/** Runs an acceptance, and records it. */
async function auditedAcceptance(
  ctx: SignedIn,
  accept: (db: Context['db']) => Promise<Accepted>,
): Promise<Accepted> {
  let accepted: Accepted | undefined;
  await audited(ctx.db, actorOf(ctx), async (db) => {
    accepted = await accept(db);
    return { kind: 'proposalAccepted', detail: `“${accepted.title}”: ${accepted.status}` };
  });
  if (!accepted) throw new Error('The proposal was not accepted.');
  return accepted;
}

export const proposalRouter = router({
  proposeChange: ownerProcedure
    .meta({ scope: 'content:propose' })
    .input(proposeChangeInput)
    .mutation(async ({ ctx, input }) => proposeChange(ctx.db, input, await startProposing(ctx))),
  proposeItem: ownerProcedure
    .meta({ scope: 'content:propose' })
    .input(proposeItemInput)
    .mutation(async ({ ctx, input }) => proposeItem(ctx.db, input, await startProposing(ctx))),
  proposeDecision: ownerProcedure
    .meta({ scope: 'content:propose' })
    .input(proposeDecisionInput)
    .mutation(async ({ ctx, input }) => proposeDecision(ctx.db, input, await startProposing(ctx))),
  /** The paragraphs of a public article, for a reader who corrects one. */
  paragraphs: memberProcedure
    .meta({ scope: 'none' })
    .input(slugInput)
    .query(async ({ ctx, input }) => {
      const get = () => getParagraphs(ctx.db, input.slug);
      return (await limitRendering(ctx, paragraphLimit, get)).article;
    }),
  suggest: memberProcedure
    .meta({ scope: 'none' })
    .input(suggestInput)
    .mutation(async ({ ctx, input }) => {
      await enforceMemberLimits(ctx, 'suggest', suggestLimits);
      return suggestCorrection(ctx.db, input, ctx.viewer.id);
    }),
  /** The proposals of the caller: of the token, or of the person without a token. */
  mine: authenticatedProcedure
    .meta({ scope: 'content:propose' })
    .input(ownProposalsInput)
    .query(({ ctx, input }) => listOwnProposals(ctx.db, input, proposerOf(ctx))),
  byId: authenticatedProcedure
    .meta({ scope: 'content:propose' })
    .input(idInput)
    .query(({ ctx, input }) => getOwnProposal(ctx.db, input.id, proposerOf(ctx))),
  withdraw: authenticatedProcedure
    .meta({ scope: 'content:propose' })
    .input(idInput)
    .mutation(({ ctx, input }) => withdrawProposal(ctx.db, input.id, proposerOf(ctx))),
  // The decisions are the owner's: no token can take them, not even one that may publish.
  inbox: ownerProcedure
    .meta({ scope: 'none' })
    .input(proposalInboxInput)
    .query(({ ctx, input }) => listProposalInbox(ctx.db, input)),
  review: ownerProcedure
    .meta({ scope: 'none' })
    .input(idInput)
    .query(({ ctx, input }) => reviewProposal(ctx.db, input.id)),
  /** The fields of the item with the proposal, to be edited before they are saved. */
  merge: ownerProcedure
    .meta({ scope: 'none' })
    .input(idInput)
    .query(({ ctx, input }) => mergeProposal(ctx.db, input.id)),
  waiting: ownerProcedure.meta({ scope: 'none' }).query(({ ctx }) => countOpenProposals(ctx.db)),
  accept: ownerProcedure
    .meta({ scope: 'none' })
    .input(acceptInput)
    .mutation(({ ctx, input }) =>
      auditedAcceptance(ctx, (db) => acceptProposal(db, input, ctx.viewer)),
    ),
  /** Closes a proposal that the owner has merged in the editor and saved. */
  acceptEdited: ownerProcedure
    .meta({ scope: 'none' })
    .input(idInput)
    .mutation(({ ctx, input }) => auditedAcceptance(ctx, (db) => acceptEdited(db, input.id))),
  decline: ownerProcedure
    .meta({ scope: 'none' })
    .input(declineInput)
    .mutation(async ({ ctx, input }) => {
      await audited(ctx.db, actorOf(ctx), async (db) => {
        const { title } = await declineProposal(db, input);
        return { kind: 'proposalDeclined', detail: `“${title}”` };
      });
      return { id: input.id, status: 'declined' as const };
    }),
  /** Takes a decline back. */
  reopen: ownerProcedure
    .meta({ scope: 'none' })
    .input(idInput)
    .mutation(({ ctx, input }) => reopenProposal(ctx.db, input.id)),
});
