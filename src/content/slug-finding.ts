import type { Finding } from '#lib/finding.ts';

/** The warning that a published item gets another slug. */
export function createSlugFinding(current: string, next: string): Finding {
  return {
    kind: 'slug',
    severity: 'warning',
    field: 'slug',
    line: 1,
    sentence: `The slug changes from “${current}” to “${next}”. The old URL will redirect to the new one.`,
    excerpt: next,
  };
}
