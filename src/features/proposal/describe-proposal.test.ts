import { expect, it } from 'vitest';
import { describeProposal, nameDecision } from './describe-proposal.ts';
import { commentDecisions } from './schema.ts';

it('says what a proposal is about', () => {
  expect(describeProposal({ type: 'change', kind: 'article' })).toBe('Change of the article');
  expect(describeProposal({ type: 'item', kind: 'page' })).toBe('New page');
  expect(describeProposal({ type: 'comment', kind: null })).toBe('Decision about a comment');
});

it('has a label for every decision', () => {
  expect(commentDecisions.map(nameDecision)).not.toContain('Accept');
});
