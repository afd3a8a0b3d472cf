import type { UseMutationResult } from '@tanstack/react-query';
import { toSaveError } from '#content/editing/save-error.ts';
import { FormDialog } from './form-dialog.tsx';

interface RemoveDialogProps<Result, Failure extends { message: string }> {
  id: string;
  title: string;
  description?: string;
  remove: UseMutationResult<Result, Failure, { id: string }>;
  onClose: () => void;
}

/** Asks before a bookmark or a collection is removed, and closes when it is. */
export function RemoveDialog<Result, Failure extends { message: string }>(
  props: RemoveDialogProps<Result, Failure>,
) {
  const { id, title, description, remove, onClose } = props;
  return (
    <FormDialog
      title={`Remove “${title}”?`}
      {...(description === undefined ? {} : { description })}
      confirmLabel="Remove"
      busy={remove.isPending}
      failure={toSaveError(remove.error).message}
      onConfirm={() => remove.mutate({ id }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
