import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { isTyping } from '#ui/is-typing.ts';

export type InboxAction = 'approve' | 'hide' | 'remove' | 'dismiss';

interface InboxBarProps {
  count: number;
  isBusy: boolean;
  actions: InboxAction[];
  onAct: (action: InboxAction) => void;
  onClear: () => void;
}

const names: Record<InboxAction, { label: string; key: string }> = {
  approve: { label: 'Approve', key: 'a' },
  hide: { label: 'Hide', key: 'h' },
  dismiss: { label: 'Dismiss reports', key: 'd' },
  remove: { label: 'Remove for good', key: '' },
};

/** What can be done with all that are chosen; a, h and d do it too. Removing asks once more. */
export function InboxBar({ count, isBusy, actions, onAct, onClear }: InboxBarProps) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (count === 0 || isTyping(event) || event.metaKey || event.ctrlKey || event.altKey) return;
      const action = actions.find((one) => names[one].key === event.key);
      if (action && !isBusy) onAct(action);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
  const [asked, setAsked] = useState(0);
  if (count === 0) return null;
  // Who has chosen more meanwhile is asked again.
  if (asked === count)
    return (
      <fieldset className="table-bar">
        <legend className="sr-only">Remove</legend>
        <output className="mr-2">
          {count === 1 ? 'Remove it for good?' : `Remove these ${count} for good?`} Hiding can be
          taken back, this cannot.
        </output>
        <Button
          look="danger"
          busy={isBusy}
          onClick={() => {
            setAsked(0);
            onAct('remove');
          }}
        >
          Remove
        </Button>
        <Button look="quiet" onClick={() => setAsked(0)}>
          Cancel
        </Button>
      </fieldset>
    );
  return (
    <fieldset className="table-bar">
      <legend className="sr-only">With all that are chosen</legend>
      <output className="mr-2">{count} chosen</output>
      {actions.map((action) => (
        <Button
          key={action}
          busy={isBusy}
          look={action === 'remove' ? 'danger' : 'plain'}
          onClick={() => (action === 'remove' ? setAsked(count) : onAct(action))}
        >
          {names[action].label}
        </Button>
      ))}
      <Button look="quiet" onClick={onClear}>
        Choose none
      </Button>
    </fieldset>
  );
}
