import type { Finding } from '#lib/finding.ts';

export const isSecret = ({ severity }: Pick<Finding, 'severity'>) => severity === 'blocking';

/** The location of a finding: the line in a text, or the label of the field. */
export function describeLocation({ field, line }: Finding, labels: Record<string, string>): string {
  if (field === 'body') return `line ${line}`;
  if (field === 'code') return `line ${line} of the code`;
  return `“${labels[field] ?? field}”`;
}

/** Counts findings. `total` includes warnings that are not in the list; secrets always are. */
export function summarizeFindings(
  findings: Pick<Finding, 'severity'>[],
  total = findings.length,
): string {
  const secrets = findings.filter(isSecret).length;
  const others = total - secrets;
  const parts = [
    secrets === 0 ? '' : `${secrets} possible ${secrets === 1 ? 'secret' : 'secrets'}`,
    others === 0 ? '' : `${others} ${others === 1 ? 'warning' : 'warnings'}`,
  ];
  return parts.filter((part) => part !== '').join(' and ');
}
