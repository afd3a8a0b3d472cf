import type { Finding } from '#lib/finding.ts';

/** Says that what readers know by one address gets another. */
export function slugFinding(known: string, next: string): Finding {
  return {
    kind: 'slug',
    severity: 'warning',
    field: 'slug',
    line: 1,
    sentence: `The address changes from “${known}” to “${next}”. The old one will lead to the new one.`,
    excerpt: next,
  };
}
