import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { toSaveError } from '#content/editing/save-error.ts';
import { BookmarkFields } from './bookmark-fields.tsx';
import { FormDialog } from './form-dialog.tsx';

interface BookmarkDialogProps {
  collectionId: string;
  /** The bookmark to edit; without one the dialog creates a bookmark. */
  bookmark?: typeof blank & { id: string };
  onClose: () => void;
  onSaved: () => void;
}

const blank = { title: '', link: '', excerpt: '', note: '', tags: [] as string[] };

/** The dialog that creates or edits a bookmark. */
export function BookmarkDialog({ collectionId, bookmark, onClose, onSaved }: BookmarkDialogProps) {
  const { api } = useRouteContext({ from: '__root__' });
  const [fields, setFields] = useState(bookmark ?? blank);
  const create = useMutation(api.bookmark.create.mutationOptions({ onSuccess: onSaved }));
  const update = useMutation(api.bookmark.update.mutationOptions({ onSuccess: onSaved }));
  const { field, message } = toSaveError(create.error ?? update.error);
  const { title, link, excerpt, note, tags } = fields;
  const save = () => {
    const input = { title, link, excerpt, note, tags };
    if (bookmark) update.mutate({ id: bookmark.id, ...input });
    else create.mutate({ collectionId, ...input });
  };
  const errorOf = (name: string) => (field === name ? message : undefined);
  return (
    <FormDialog
      title={bookmark ? 'Edit bookmark' : 'New bookmark'}
      confirmLabel="Save"
      busy={create.isPending || update.isPending}
      failure={field ? undefined : message}
      onConfirm={save}
      onClose={onClose}
    >
      <BookmarkFields fields={fields} onChange={setFields} errorOf={errorOf} />
    </FormDialog>
  );
}
