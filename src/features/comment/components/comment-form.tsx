import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useRef, useState, type FormEvent } from 'react';
import { Honeypot } from '#ui/honeypot.tsx';
import { PostBox } from '#ui/post-box.tsx';
import { longestComment } from '../limits.ts';

interface CommentFormProps {
  articleId: string;
  /** The comment that this answers. */
  parentId?: string;
  /** A comment of one's own that is being changed. */
  editing?: { id: string; source: string };
  onDone?: (() => void) | undefined;
}

/** Writes a comment, an answer, or a comment's new words. What was typed stays until it has arrived. */
export function CommentForm({ articleId, parentId, editing, onDone }: CommentFormProps) {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const [body, setBody] = useState(editing?.source ?? '');
  const [said, setSaid] = useState('');
  const trap = useRef<HTMLInputElement>(null);
  const preview = useMutation(api.comment.preview.mutationOptions());
  const finish = async (outcome: { status: string }) => {
    if (!editing) setBody('');
    preview.reset();
    setSaid(outcome.status === 'held' ? thanks : '');
    await queryClient.invalidateQueries(api.comment.all.pathFilter());
    onDone?.();
  };
  const create = useMutation(api.comment.create.mutationOptions({ onSuccess: finish }));
  const update = useMutation(api.comment.update.mutationOptions({ onSuccess: finish }));
  const busy = create.isPending || update.isPending;
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (busy || body.trim() === '') return;
    if (editing) update.mutate({ id: editing.id, body });
    else create.mutate({ articleId, parentId, body, website: trap.current?.value });
  };
  return (
    <form onSubmit={send} className="space-y-3">
      <PostBox
        label={labelOf(editing, parentId)}
        value={body}
        rows={parentId || editing ? 3 : 5}
        longest={longestComment}
        hint="Markdown works. Ctrl or ⌘ and Enter sends."
        failure={(create.error ?? update.error ?? preview.error)?.message}
        said={said}
        onChange={setBody}
        onSend={send}
      />
      <Honeypot ref={trap} />
      <Buttons
        name={nameOf(editing)}
        busy={busy}
        onPreview={() => body.trim() && preview.mutate({ body })}
        onCancel={onDone}
      />
      {preview.data ? <Preview html={preview.data.html} /> : null}
    </form>
  );
}

const thanks = 'Thank you. The owner looks at it before others see it.';
const sendLook = 'target rounded-full bg-accent px-5 font-medium text-on-accent';
const nameOf = (editing: CommentFormProps['editing']) => (editing ? 'Save' : 'Send');

interface ButtonsProps {
  name: string;
  busy: boolean;
  onPreview: () => void;
  onCancel: (() => void) | undefined;
}

function Buttons({ name, busy, onPreview, onCancel }: ButtonsProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <button type="submit" aria-disabled={busy} className={sendLook}>
        {busy ? 'Sending' : name}
      </button>
      <button type="button" className="target link px-2" onClick={onPreview}>
        Preview
      </button>
      {onCancel ? (
        <button type="button" className="target link-quiet px-2" onClick={onCancel}>
          Cancel
        </button>
      ) : null}
    </div>
  );
}

function Preview(props: { html: string }) {
  return (
    <div
      className="prose prose-small border-l-2 border-accent pl-4"
      // The html was sanitised by the server that rendered it.
      dangerouslySetInnerHTML={{ __html: props.html }}
    />
  );
}

function labelOf(editing: CommentFormProps['editing'], parentId: string | undefined): string {
  if (editing) return 'Change your comment';
  return parentId ? 'Your answer' : 'Write a comment';
}
