import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface LeaveGuardProps {
  isDirty: () => boolean;
  /** False if it could not be saved. */
  save: () => Promise<boolean>;
  discard: () => Promise<void>;
  /** False where this device keeps nothing of what was not saved. */
  keeps?: boolean;
}

/** Asks before unsaved changes are left behind, by a link or by closing the tab. */
export function LeaveGuard({ isDirty, save, discard, keeps = true }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const safe = useRef<HTMLButtonElement>(null);
  if (blocker.status !== 'blocked') return null;
  const saveAndGo = async () => {
    if (await save()) blocker.proceed();
    else blocker.reset();
  };
  return (
    <Dialog
      open
      // Whoever presses Enter in a hurry loses nothing.
      focusFirst={safe}
      onClose={blocker.reset}
      title="There are unsaved changes"
      description={
        keeps
          ? 'If you leave them, this device keeps them: they are here when you come back.'
          : 'They are lost if you leave without saving.'
      }
      actions={
        <>
          <Button look="quiet" onClick={() => void discard().then(blocker.proceed)}>
            Throw them away
          </Button>
          {keeps ? (
            <Button onClick={blocker.proceed}>Leave them</Button>
          ) : (
            <Button onClick={blocker.reset}>Stay here</Button>
          )}
          <Button ref={safe} look="primary" onClick={() => void saveAndGo()}>
            Save and leave
          </Button>
        </>
      }
    />
  );
}
