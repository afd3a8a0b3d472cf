import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { SlugField } from '#ui/form/slug-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { saidOf } from '../said-of.ts';
import { KeepDialog } from './keep-dialog.tsx';

interface CollectionDialogProps {
  /** The collection to change; none makes a new one. */
  collection?: { _id: string; slug: string; title: string; description: string };
  onClose: () => void;
  onSaved: () => void;
}

/** Makes a collection, or changes one. */
export function CollectionDialog({ collection, onClose, onSaved }: CollectionDialogProps) {
  const { api } = useRouteContext({ from: '__root__' });
  const [title, setTitle] = useState(collection?.title ?? '');
  const [slug, setSlug] = useState(collection?.slug ?? '');
  const [description, setDescription] = useState(collection?.description ?? '');
  const create = useMutation(api.bookmark.createCollection.mutationOptions({ onSuccess: onSaved }));
  const update = useMutation(api.bookmark.updateCollection.mutationOptions({ onSuccess: onSaved }));
  const { field, said } = saidOf(create.error ?? update.error);
  const save = () => {
    const fields = { title, description, ...(slug === '' ? {} : { slug }) };
    if (collection) update.mutate({ id: collection._id, ...fields });
    else create.mutate(fields);
  };
  const errorOf = (name: string) => (field === name ? said : undefined);
  return (
    <KeepDialog
      title={collection ? 'Change the collection' : 'New collection'}
      yes="Save"
      busy={create.isPending || update.isPending}
      failure={field ? undefined : said}
      onYes={save}
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
        saved={collection?.slug ?? null}
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
    </KeepDialog>
  );
}
