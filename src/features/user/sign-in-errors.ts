/** One sentence per code of Better Auth, OAuth and this site: what happened, and what to do. */
const messages = new Map(
  Object.entries({
    access_denied: 'The sign-in was cancelled. Try again, or use another sign-in method.',
    state_mismatch:
      'This sign-in was started in another tab or browser, has expired, or is already complete. Start again here.',
    state_not_found:
      'This URL does not belong to a sign-in that was started here. Start again here.',
    invalid_code: 'The sign-in service did not confirm this sign-in. Start again here.',
    issuer_mismatch:
      'The response came from a different service than the one you chose. Start again here.',
    unable_to_get_user_info:
      'The response of the sign-in service could not be verified. Start again.',
    email_not_found:
      'The sign-in service did not share your email address. Allow it there, or use another sign-in method.',
    account_not_linked:
      'This email address already has an account with another sign-in method. Sign in with that, then connect this account on your profile.',
    account_already_linked_to_different_user:
      'This account is connected to another user of this site. Sign in with it to see which.',
    unable_to_link_account:
      'The sign-in service has not verified your email address, so the account was not connected. Verify it there, then try again.',
    oauth_provider_not_found: 'This sign-in method is not available on this site. Use another one.',
    provider_away:
      'The sign-in service does not respond. Try again in a moment, or use another sign-in method.',
    site_away: 'The site cannot save anything at the moment. Try again in a few minutes.',
    too_often: 'Too many attempts. Wait a few minutes, then try again.',
    owner_link:
      'This owner link has already been used, or is older than 30 minutes. Run npm run owner on the server to get a new one.',
    challenge_not_found: 'That took too long. Try again.',
    passkey_not_found:
      'This passkey is unknown; it may have been removed. Sign in with another method, then add it again.',
    authentication_failed:
      'The passkey could not be verified. Try again, or use another sign-in method.',
    user_not_verified:
      'This passkey did not verify you. Use one with a fingerprint, a face or a PIN.',
    session_not_fresh:
      'This requires a sign-in within the last day. Sign out and in again, then return here.',
    unauthorized: 'Sign in first.',
    invalid_origin:
      'This page was opened under a different address than the site’s own. Open it there, then try again.',
  }),
);

/** The message for an error code of the URL. It never contains text of the URL, which anybody can write. */
export function getSignInErrorMessage(code: string): string {
  const message = messages.get(code.toLowerCase().replaceAll('-', '_'));
  return message ?? 'The sign-in failed. Try again, or use another sign-in method.';
}
