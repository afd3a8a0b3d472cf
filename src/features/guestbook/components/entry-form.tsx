import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useRef, useState, type FormEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { Honeypot } from '#ui/honeypot.tsx';
import { CommentTextarea } from '#ui/comment-textarea.tsx';
import { maxEntryLength } from '../limits.ts';

interface EntryFormProps {
  /** The user's own entry that is being edited. */
  editing?: { id: string; body: string };
  onDone?: () => void;
}

/** Creates or edits a guestbook entry. The text stays in the form until the request succeeds. */
export function EntryForm({ editing, onDone }: EntryFormProps) {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const [body, setBody] = useState(editing?.body ?? '');
  const [status, setStatus] = useState('');
  const honeypot = useRef<HTMLInputElement>(null);
  const finish = async (outcome: { status: string }) => {
    if (!editing) setBody('');
    setStatus(outcome.status === 'held' ? heldMessage : thanksMessage);
    await queryClient.invalidateQueries(api.guestbook.all.pathFilter());
    onDone?.();
  };
  const create = useMutation(api.guestbook.create.mutationOptions({ onSuccess: finish }));
  const update = useMutation(api.guestbook.update.mutationOptions({ onSuccess: finish }));
  const isBusy = create.isPending || update.isPending;
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy || body.trim() === '') return;
    if (editing) update.mutate({ id: editing.id, body });
    else create.mutate({ body, website: honeypot.current?.value });
  };
  return (
    <form onSubmit={send} className="measure space-y-3">
      <CommentTextarea
        label={editing ? 'Edit your entry' : 'Sign the guestbook'}
        value={body}
        rows={3}
        maxLength={maxEntryLength}
        hasInitialFocus={editing !== undefined}
        hint={`Up to ${maxEntryLength} characters of plain text. Ctrl or ⌘ and Enter sends.`}
        failure={(create.error ?? update.error)?.message}
        status={status}
        onChange={(text) => {
          setBody(text);
          setStatus('');
        }}
        onSend={send}
      />
      <Honeypot ref={honeypot} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {getSubmitLabel(editing)}
        </Button>
        {onDone ? (
          <Button variant="quiet" onClick={onDone}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  );
}

const thanksMessage = 'Thank you.';
const heldMessage = 'Thank you. Your entry is visible once the owner approves it.';
const getSubmitLabel = (editing: EntryFormProps['editing']) => (editing ? 'Save' : 'Sign');
