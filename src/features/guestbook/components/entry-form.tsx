import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useRef, useState, type FormEvent } from 'react';
import { Honeypot } from '#ui/honeypot.tsx';
import { PostBox } from '#ui/post-box.tsx';
import { longestEntry } from '../limits.ts';

interface EntryFormProps {
  /** An entry of one's own that is being changed. */
  editing?: { id: string; body: string };
  onDone?: () => void;
}

/** Signs the book, or changes what one wrote. What was typed stays until it has arrived. */
export function EntryForm({ editing, onDone }: EntryFormProps) {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const [body, setBody] = useState(editing?.body ?? '');
  const [said, setSaid] = useState('');
  const trap = useRef<HTMLInputElement>(null);
  const finish = async (outcome: { status: string }) => {
    if (!editing) setBody('');
    setSaid(outcome.status === 'held' ? held : thanks);
    await queryClient.invalidateQueries(api.guestbook.all.pathFilter());
    onDone?.();
  };
  const create = useMutation(api.guestbook.create.mutationOptions({ onSuccess: finish }));
  const update = useMutation(api.guestbook.update.mutationOptions({ onSuccess: finish }));
  const busy = create.isPending || update.isPending;
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (busy || body.trim() === '') return;
    if (editing) update.mutate({ id: editing.id, body });
    else create.mutate({ body, website: trap.current?.value });
  };
  return (
    <form onSubmit={send} className="measure space-y-3">
      <PostBox
        label={editing ? 'Change your entry' : 'Sign the guestbook'}
        value={body}
        rows={3}
        longest={longestEntry}
        hint={`Up to ${longestEntry} characters of plain text. Ctrl or ⌘ and Enter sends.`}
        failure={(create.error ?? update.error)?.message}
        said={said}
        onChange={(text) => {
          setBody(text);
          setSaid('');
        }}
        onSend={send}
      />
      <Honeypot ref={trap} />
      <div className="flex flex-wrap items-center gap-3">
        <button type="submit" aria-disabled={busy} className={sendLook}>
          {busy ? 'Sending' : nameOf(editing)}
        </button>
        {onDone ? (
          <button type="button" className="target link-quiet px-2" onClick={onDone}>
            Cancel
          </button>
        ) : null}
      </div>
    </form>
  );
}

const thanks = 'Thank you.';
const held = 'Thank you. The owner looks at it before others see it.';
const sendLook = 'target rounded-full bg-accent px-5 font-medium text-on-accent';
const nameOf = (editing: EntryFormProps['editing']) => (editing ? 'Save' : 'Sign');
