import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where a mail's way out leads. */
export const unsubscribePath = '/api/unsubscribe';

export interface Unsubscribe {
  userId: string;
  /** Which mails: `reply`, `entry`. */
  kind: string;
}

/** An address that takes this person off these mails. It bears its own proof, so nobody has to sign in. */
export function unsubscribeUrl(baseUrl: string, secret: string, { userId, kind }: Unsubscribe) {
  const url = new URL(unsubscribePath, baseUrl);
  url.searchParams.set('person', userId);
  url.searchParams.set('mails', kind);
  url.searchParams.set('proof', sign(secret, { userId, kind }));
  return url.href;
}

/** Who wants to be taken off which mails; null where the address was not made here. */
export function readUnsubscribe(address: string, secret: string): Unsubscribe | null {
  const { searchParams } = new URL(address);
  const asked = {
    userId: searchParams.get('person') ?? '',
    kind: searchParams.get('mails') ?? '',
  };
  const given = Buffer.from(searchParams.get('proof') ?? '');
  const right = Buffer.from(sign(secret, asked));
  return given.length === right.length && timingSafeEqual(given, right) ? asked : null;
}

const sign = (secret: string, { userId, kind }: Unsubscribe): string =>
  createHmac('sha256', secret).update(`unsubscribe\0${userId}\0${kind}`).digest('base64url');
