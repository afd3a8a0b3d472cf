import { createHash, createHmac } from 'node:crypto';
import { deriveKey } from '#platform/auth/secret.server.ts';

/** As Standard Webhooks writes secrets. */
const secretPrefix = 'whsec_';

interface SecretOwner {
  id: string;
  secretVersion: number;
}

/** The signing secret of a webhook: 256 bits, derived from the site's secret, so it is not stored. */
export const deriveSecret = (siteSecret: string, { id, secretVersion }: SecretOwner): string =>
  secretPrefix + deriveKey(siteSecret, `webhook ${id} ${secretVersion}`).toString('base64');

/** Tells whether a secret is still the one that was shown, and nothing about it. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

export interface SignedMessage {
  id: string;
  /** Seconds since the epoch. */
  timestamp: number;
  body: string;
}

/** The header `webhook-signature` of Standard Webhooks: one HMAC-SHA256 for each secret. */
export function signMessage({ id, timestamp, body }: SignedMessage, secrets: string[]): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
      const digest = createHmac('sha256', key)
        .update(`${id}.${timestamp}.${body}`)
        .digest('base64');
      return `v1,${digest}`;
    })
    .join(' ');
}
