import type { ContentFindings, Finding } from '#lib/finding.ts';
import { ConfirmSecrets } from './confirm-secrets.tsx';
import { isSecret, summarizeFindings } from './describe-findings.ts';
import { FindingsList } from './findings-list.tsx';

interface PublishCheckProps {
  /** Null until the check has run. */
  found: ContentFindings | null;
  isFailed: boolean;
  labels: Record<string, string>;
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
  onGoToFinding: (finding: Finding) => void;
}

/** What the check found, in the publish dialog. Possible secrets are confirmed here. */
export function PublishCheck(props: PublishCheckProps) {
  const { found, isFailed, labels, isConfirmed, onConfirm, onGoToFinding } = props;
  return (
    <section aria-labelledby="publish-check" className="publish-check">
      <h3 id="publish-check" className="meta">
        Check
      </h3>
      <output className="block">{describeCheck(found, isFailed)}</output>
      {found && found.findings.length > 0 ? (
        <FindingsList
          findings={found.findings}
          total={found.total}
          labels={labels}
          onGoToFinding={onGoToFinding}
        />
      ) : null}
      {found?.findings.some(isSecret) ? (
        <ConfirmSecrets isConfirmed={isConfirmed} onConfirm={onConfirm} />
      ) : null}
    </section>
  );
}

function describeCheck(found: ContentFindings | null, isFailed: boolean): string {
  if (found && found.findings.length > 0)
    return `The check found ${summarizeFindings(found.findings, found.total)}.`;
  if (found) return 'No problems found.';
  return isFailed ? 'The check cannot run now. It runs again before publishing.' : 'Checking …';
}
