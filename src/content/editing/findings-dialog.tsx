import { useState } from 'react';
import type { ContentFindings, Finding } from '#lib/finding.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { isSecret, summarize } from './finding-words.ts';
import { FindingsList } from './findings-list.tsx';

/** What is about to be done with a text. */
export type CheckedAction = 'publish' | 'schedule' | 'save' | 'restore' | 'revert';

interface FindingsDialogProps {
  found: ContentFindings;
  action: CheckedAction;
  /** What it is called: article, project. */
  noun: string;
  labels: Record<string, string>;
  onGo?: ((finding: Finding) => void) | undefined;
  onAccept: () => void;
  onClose: () => void;
}

/** The check has found something in a text that is to be published: what it is, and the choice to go on. */
export function FindingsDialog(props: FindingsDialogProps) {
  const { found, action, noun, labels, onGo, onAccept, onClose } = props;
  const [isConfirmed, setConfirmed] = useState(false);
  const hasSecret = found.findings.some(isSecret);
  const { title, anyway } = words[action];
  return (
    <Dialog
      open
      onClose={onClose}
      title={title.replace('%', noun)}
      description={`The check found ${summarize(found.findings, found.total)}.`}
      actions={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button
            look={hasSecret ? 'danger' : 'primary'}
            disabled={hasSecret && !isConfirmed}
            onClick={onAccept}
          >
            {anyway}
          </Button>
        </>
      }
    >
      <div className="findings-scroll">
        <FindingsList findings={found.findings} total={found.total} labels={labels} onGo={onGo} />
      </div>
      {hasSecret ? (
        <label className="check confirm-secrets">
          <input
            type="checkbox"
            checked={isConfirmed}
            onChange={(event) => setConfirmed(event.target.checked)}
          />
          I have looked at what may be secret: everybody may read it.
        </label>
      ) : null}
    </Dialog>
  );
}

const words: Record<CheckedAction, { title: string; anyway: string }> = {
  publish: { title: 'Before this % is published', anyway: 'Publish anyway' },
  schedule: { title: 'Before this % is scheduled', anyway: 'Schedule anyway' },
  save: { title: 'Before this % is saved for everybody', anyway: 'Save anyway' },
  restore: { title: 'Before this % is public again', anyway: 'Restore anyway' },
  revert: { title: 'Before this version of the % is public', anyway: 'Bring back anyway' },
};
