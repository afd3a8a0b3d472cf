import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { InboxAction } from '../row-actions.ts';

interface InboxBarProps {
  /** The number of selected items. */
  count: number;
  isBusy: boolean;
  actions: InboxAction[];
  onAction: (action: InboxAction) => void;
  onClear: () => void;
  /** The last action, and how to undo it; a removal cannot be undone. */
  done: { message: string; undo: (() => void) | null } | null;
}

const actionLabels: Record<InboxAction, string> = {
  approve: 'Approve',
  hide: 'Hide',
  spam: 'Mark as spam',
  dismiss: 'Dismiss reports',
  remove: 'Remove permanently',
};

/** The bar below the list: the actions on all selected items, or what was done last, with its undo. */
export function InboxBar({ count, isBusy, actions, onAction, onClear, done }: InboxBarProps) {
  const [confirmedCount, setConfirmedCount] = useState(0);
  if (count === 0) return <LastAction done={done} isBusy={isBusy} />;
  // A changed selection needs a new confirmation.
  if (confirmedCount === count)
    return (
      <fieldset className="table-bar">
        <legend className="sr-only">Remove</legend>
        <output className="mr-2">
          {count === 1 ? 'Remove it permanently?' : `Remove these ${count} permanently?`} This
          cannot be undone; hiding can.
        </output>
        <Button
          variant="danger"
          isBusy={isBusy}
          onClick={() => {
            setConfirmedCount(0);
            onAction('remove');
          }}
        >
          Remove
        </Button>
        <Button variant="quiet" onClick={() => setConfirmedCount(0)}>
          Cancel
        </Button>
      </fieldset>
    );
  return (
    <fieldset className="table-bar">
      <legend className="sr-only">Actions for the selected items</legend>
      <output className="mr-2">{count} selected</output>
      {actions.map((action) => (
        <Button
          key={action}
          isBusy={isBusy}
          variant={action === 'remove' ? 'danger' : 'secondary'}
          onClick={() => (action === 'remove' ? setConfirmedCount(count) : onAction(action))}
        >
          {actionLabels[action]}
        </Button>
      ))}
      <Button variant="quiet" onClick={onClear}>
        Clear selection
      </Button>
    </fieldset>
  );
}

function LastAction({ done, isBusy }: Pick<InboxBarProps, 'done' | 'isBusy'>) {
  return (
    <div className={done ? 'table-bar' : undefined}>
      <output>{done?.message}</output>
      {done?.undo ? (
        <Button isBusy={isBusy} aria-keyshortcuts="z" onClick={done.undo}>
          Undo
        </Button>
      ) : null}
    </div>
  );
}
