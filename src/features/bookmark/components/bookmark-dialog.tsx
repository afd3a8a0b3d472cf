import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { saidOf } from '../said-of.ts';
import { BookmarkFields } from './bookmark-fields.tsx';
import { KeepDialog } from './keep-dialog.tsx';

interface BookmarkDialogProps {
  collectionId: string;
  /** The bookmark to change; none makes a new one. */
  bookmark?: {
    id: string;
    title: string;
    link: string;
    excerpt: string;
    note: string;
    tags: string[];
  };
  onClose: () => void;
  onSaved: () => void;
}

const blank = { title: '', link: '', excerpt: '', note: '', tags: [] as string[] };

/** Adds a bookmark to a collection, or changes one. */
export function BookmarkDialog({ collectionId, bookmark, onClose, onSaved }: BookmarkDialogProps) {
  const { api } = useRouteContext({ from: '__root__' });
  const [fields, setFields] = useState(bookmark ?? blank);
  const create = useMutation(api.bookmark.create.mutationOptions({ onSuccess: onSaved }));
  const update = useMutation(api.bookmark.update.mutationOptions({ onSuccess: onSaved }));
  const { field, said } = saidOf(create.error ?? update.error);
  const { title, link, excerpt, note, tags } = fields;
  const save = () => {
    const written = { title, link, excerpt, note, tags };
    if (bookmark) update.mutate({ id: bookmark.id, ...written });
    else create.mutate({ collectionId, ...written });
  };
  const errorOf = (name: string) => (field === name ? said : undefined);
  return (
    <KeepDialog
      title={bookmark ? 'Change the bookmark' : 'New bookmark'}
      yes="Save"
      busy={create.isPending || update.isPending}
      failure={field ? undefined : said}
      onYes={save}
      onClose={onClose}
    >
      <BookmarkFields fields={fields} onChange={setFields} errorOf={errorOf} />
    </KeepDialog>
  );
}
