import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface FormDialogProps {
  title: string;
  description?: string;
  /** The label of the confirm button. */
  confirmLabel: string;
  busy: boolean;
  /** An error that belongs to no field. */
  failure: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** A dialog with a confirm and a cancel button, for forms and confirmations. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, confirmLabel, busy, failure, onConfirm, onClose, children } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" isBusy={busy} onClick={onConfirm}>
            {confirmLabel}
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
