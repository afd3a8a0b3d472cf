import type { Role } from './roles.ts';

/**
 * The cookie that tells the scripts of a page that somebody is signed in, and who. Pages are the same for everyone, so a
 * script must know before the first paint what to hold a place for. It is no credential: the server asks the session
 * cookie alone, and replaces a hint that is wrong.
 */
export const signInHintCookie = 'mallard.signed_in';

export interface SignInHint {
  id: string;
  role: Role;
}

/** Matches the cookie in a Cookie header or in `document.cookie`: the role, then the id of the user. */
export const signInHintPattern = /(?:^|; *)mallard\.signed_in=(admin|user)\.([\w-]+)(?=;|$)/;

/** The hint among these cookies; null where there is none or it cannot be read. */
export function parseSignInHint(cookies: string): SignInHint | null {
  const [, role, id] = signInHintPattern.exec(cookies) ?? [];
  // The pattern has no other roles.
  return role === undefined || id === undefined ? null : { role: role as Role, id };
}

/** The value of the cookie. */
export const formatSignInHint = ({ id, role }: SignInHint): string => `${role}.${id}`;

/** Whether a hint says what the server says of the signed-in user; null means that nobody is signed in. */
export const isSameHint = (one: SignInHint | null, other: SignInHint | null): boolean =>
  one?.id === other?.id && one?.role === other?.role;
