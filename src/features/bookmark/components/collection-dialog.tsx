import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { SlugField } from '#ui/form/slug-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { toSaveError } from '#content/editing/save-error.ts';
import { FormDialog } from './form-dialog.tsx';

interface CollectionDialogProps {
  /** The collection to edit; without one the dialog creates a collection. */
  collection?: { _id: string; slug: string; title: string; description: string };
  onClose: () => void;
  onSaved: () => void;
}

/** The dialog that creates or edits a collection. */
export function CollectionDialog({ collection, onClose, onSaved }: CollectionDialogProps) {
  const { api } = useRouteContext({ from: '__root__' });
  const [title, setTitle] = useState(collection?.title ?? '');
  const [slug, setSlug] = useState(collection?.slug ?? '');
  const [description, setDescription] = useState(collection?.description ?? '');
  const create = useMutation(api.bookmark.createCollection.mutationOptions({ onSuccess: onSaved }));
  const update = useMutation(api.bookmark.updateCollection.mutationOptions({ onSuccess: onSaved }));
  const { field, message } = toSaveError(create.error ?? update.error);
  const save = () => {
    const fields = { title, description, ...(slug === '' ? {} : { slug }) };
    if (collection) update.mutate({ id: collection._id, ...fields });
    else create.mutate(fields);
  };
  const errorOf = (name: string) => (field === name ? message : undefined);
  return (
    <FormDialog
      title={collection ? 'Edit collection' : 'New collection'}
      confirmLabel="Save"
      busy={create.isPending || update.isPending}
      failure={field ? undefined : message}
      onConfirm={save}
      onClose={onClose}
    >
      <TextField
        name="title"
        label="Title"
        value={title}
        onChange={setTitle}
        error={errorOf('title')}
        required
      />
      <SlugField
        name="slug"
        title={title}
        savedSlug={collection?.slug ?? null}
        isPublic={false}
        path="/bookmarks/"
        value={slug}
        onChange={setSlug}
        error={errorOf('slug')}
      />
      <TextareaField
        name="description"
        label="Description"
        value={description}
        onChange={setDescription}
        error={errorOf('description')}
      />
    </FormDialog>
  );
}
