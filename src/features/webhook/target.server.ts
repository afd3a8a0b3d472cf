import { openSealedText, sealText } from '#platform/auth/sealed-text.server.ts';

/** What a webhook calls, with what is secret in it. */
export interface Target {
  url: string;
  header: { name: string; value: string };
  /** The template of the body, for the presets that have one. */
  body: string;
}

const purposeOf = (id: string) => `webhook target ${id}`;

/** The target as it is stored: encrypted, because addresses of deploy hooks and headers of CDNs are credentials. */
export const sealTarget = (secret: string, id: string, target: Target): string =>
  sealText(JSON.stringify(target), { secret, purpose: purposeOf(id) });

/** Null if the site's secret is another one than when it was stored. */
export function openTarget(secret: string, webhook: { id: string; sealedTarget: string }) {
  const text = openSealedText(webhook.sealedTarget, { secret, purpose: purposeOf(webhook.id) });
  return text === null ? null : (JSON.parse(text) as Target); // only sealTarget writes it
}
