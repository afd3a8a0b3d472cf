import type { Finding } from '#lib/finding.ts';

export const isSecret = ({ severity }: Pick<Finding, 'severity'>) => severity === 'blocking';

/** Where a finding is: its line in a text, or the field by its name. */
export function placeOf({ field, line }: Finding, labels: Record<string, string>): string {
  if (field === 'body') return `line ${line}`;
  if (field === 'code') return `line ${line} of the code`;
  return `“${labels[field] ?? field}”`;
}

/** What was found, counted. `total` counts findings that are not in the list, too; they are no secrets. */
export function summarize(findings: Pick<Finding, 'severity'>[], total = findings.length): string {
  const secrets = findings.filter(isSecret).length;
  const others = total - secrets;
  const parts = [
    secrets === 0 ? '' : `${secrets} possible ${secrets === 1 ? 'secret' : 'secrets'}`,
    others === 0 ? '' : `${others} ${others === 1 ? 'thing' : 'things'} to look at`,
  ];
  return parts.filter((part) => part !== '').join(' and ');
}
