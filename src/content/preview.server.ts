import { createHmac, timingSafeEqual } from 'node:crypto';
import { notFound } from '#lib/errors.ts';
import { deriveKey } from '#platform/auth/secret.server.ts';
import type { ContentKind } from './kinds.ts';

/** A preview link works for a week, so that a reviewer has time beyond a weekend. */
export const previewLifetimeMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Signs a token that lets its bearer see the item in any status, until it expires or the secret of the site changes.
 */
export function signPreview(
  secret: string,
  of: { kind: ContentKind; id: string },
  now = Date.now(),
): { token: string; expiresAt: string } {
  const expiresAtMs = now + previewLifetimeMs;
  const payload = `${of.id}.${expiresAtMs}`;
  const signature = sign(secret, `${of.kind}.${payload}`);
  return { token: `${payload}.${signature}`, expiresAt: new Date(expiresAtMs).toISOString() };
}

/** Verifies a token and returns the id of its item. Throws NOT_FOUND if it is expired or its signature is wrong. */
export function verifyPreview(
  secret: string,
  of: { kind: ContentKind; token: string },
  now = Date.now(),
): string {
  const [id = '', expiresAtMs = '', signature = '', ...rest] = of.token.split('.');
  const expected = sign(secret, `${of.kind}.${id}.${expiresAtMs}`);
  const isGenuine = isEqual(Buffer.from(signature), Buffer.from(expected)) && rest.length === 0;
  if (!isGenuine || Number(expiresAtMs) < now) throw notFound('preview');
  return id;
}

const isEqual = (one: Buffer, other: Buffer) =>
  one.length === other.length && timingSafeEqual(one, other);

function sign(secret: string, payload: string): string {
  return createHmac('sha256', deriveKey(secret, 'preview link'))
    .update(payload)
    .digest('base64url');
}
