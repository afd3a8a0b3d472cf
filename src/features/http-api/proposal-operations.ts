import { z } from 'zod';
import { contentKinds } from '#content/kinds.ts';
import { pageOf } from './item-schemas.ts';
import type { Operation } from './operation.ts';

const time = z.iso.datetime();
const status = z.enum(['open', 'accepted', 'partlyAccepted', 'declined', 'withdrawn', 'outdated']);
const decision = z.object({ id: z.uuid(), status });
const summary = z.object({
  id: z.uuid(),
  type: z.enum(['change', 'item', 'comment']),
  kind: z.enum(contentKinds).nullable().describe('Null for a decision about a comment'),
  subjectId: z.uuid().nullable().describe('The item or comment; null for a new item that waits'),
  title: z.string(),
  reason: z.string(),
  status,
  answer: z.string().describe('What the owner said when declining it'),
  baseVersion: z.int().nullable(),
  createdAt: time,
  decidedAt: time.nullable(),
});
const fields = z.record(z.string(), z.unknown());

const group = 'Proposals';

/** Proposals of the token that asks. They wait for the owner, who decides in the dashboard. */
export const proposalOperations: Operation[] = [
  {
    id: 'proposeChange',
    method: 'POST',
    path: '/proposals/changes',
    procedure: 'proposal.proposeChange',
    group,
    summary: 'Propose other values for fields of an item.',
    output: decision,
    status: 201,
  },
  {
    id: 'proposeItem',
    method: 'POST',
    path: '/proposals/items',
    procedure: 'proposal.proposeItem',
    group,
    summary: 'Propose a new item, which becomes a draft when it is accepted.',
    output: decision,
    status: 201,
  },
  {
    id: 'proposeCommentDecision',
    method: 'POST',
    path: '/proposals/comment-decisions',
    procedure: 'proposal.proposeDecision',
    group,
    summary: 'Propose what to do with a comment, or an answer to it.',
    output: decision,
    status: 201,
  },
  {
    id: 'listProposals',
    method: 'GET',
    path: '/proposals',
    procedure: 'proposal.mine',
    group,
    summary: 'List the proposals of this token, the newest first.',
    output: pageOf(summary),
  },
  {
    id: 'getProposal',
    method: 'GET',
    path: '/proposals/{id}',
    procedure: 'proposal.byId',
    group,
    summary: 'Get a proposal of this token, with its texts.',
    output: summary.extend({
      base: fields.describe('The proposed fields as they were when they were proposed'),
      fields: fields.describe('The proposed fields; of a comment, the action and the answer'),
    }),
  },
  {
    id: 'withdrawProposal',
    method: 'POST',
    path: '/proposals/{id}/withdraw',
    procedure: 'proposal.withdraw',
    group,
    summary: 'Withdraw a proposal of this token that waits.',
    output: decision,
  },
];
