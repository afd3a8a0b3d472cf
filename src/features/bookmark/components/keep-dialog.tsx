import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface KeepDialogProps {
  title: string;
  description?: string;
  /** What the button that does it says. */
  yes: string;
  busy: boolean;
  /** What went wrong that belongs to no field. */
  failure: string | undefined;
  onYes: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** A window in which something is kept, changed or removed. */
export function KeepDialog(props: KeepDialogProps) {
  const { title, description, yes, busy, failure, onYes, onClose, children } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={busy} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {children}
        {failure ? <output className="block text-danger">{failure}</output> : null}
      </div>
    </Dialog>
  );
}
