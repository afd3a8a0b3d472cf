import type { Finding } from '#lib/finding.ts';
import { FindingsDialog, type CheckedAction } from './findings-dialog.tsx';
import { acceptanceOf } from './save-request.ts';
import type { useAcceptance } from './use-acceptance.ts';

interface AcceptanceQuestionProps {
  question: ReturnType<typeof useAcceptance>['question'];
  action: CheckedAction;
  noun: string;
  labels: Record<string, string>;
  onGo?: (finding: Finding) => void;
}

/** What the check refused of one text, and whether it is done all the same. */
export function AcceptanceQuestion({ question, onGo, ...shared }: AcceptanceQuestionProps) {
  const [found] = question?.found ?? [];
  if (!question || !found) return null;
  const { answer } = question;
  return (
    <FindingsDialog
      {...shared}
      found={found}
      onGo={
        onGo &&
        ((finding) => {
          answer(null);
          onGo(finding);
        })
      }
      onAccept={() => answer({ ids: [found.id], acceptFindings: acceptanceOf(found.findings) })}
      onClose={() => answer(null)}
    />
  );
}
