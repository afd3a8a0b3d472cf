import { describe, expect, it } from 'vitest';
import { explainProblem } from './problems.ts';

describe('what went wrong with a sign-in', () => {
  it('is told by its code, however it is written', () => {
    expect(explainProblem('state_mismatch')).toContain('another tab');
    expect(explainProblem('PASSKEY_NOT_FOUND')).toContain('not known here');
  });
  it('is told without the words of the address', () => {
    expect(explainProblem('<b>Call 555-0100</b>')).not.toContain('555');
    expect(explainProblem('constructor')).toContain('did not work');
  });
});
