import type { Finding } from '#lib/finding.ts';
import { FindingsDialog, type CheckedAction } from './findings-dialog.tsx';
import { toAcceptFindings } from './save-request.ts';
import type { useAcceptance } from './use-acceptance.ts';

interface AcceptanceQuestionProps {
  question: ReturnType<typeof useAcceptance>['question'];
  action: CheckedAction;
  noun: string;
  labels: Record<string, string>;
  onGoToFinding?: (finding: Finding) => void;
}

/** Asks whether to go on despite the findings that the publication check reports for one item. */
export function AcceptanceQuestion({
  question,
  onGoToFinding,
  ...dialogProps
}: AcceptanceQuestionProps) {
  const [rejected] = question?.rejected ?? [];
  if (!question || !rejected) return null;
  const { onDecide } = question;
  return (
    <FindingsDialog
      {...dialogProps}
      rejected={rejected}
      onGoToFinding={
        onGoToFinding &&
        ((finding) => {
          onDecide(null);
          onGoToFinding(finding);
        })
      }
      onAccept={() =>
        onDecide({ ids: [rejected.id], acceptFindings: toAcceptFindings(rejected.findings) })
      }
      onClose={() => onDecide(null)}
    />
  );
}
