import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface LeaveGuardProps {
  isDirty: () => boolean;
  /** Resolves to false if the save failed. */
  save: () => Promise<boolean>;
  discard: () => Promise<void>;
  /** False if unsaved changes are not stored on this device. */
  isStoredLocally?: boolean;
}

/** Asks before the user leaves unsaved changes by a link or by closing the tab. */
export function LeaveGuard({ isDirty, save, discard, isStoredLocally = true }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const saveButton = useRef<HTMLButtonElement>(null);
  if (blocker.status !== 'blocked') return null;
  const saveAndGo = async () => {
    if (await save()) blocker.proceed();
    else blocker.reset();
  };
  return (
    <Dialog
      open
      // Enter must choose the safe action.
      initialFocusRef={saveButton}
      onClose={blocker.reset}
      title="There are unsaved changes"
      description={
        isStoredLocally
          ? 'If you leave without saving, they are stored on this device until you come back.'
          : 'They are lost if you leave without saving.'
      }
      actions={
        <>
          <Button variant="quiet" onClick={() => void discard().then(blocker.proceed)}>
            Discard them
          </Button>
          {isStoredLocally ? (
            <Button onClick={blocker.proceed}>Leave without saving</Button>
          ) : (
            <Button onClick={blocker.reset}>Stay here</Button>
          )}
          <Button ref={saveButton} variant="primary" onClick={() => void saveAndGo()}>
            Save and leave
          </Button>
        </>
      }
    />
  );
}
