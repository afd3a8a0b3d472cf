import { z } from 'zod';
import { maxReasonLength } from '#features/proposal/limits.ts';
import { commentDecisions, proposalStatuses } from '#features/proposal/schema.ts';
import { itemFields } from './item-fields.ts';
import { kindField } from './item-reads.server.ts';
import { defineTool, type Tool, type ToolContext } from './tool.server.ts';

const scopes = ['content:propose'] as const;
const reason = z.string().min(1).max(maxReasonLength).describe('Why, in a sentence for the owner');
const proposed = z.object({ id: z.uuid(), status: z.enum(proposalStatuses) });
const waits = 'It changes nothing until the owner accepts it.';

const change = defineTool({
  name: 'propose_change',
  title: 'Propose a change',
  description: `Proposes other values for fields of an item: its text, its description, the alternative text of its cover. A proposed body is the whole text: read all of it first. ${waits}`,
  scopes,
  effect: 'add',
  input: z.strictObject({
    kind: kindField,
    id: z.uuid(),
    version: z.int().min(1).optional().describe('The version that read_item returned'),
    fields: itemFields,
    reason,
  }),
  output: proposed,
  run: (input, { call }) => call('proposal.proposeChange', input, proposed),
});

const item = defineTool({
  name: 'propose_item',
  title: 'Propose a new item',
  description: `Proposes a new text, which becomes a draft when it is accepted. ${waits}`,
  scopes,
  effect: 'add',
  input: z.strictObject({ kind: kindField, fields: itemFields, reason }),
  output: proposed,
  run: (input, { call }) => call('proposal.proposeItem', input, proposed),
});

const decision = defineTool({
  name: 'propose_comment_decision',
  title: 'Propose what to do with a comment',
  description: `Proposes an answer to a comment, or to approve, hide or remove it, or to mark it as spam. ${waits}`,
  scopes,
  effect: 'add',
  input: z.strictObject({
    commentId: z.uuid(),
    action: z.enum(commentDecisions),
    body: z.string().max(5_000).optional().describe('The answer, in Markdown'),
    reason,
  }),
  output: proposed,
  run: (input, { call }) => call('proposal.proposeDecision', input, proposed),
});

const summary = z.object({
  id: z.uuid(),
  type: z.string(),
  kind: z.string().nullable(),
  title: z.string(),
  reason: z.string(),
  status: z.enum(proposalStatuses),
  answer: z.string().describe('Of the owner'),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
});
const page = z.object({ items: z.array(summary), nextCursor: z.string().nullable() });

const list = defineTool({
  name: 'list_proposals',
  title: 'List own proposals',
  description: 'Lists what was proposed with this token, newest first, and what the owner decided.',
  scopes,
  effect: 'read',
  input: z.strictObject({
    status: z.enum(proposalStatuses).optional(),
    limit: z.int().min(1).max(50).default(20),
    cursor: z.string().max(300).optional(),
  }),
  output: page,
  run: (input, { call }) => call('proposal.mine', input, page),
});

const values = z.record(z.string(), z.unknown());
const whole = summary.extend({ base: values, fields: values });

const read = defineTool({
  name: 'read_proposal',
  title: 'Read an own proposal',
  description:
    'Reads a proposal of this token: the values before (base) and the proposed ones (fields).',
  scopes,
  effect: 'read',
  hasReaderText: true,
  input: z.strictObject({ id: z.uuid() }),
  output: whole,
  run: async (input, context) => {
    const proposal = await context.call('proposal.byId', input, whole);
    if (proposal.type !== 'comment') return proposal;
    return { ...proposal, base: markBody(context, proposal.base) };
  },
});

/** The comment as it was when the decision was proposed. */
const markBody = ({ readerText }: ToolContext, { body, ...rest }: Record<string, unknown>) => ({
  ...rest,
  body: readerText.mark(typeof body === 'string' ? body : ''),
});

const withdraw = defineTool({
  name: 'withdraw_proposal',
  title: 'Withdraw an own proposal',
  description: 'Takes back a proposal of this token that waits.',
  scopes,
  effect: 'remove',
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ id: z.uuid() }),
  run: async (input, { call }) => {
    await call('proposal.withdraw', input, z.unknown());
    return input;
  },
});

export const proposalTools: Tool[] = [change, item, decision, list, read, withdraw];
