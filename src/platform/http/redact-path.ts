import { redactAccessTokens } from '#lib/access-token.ts';
import { normalizeTarget } from './normal-form.ts';

/**
 * Paths whose third segment is a secret that grants access: `/signin/owner/…` and `/preview/article/…`. Also where the first
 * one is misspelled, in another case, with a parameter or escapes: the secret is the same.
 */
const secretSegments = /^(\/[^/]*(?:signin|preview|[%;])[^/]*\/[^/]+\/)[^/]+/i;

/**
 * The path of a URL for logs and reports, in its normal form: without its query and without secret segments. A URL that
 * has no normal form may have them anywhere, so nothing of it is told.
 */
export function redactPath(url: string): string {
  const normalized = normalizeTarget(url.replace(/\?.*$/s, ''));
  if (normalized === null) return '(malformed)';
  return redactAccessTokens(normalized.replace(secretSegments, '$1…'));
}
