import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { InlineQuestion } from '#ui/inline-question.tsx';
import { canEditEntry, canRemoveEntry } from '../policy.ts';
import { EntryForm } from './entry-form.tsx';
import type { GuestbookEntry } from './entry-list.tsx';

interface EntryActionsProps {
  entry: GuestbookEntry;
  user: { id: string; role: string };
}

/** What who is signed in may do with an entry; nothing is shown where that is nothing. */
export function EntryActions({ entry, user }: EntryActionsProps) {
  const [doing, setDoing] = useState<'nothing' | 'edit' | 'remove'>('nothing');
  const isOwner = user.role === 'admin';
  const person = { id: user.id, role: isOwner ? ('admin' as const) : ('user' as const) };
  const written = { userId: entry.author?.id ?? null };
  // What ends only now must not close what was opened meanwhile.
  const done = () => setDoing((now) => (now === doing ? 'nothing' : now));
  if (!canRemoveEntry(person, written)) return null;
  if (doing === 'edit') return <EntryForm editing={entry} onDone={done} />;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 text-small">
      {canEditEntry(person, written) ? (
        <Action name="Edit" onClick={() => setDoing('edit')} />
      ) : null}
      <Action name="Remove" onClick={() => setDoing('remove')} />
      {isOwner ? <OwnersActions entry={entry} /> : null}
      {doing === 'remove' ? <Removal entry={entry} onDone={done} /> : null}
    </div>
  );
}

function Removal({ entry, onDone }: { entry: GuestbookEntry; onDone: () => void }) {
  const { api } = useRouteContext({ from: '__root__' });
  const remove = useMutation(api.guestbook.remove.mutationOptions({ onSuccess: useRenewal() }));
  return (
    <InlineQuestion
      ask="Remove this entry for good?"
      yes="Remove"
      failure={remove.error?.message}
      onNo={onDone}
      onYes={() => remove.mutate({ id: entry.id }, { onSuccess: onDone })}
    />
  );
}

function OwnersActions({ entry }: { entry: GuestbookEntry }) {
  const { api } = useRouteContext({ from: '__root__' });
  const renew = useRenewal();
  const pin = useMutation(api.guestbook.pin.mutationOptions({ onSuccess: renew }));
  const moderate = useMutation(api.guestbook.moderate.mutationOptions({ onSuccess: renew }));
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

function useRenewal() {
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
