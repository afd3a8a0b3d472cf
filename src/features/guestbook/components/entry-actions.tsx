import { isOwner } from '#lib/roles.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { InlineConfirm } from '#ui/inline-confirm.tsx';
import { canEditEntry, canRemoveEntry } from '../policy.ts';
import { EntryForm } from './entry-form.tsx';
import type { GuestbookEntry } from './entry-list.tsx';

interface EntryActionsProps {
  entry: GuestbookEntry;
  user: { id: string; role: string };
}

/** The actions that the signed-in user may take on an entry. Renders nothing where there are none. */
export function EntryActions({ entry, user }: EntryActionsProps) {
  const [openAction, setOpenAction] = useState<'nothing' | 'edit' | 'remove'>('nothing');
  const authored = { userId: entry.author?.id ?? null };
  // A request that finishes late must not close a form that was opened since.
  const close = () => setOpenAction((now) => (now === openAction ? 'nothing' : now));
  if (!canRemoveEntry(user, authored)) return null;
  if (openAction === 'edit') return <EntryForm editing={entry} onDone={close} />;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 text-small">
      {canEditEntry(user, authored) ? (
        <Action name="Edit" onClick={() => setOpenAction('edit')} />
      ) : null}
      <Action name="Remove" onClick={() => setOpenAction('remove')} />
      {isOwner(user) ? <OwnerActions entry={entry} /> : null}
      {openAction === 'remove' ? <RemoveConfirm entry={entry} onDone={close} /> : null}
    </div>
  );
}

function RemoveConfirm({ entry, onDone }: { entry: GuestbookEntry; onDone: () => void }) {
  const { api } = useRouteContext({ from: '__root__' });
  const remove = useMutation(
    api.guestbook.remove.mutationOptions({ onSuccess: useRefreshEntries() }),
  );
  return (
    <InlineConfirm
      question="Remove this entry permanently?"
      confirmLabel="Remove"
      failure={remove.error?.message}
      onCancel={onDone}
      onConfirm={() => remove.mutate({ id: entry.id }, { onSuccess: onDone })}
    />
  );
}

function OwnerActions({ entry }: { entry: GuestbookEntry }) {
  const { api } = useRouteContext({ from: '__root__' });
  const refresh = useRefreshEntries();
  const pin = useMutation(api.guestbook.pin.mutationOptions({ onSuccess: refresh }));
  const moderate = useMutation(api.guestbook.moderate.mutationOptions({ onSuccess: refresh }));
  const failure = pin.error ?? moderate.error;
  const pinned = entry.pinnedAt !== null;
  return (
    <>
      <Action name="Hide" onClick={() => moderate.mutate({ ids: [entry.id], action: 'hide' })} />
      <Action
        name={pinned ? 'Unpin' : 'Pin to the top'}
        onClick={() => pin.mutate({ id: entry.id, pinned: !pinned })}
      />
      {failure ? <output className="text-danger">{failure.message}</output> : null}
    </>
  );
}

function useRefreshEntries() {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries(api.guestbook.all.pathFilter());
}

function Action(props: { name: string; onClick: () => void }) {
  return (
    <button type="button" onClick={props.onClick} className="target link-quiet text-ink-soft">
      {props.name}
    </button>
  );
}
