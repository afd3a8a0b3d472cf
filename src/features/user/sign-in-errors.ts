/** One sentence per code of Better Auth, OAuth and this site: what happened, and what to do. */
const messages = new Map(
  Object.entries({
    access_denied: 'The sign-in was cancelled there. Try again, or take another way in.',
    state_mismatch:
      'This sign-in was begun in another tab or browser, is too old, or was finished already. Begin again here.',
    state_not_found: 'This address belongs to no sign-in that was begun here. Begin again here.',
    invalid_code: 'The sign-in service did not confirm this sign-in. Begin again here.',
    issuer_mismatch: 'The answer came from another service than the one asked. Begin again here.',
    unable_to_get_user_info:
      'What the sign-in service said of you could not be verified. Begin again.',
    email_not_found:
      'The sign-in service told no e-mail address. Allow it there, or take another way in.',
    account_not_linked:
      'Somebody with this e-mail address has signed in another way before. Sign in that way, then connect this account on your profile.',
    account_already_linked_to_different_user:
      'This account is connected with another person here. Sign in with it to see whose it is.',
    unable_to_link_account:
      'The sign-in service has not verified your e-mail address, so the account was not connected. Verify it there, then try again.',
    oauth_provider_not_found: 'This way to sign in is not set up here. Take another one.',
    provider_away:
      'The sign-in service does not answer. Try again in a moment, or take another way in.',
    site_away: 'The site cannot save anything at the moment. Try again in a few minutes.',
    too_often: 'That was too often. Wait some minutes, then try again.',
    owner_link:
      'This owner link was used already, or is older than 30 minutes. Whoever runs the site gets a new one with npm run owner.',
    challenge_not_found: 'That took too long. Try again.',
    passkey_not_found:
      'This passkey is not known here; perhaps it was removed. Sign in another way, then add it anew.',
    authentication_failed: 'The passkey could not be verified. Try again, or take another way in.',
    user_not_verified:
      'This passkey did not ask who you are. Take one with a fingerprint, a face or a PIN.',
    session_not_fresh:
      'For this you must have signed in within the last day. Sign out and in again, then come back.',
    unauthorized: 'Sign in first.',
    invalid_origin:
      'This page was opened under another address than the site’s own. Open it there, then try again.',
  }),
);

/** The message for an error code of the URL. It never contains text of the URL, which anybody can write. */
export function getSignInErrorMessage(code: string): string {
  const message = messages.get(code.toLowerCase().replaceAll('-', '_'));
  return message ?? 'The sign-in did not work. Try again, or take another way in.';
}
