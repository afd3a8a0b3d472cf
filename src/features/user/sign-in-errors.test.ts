import { describe, expect, it } from 'vitest';
import { getSignInErrorMessage } from './sign-in-errors.ts';

describe('the message of a sign-in error', () => {
  it('is found by the code in any spelling', () => {
    expect(getSignInErrorMessage('state_mismatch')).toContain('another tab');
    expect(getSignInErrorMessage('PASSKEY_NOT_FOUND')).toContain('This passkey is unknown');
  });
  it('never contains text of the URL', () => {
    expect(getSignInErrorMessage('<b>Call 555-0100</b>')).not.toContain('555');
    expect(getSignInErrorMessage('constructor')).toContain('The sign-in failed');
  });
});
