import { expect, it } from 'vitest';
import { proposalOperations } from './proposal-operations.ts';

it('lets a program propose, and never decide', () => {
  const procedures = proposalOperations.map(({ procedure }) => procedure);
  expect(procedures).toContain('proposal.proposeChange');
  expect(procedures.filter((name) => /accept|decline|reopen|inbox/.test(name))).toEqual([]);
});
