import { completeAddress } from '../complete-address.ts';
import { toSaveError } from '#content/editing/save-error.ts';
import { useRouteContext } from '@tanstack/react-router';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EntryFields, type EntryValues, blankEntry } from './entry-fields.tsx';

interface EntryDialogProps {
  /** The entry to edit; without one the dialog adds an entry. */
  entry?: EntryValues & { id: string };
  /** The names of the existing groups. */
  groups: string[];
  onClose: () => void;
  onSaved: () => void;
}

/** The dialog that adds or edits a site. For a new one it asks for the address first, and finds title and feed itself. */
export function EntryDialog(props: EntryDialogProps) {
  const { entry, groups, onClose, onSaved } = props;
  const formId = useId();
  const form = useEntryForm({ entry, onSaved });
  return (
    <Dialog
      open
      onClose={onClose}
      title={entry ? 'Edit site' : 'Add site'}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={form.isBusy}>
            {form.isAsking ? 'Continue' : 'Save'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <EntryFields
          values={form.values}
          groups={groups}
          isAsking={form.isAsking}
          errorOf={form.errorOf}
          onChange={form.change}
          onPaste={form.lookUp}
        />
        <output className="block empty:hidden">
          {form.isLookingUp ? 'Looking for the title and the feed…' : form.notice}
        </output>
        {form.failure ? (
          <p role="alert" className="text-danger">
            {form.failure}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}

interface EntryFormOptions {
  /** The entry to edit; undefined for a new one. */
  entry: (EntryValues & { id: string }) | undefined;
  onSaved: () => void;
}

/** The state of the dialog that adds or edits a site. */
function useEntryForm({ entry, onSaved }: EntryFormOptions) {
  const { api } = useRouteContext({ from: '__root__' });
  const [values, change] = useState<EntryValues>(entry ?? blankEntry);
  const [isAsking, setAsking] = useState(entry === undefined);
  const [notice, setNotice] = useState('');
  const create = useMutation(api.blogroll.create.mutationOptions({ onSuccess: onSaved }));
  const update = useMutation(api.blogroll.update.mutationOptions({ onSuccess: onSaved }));
  const search = useMutation(
    api.blogroll.siteMetadata.mutationOptions({
      onSuccess: ({ title, siteUrl, feedUrl }) => {
        change({ ...values, title, siteUrl, feedUrl: feedUrl ?? '' });
        setNotice(feedUrl === null ? 'The page names no feed.' : '');
      },
      onError: ({ message }) => setNotice(`${message} You can fill in the fields yourself.`),
      onSettled: () => setAsking(false),
    }),
  );
  const lookUp = (address: string) => {
    const siteUrl = completeAddress(address);
    change({ ...values, siteUrl });
    search.mutate({ address: siteUrl });
  };
  const save = () => {
    const { feedUrl, ...fields } = values;
    const input = { ...fields, feedUrl: feedUrl.trim() === '' ? null : completeAddress(feedUrl) };
    if (entry) update.mutate({ ...input, id: entry.id });
    else create.mutate(input);
  };
  const { field, message } = toSaveError(create.error ?? update.error);
  return {
    values,
    change,
    isAsking,
    notice,
    lookUp,
    isLookingUp: search.isPending,
    isBusy: search.isPending || create.isPending || update.isPending,
    failure: field === undefined ? message : undefined,
    errorOf: (name: string) => (field === name ? message : undefined),
    submit: () => (isAsking ? lookUp(values.siteUrl) : save()),
  };
}
