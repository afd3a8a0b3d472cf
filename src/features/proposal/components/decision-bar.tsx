import { Button } from '#ui/button.tsx';
import { DeclineForm } from './decline-form.tsx';

export interface DecisionCallbacks {
  /** Opens the editor with the merge; undefined for what has no editor. */
  onEdit: (() => void) | undefined;
  onDecline: (answer: string) => void;
}

interface DecisionBarProps extends DecisionCallbacks {
  acceptLabel: string;
  /** Undefined if nothing can be accepted. */
  onAccept: (() => void) | undefined;
  isBusy: boolean;
  isDeclining: boolean;
  onDecliningChange: (isDeclining: boolean) => void;
}

/** The decisions about a proposal, at the bottom of the window. */
export function DecisionBar(props: DecisionBarProps) {
  const { acceptLabel, onAccept, onEdit, onDecline, isBusy, onDecliningChange } = props;
  if (props.isDeclining)
    return (
      <DeclineForm
        isBusy={isBusy}
        onDecline={onDecline}
        onCancel={() => onDecliningChange(false)}
      />
    );
  return (
    <fieldset className="table-bar decision-bar">
      <legend className="sr-only">Decision</legend>
      {onAccept ? (
        <Button variant="primary" isBusy={isBusy} aria-keyshortcuts="a" onClick={onAccept}>
          {acceptLabel}
        </Button>
      ) : null}
      {onEdit ? (
        <Button isBusy={isBusy} aria-keyshortcuts="e" onClick={onEdit}>
          Edit first
        </Button>
      ) : null}
      <Button
        variant="quiet"
        isBusy={isBusy}
        aria-keyshortcuts="d"
        onClick={() => onDecliningChange(true)}
      >
        Decline…
      </Button>
    </fieldset>
  );
}
