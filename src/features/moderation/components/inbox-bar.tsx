import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { isTyping } from '#ui/is-typing.ts';

export type InboxAction = 'approve' | 'hide' | 'remove' | 'dismiss';

interface InboxBarProps {
  count: number;
  isBusy: boolean;
  actions: InboxAction[];
  onAction: (action: InboxAction) => void;
  onClear: () => void;
}

const actionLabels: Record<InboxAction, { label: string; key: string }> = {
  approve: { label: 'Approve', key: 'a' },
  hide: { label: 'Hide', key: 'h' },
  dismiss: { label: 'Dismiss reports', key: 'd' },
  remove: { label: 'Remove permanently', key: '' },
};

/** The actions on all selected items, with the keys a, h and d. Removing needs a confirmation. */
export function InboxBar({ count, isBusy, actions, onAction, onClear }: InboxBarProps) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (count === 0 || isTyping(event) || event.metaKey || event.ctrlKey || event.altKey) return;
      const action = actions.find((one) => actionLabels[one].key === event.key);
      if (action && !isBusy) onAction(action);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
  const [confirmedCount, setConfirmedCount] = useState(0);
  if (count === 0) return null;
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
          {actionLabels[action].label}
        </Button>
      ))}
      <Button variant="quiet" onClick={onClear}>
        Clear selection
      </Button>
    </fieldset>
  );
}
