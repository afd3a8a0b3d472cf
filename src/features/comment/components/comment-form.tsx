import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useRef, useState, type FormEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { Honeypot } from '#ui/honeypot.tsx';
import { CommentTextarea } from '#ui/comment-textarea.tsx';
import type { CommentTargetInput } from '../comment-search.ts';
import { maxCommentLength } from '../limits.ts';

interface CommentFormProps {
  target: CommentTargetInput;
  /** The id of the comment to reply to. */
  parentId?: string;
  /** The user's own comment that is being edited. */
  editing?: { id: string; source: string };
  onDone?: (() => void) | undefined;
}

/** Creates or edits a comment or a reply. The text stays in the form until the request succeeds. */
export function CommentForm({ target, parentId, editing, onDone }: CommentFormProps) {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const [body, setBody] = useState(editing?.source ?? '');
  const [status, setStatus] = useState('');
  const honeypot = useRef<HTMLInputElement>(null);
  const preview = useMutation(api.comment.preview.mutationOptions());
  const finish = async (outcome: { status: string }) => {
    if (!editing) setBody('');
    preview.reset();
    setStatus(outcome.status === 'held' ? heldMessage : '');
    await queryClient.invalidateQueries(api.comment.all.pathFilter());
    onDone?.();
  };
  const create = useMutation(api.comment.create.mutationOptions({ onSuccess: finish }));
  const update = useMutation(api.comment.update.mutationOptions({ onSuccess: finish }));
  const isBusy = create.isPending || update.isPending;
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy || body.trim() === '') return;
    if (editing) update.mutate({ id: editing.id, body });
    else create.mutate({ ...target, parentId, body, website: honeypot.current?.value });
  };
  return (
    <form onSubmit={send} className="space-y-3">
      <CommentTextarea
        label={getLabel(editing, parentId)}
        value={body}
        rows={parentId || editing ? 3 : 5}
        maxLength={maxCommentLength}
        hasInitialFocus={parentId !== undefined || editing !== undefined}
        hint="Supports Markdown. Ctrl or ⌘ and Enter sends."
        failure={(create.error ?? update.error ?? preview.error)?.message}
        status={status}
        onChange={setBody}
        onSend={send}
      />
      <Honeypot ref={honeypot} />
      <FormButtons
        name={getSubmitLabel(editing)}
        isBusy={isBusy}
        onPreview={() => body.trim() && preview.mutate({ body })}
        onCancel={onDone}
      />
      {preview.data ? <Preview html={preview.data.html} /> : null}
    </form>
  );
}

const heldMessage = 'Thank you. Your comment is visible once the owner approves it.';
const getSubmitLabel = (editing: CommentFormProps['editing']) => (editing ? 'Save' : 'Send');

interface FormButtonsProps {
  name: string;
  isBusy: boolean;
  onPreview: () => void;
  onCancel: (() => void) | undefined;
}

function FormButtons({ name, isBusy, onPreview, onCancel }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {name}
      </Button>
      <Button onClick={onPreview}>Preview</Button>
      {onCancel ? (
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
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

function getLabel(editing: CommentFormProps['editing'], parentId: string | undefined): string {
  if (editing) return 'Edit your comment';
  return parentId ? 'Your reply' : 'Write a comment';
}
