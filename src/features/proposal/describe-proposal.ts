import { kinds, type ContentKind } from '#content/kinds.ts';
import type { ProposalType } from './schema.ts';

/** What a proposal is about, besides its title: `Change of the article`. */
export function describeProposal({ type, kind }: { type: ProposalType; kind: ContentKind | null }) {
  if (type === 'comment' || kind === null) return 'Decision about a comment';
  const { one } = kinds[kind].labels;
  return type === 'item' ? `New ${one}` : `Change of the ${one}`;
}

const actionLabels: Record<string, string> = {
  approve: 'Approve the comment',
  hide: 'Hide the comment',
  spam: 'Mark the comment as spam',
  remove: 'Remove the comment permanently',
  answer: 'Send the answer',
};

/** The button that carries out a decision about a comment. */
export const nameDecision = (action: string): string => actionLabels[action] ?? 'Accept';
