import { isOwner } from '#lib/roles.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { InlineConfirm } from '#ui/inline-confirm.tsx';
import { copyLink } from '#ui/copy-link.ts';
import { commentPath } from '../comment-search.ts';
import { canEditComment, canRemoveComment } from '../policy.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentReactions } from './comment-reactions.tsx';
import { ReportForm } from './report-form.tsx';
import type { CommentItem } from './comment.tsx';

interface CommentActionsProps {
  comment: CommentItem;
  user: { id: string; role: string };
  canReply: boolean;
}

type OpenAction = 'nothing' | 'answer' | 'edit' | 'remove' | 'report' | 'hide';

/** The actions that the signed-in user may take on a comment. */
export function CommentActions({ comment, user, canReply }: CommentActionsProps) {
  const [openAction, setOpenAction] = useState<OpenAction>('nothing');
  // A request that finishes late must not close a form that was opened since.
  const close = () => setOpenAction((now) => (now === openAction ? 'nothing' : now));
  const authored = { userId: comment.author?.id ?? null };
  const actions: [OpenAction, string, boolean][] = [
    ['answer', 'Reply', canReply],
    ['edit', 'Edit', canEditComment(user, authored)],
    ['remove', 'Remove', canRemoveComment(user, authored)],
    ['hide', 'Hide', isOwner(user)],
    ['report', 'Report', !isOwner(user) && authored.userId !== user.id],
  ];
  return (
    <div className="mt-2 text-small">
      <div className="flex flex-wrap items-center gap-x-3">
        <CommentReactions comment={comment} />
        {actions
          .filter(([, , can]) => can)
          .map(([action, name]) => (
            <button
              key={action}
              type="button"
              onClick={() => setOpenAction(action)}
              className="target link-quiet text-ink-soft"
            >
              {name}
            </button>
          ))}
        <button
          type="button"
          onClick={() => void copyLink(new URL(commentPath(comment.id), location.href).href)}
          className="target link-quiet text-ink-soft"
        >
          <span aria-hidden="true" className="sm:hidden">
            Link
          </span>
          <span className="max-sm:sr-only">Copy link</span>
        </button>
      </div>
      <ActionForm openAction={openAction} comment={comment} onDone={close} />
    </div>
  );
}

function ActionForm({
  openAction,
  comment,
  onDone,
}: {
  openAction: OpenAction;
  comment: CommentItem;
  onDone: () => void;
}) {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries(api.comment.all.pathFilter());
  const remove = useMutation(api.comment.remove.mutationOptions({ onSuccess: refresh }));
  const report = useMutation(api.comment.report.mutationOptions());
  const hide = useMutation(api.comment.moderate.mutationOptions({ onSuccess: refresh }));
  const { id, articleId, noteId } = comment;
  const target = articleId === null ? { noteId: noteId ?? '' } : { articleId };
  if (openAction === 'answer') return <CommentForm target={target} parentId={id} onDone={onDone} />;
  if (openAction === 'edit')
    return (
      <CommentForm target={target} editing={{ id, source: comment.source ?? '' }} onDone={onDone} />
    );
  if (openAction === 'remove')
    return (
      <InlineConfirm
        question="Remove this comment permanently?"
        confirmLabel="Remove"
        failure={remove.error?.message}
        onCancel={onDone}
        onConfirm={() => remove.mutate({ id }, { onSuccess: onDone })}
      />
    );
  if (openAction === 'hide')
    return (
      <InlineConfirm
        question="Hide this comment from everyone?"
        confirmLabel="Hide"
        failure={hide.error?.message}
        onCancel={onDone}
        onConfirm={() => hide.mutate({ ids: [id], action: 'hide' }, { onSuccess: onDone })}
      />
    );
  if (report.isSuccess)
    return <output className="block">Thank you. The owner will look at it.</output>;
  if (openAction === 'report')
    return (
      <ReportForm
        failure={report.error?.message}
        busy={report.isPending}
        onCancel={onDone}
        onReport={(reason) => report.mutate({ id, reason })}
      />
    );
  return null;
}
