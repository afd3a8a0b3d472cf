import { expect, it } from 'vitest';
import { proposalStatuses } from './schema.ts';
import { ownStatusTexts, statusTexts } from './status-text.ts';

it('has words for every state', () => {
  for (const status of proposalStatuses)
    expect(ownStatusTexts[status] && statusTexts[status]).toMatch(/^[a-z ,]+$/);
});
