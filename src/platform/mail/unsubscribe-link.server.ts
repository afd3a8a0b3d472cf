import { createHmac, timingSafeEqual } from 'node:crypto';

/** The path of the unsubscribe endpoint. */
export const unsubscribePath = '/api/unsubscribe';

export interface UnsubscribeRequest {
  userId: string;
  /** Which mails: `reply`, `entry`. */
  kind: string;
}

/** A signed URL that unsubscribes this user from these mails without signing in. */
export function createUnsubscribeUrl(
  baseUrl: string,
  secret: string,
  { userId, kind }: UnsubscribeRequest,
) {
  const url = new URL(unsubscribePath, baseUrl);
  url.searchParams.set('person', userId);
  url.searchParams.set('mails', kind);
  url.searchParams.set('proof', sign(secret, { userId, kind }));
  return url.href;
}

/** Parses and verifies an unsubscribe URL; null where its signature is invalid. */
export function parseUnsubscribeUrl(address: string, secret: string): UnsubscribeRequest | null {
  const { searchParams } = new URL(address);
  const request = {
    userId: searchParams.get('person') ?? '',
    kind: searchParams.get('mails') ?? '',
  };
  const signature = Buffer.from(searchParams.get('proof') ?? '');
  const expected = Buffer.from(sign(secret, request));
  return signature.length === expected.length && timingSafeEqual(signature, expected)
    ? request
    : null;
}

const sign = (secret: string, { userId, kind }: UnsubscribeRequest): string =>
  createHmac('sha256', secret).update(`unsubscribe\0${userId}\0${kind}`).digest('base64url');
