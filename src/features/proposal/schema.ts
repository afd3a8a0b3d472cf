import { z } from 'zod';
import { contentKinds } from '#content/kinds.ts';
import { acceptField, listShape } from '#content/schema.ts';
import { maxParagraphLength, maxReasonLength } from './limits.ts';

export const proposalTypes = ['change', 'item', 'comment'] as const;
export type ProposalType = (typeof proposalTypes)[number];

/**
 * `open` waits. `outdated` can no longer be accepted: what it is about is gone, or already as proposed. The others are
 * decisions of the owner, or of who proposed it (`withdrawn`).
 */
export const proposalStatuses = [
  'open',
  'accepted',
  'partlyAccepted',
  'declined',
  'withdrawn',
  'outdated',
] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];

/** Characters of the answer to a comment; the limit of a comment. */
const maxAnswerLength = 5_000;

/** Open proposals: of a reader, of a token, and of all together. */
export const maxOpen = { person: 10, token: 100, total: 1_000 };
/** Characters of all open proposals: a change of a body stores it before and after. */
export const maxOpenSize = 50_000_000;

const reasonSchema = z.string().trim().max(maxReasonLength);
/** Why a program proposes something. */
const requiredReasonSchema = reasonSchema.min(1, 'Say why in a sentence.');

const fieldsSchema = z
  .record(z.string().max(100), z.unknown())
  .refine((fields) => Object.keys(fields).length > 0, 'Propose at least one field.')
  .describe('The fields of the item, as in its create and update operations');

export const proposeChangeInput = z.object({
  kind: z.enum(contentKinds),
  id: z.uuid(),
  /** The version that the proposer has read; without it, the current one. */
  version: z.int().min(1).optional(),
  fields: fieldsSchema,
  reason: requiredReasonSchema,
});
export type ProposeChange = z.output<typeof proposeChangeInput>;

export const proposeItemInput = z.object({
  kind: z.enum(contentKinds),
  fields: fieldsSchema,
  reason: requiredReasonSchema,
});
export type ProposeItem = z.output<typeof proposeItemInput>;

export const commentDecisions = ['approve', 'hide', 'spam', 'remove', 'answer'] as const;
export const proposeDecisionInput = z
  .object({
    commentId: z.uuid(),
    action: z.enum(commentDecisions),
    /** Markdown; the answer, for `answer`. */
    body: z.string().trim().max(maxAnswerLength).default(''),
    reason: requiredReasonSchema,
  })
  .refine(({ action, body }) => action !== 'answer' || body !== '', {
    path: ['body'],
    message: 'Write the answer.',
  });
export type ProposeDecision = z.output<typeof proposeDecisionInput>;

/** A reader's correction of one paragraph of a public article. */
export const suggestInput = z.object({
  articleId: z.uuid(),
  /** The version whose paragraphs the reader has seen. */
  version: z.int().min(1),
  /** Where the paragraph begins in the Markdown, in characters. */
  start: z.int().min(0),
  before: z.string().min(1).max(maxParagraphLength),
  after: z.string().max(maxParagraphLength),
  reason: reasonSchema.default(''),
});
export type Suggest = z.output<typeof suggestInput>;

/** The proposals of who asks, newest first. */
export const ownProposalsInput = listShape
  .extend({ status: z.enum(proposalStatuses).optional() })
  .prefault({});
export type OwnProposals = z.output<typeof ownProposalsInput>;

/** The owner's inbox: what waits, or what was decided. */
export const proposalInboxInput = z
  .object({
    show: z.enum(['open', 'decided']).default('open'),
    userId: z.uuid().optional(),
    cursor: z.string().max(300).nullish(),
  })
  .prefault({});
export type ProposalInbox = z.output<typeof proposalInboxInput>;

/** A proposal has fewer places: it has at most as many as its text has paragraphs. */
const maxHunks = 5_000;
export const acceptInput = z.object({
  id: z.uuid(),
  /** The version of the item that the owner has compared it with; null for what has no version. */
  version: z.int().min(1).nullable(),
  /** The ids of the accepted hunks; without them, all that do not conflict. */
  hunks: z.array(z.string().max(120)).max(maxHunks).optional(),
  ...acceptField,
});
export type AcceptProposal = z.output<typeof acceptInput>;

export const declineInput = z.object({ id: z.uuid(), answer: reasonSchema.default('') });
