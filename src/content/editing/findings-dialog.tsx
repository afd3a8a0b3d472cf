import { useState } from 'react';
import type { ContentFindings, Finding } from '#lib/finding.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ConfirmSecrets } from './confirm-secrets.tsx';
import { isSecret, summarizeFindings } from './describe-findings.ts';
import { FindingsList } from './findings-list.tsx';

/** The action that the check interrupts. */
export type CheckedAction = 'publish' | 'schedule' | 'save' | 'restore' | 'revert';

interface FindingsDialogProps {
  rejected: ContentFindings;
  action: CheckedAction;
  /** The name of the kind: article, project. */
  noun: string;
  labels: Record<string, string>;
  onGoToFinding?: ((finding: Finding) => void) | undefined;
  onAccept: () => void;
  onClose: () => void;
}

/** Shows the findings of the publication check, and asks whether to go on. */
export function FindingsDialog(props: FindingsDialogProps) {
  const { rejected, action, noun, labels, onGoToFinding, onAccept, onClose } = props;
  const [isConfirmed, setConfirmed] = useState(false);
  const hasSecret = rejected.findings.some(isSecret);
  const { title, confirmLabel } = labelsByAction[action];
  return (
    <Dialog
      open
      onClose={onClose}
      title={title.replace('%', noun)}
      description={`The check found ${summarizeFindings(rejected.findings, rejected.total)}.`}
      actions={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button
            variant={hasSecret ? 'danger' : 'primary'}
            disabled={hasSecret && !isConfirmed}
            onClick={onAccept}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="findings-scroll">
        <FindingsList
          findings={rejected.findings}
          total={rejected.total}
          labels={labels}
          onGoToFinding={onGoToFinding}
        />
      </div>
      {hasSecret ? <ConfirmSecrets isConfirmed={isConfirmed} onConfirm={setConfirmed} /> : null}
    </Dialog>
  );
}

const labelsByAction: Record<CheckedAction, { title: string; confirmLabel: string }> = {
  publish: { title: 'Before this % is published', confirmLabel: 'Publish anyway' },
  schedule: { title: 'Before this % is scheduled', confirmLabel: 'Schedule anyway' },
  save: { title: 'Before changes to this public % are saved', confirmLabel: 'Save anyway' },
  restore: { title: 'Before this % is public again', confirmLabel: 'Restore anyway' },
  revert: { title: 'Before this version of the % is public', confirmLabel: 'Restore anyway' },
};
