import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { InlineQuestion } from '#ui/inline-question.tsx';
import { notify } from '#ui/notify.ts';
import { addressOfComment } from '../comment-search.ts';
import { canEditComment, canRemoveComment } from '../policy.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentReactions } from './comment-reactions.tsx';
import { ReportForm } from './report-form.tsx';
import type { CommentItem } from './comment.tsx';

interface CommentActionsProps {
  comment: CommentItem;
  user: { id: string; role: string };
  canAnswer: boolean;
}

type Doing = 'nothing' | 'answer' | 'edit' | 'remove' | 'report' | 'hide';

/** What who is signed in may do with a comment. */
export function CommentActions({ comment, user, canAnswer }: CommentActionsProps) {
  const [doing, setDoing] = useState<Doing>('nothing');
  // What ends only now must not close what was opened meanwhile.
  const finish = () => setDoing((now) => (now === doing ? 'nothing' : now));
  const person = {
    id: user.id,
    role: user.role === 'admin' ? ('admin' as const) : ('user' as const),
  };
  const written = { userId: comment.author?.id ?? null };
  const offers: [Doing, string, boolean][] = [
    ['answer', 'Answer', canAnswer],
    ['edit', 'Edit', canEditComment(person, written)],
    ['remove', 'Remove', canRemoveComment(person, written)],
    ['hide', 'Hide', person.role === 'admin'],
    ['report', 'Report', person.role !== 'admin' && written.userId !== user.id],
  ];
  return (
    <div className="mt-2 text-small">
      <div className="flex flex-wrap items-center gap-x-3">
        <CommentReactions comment={comment} />
        {offers
          .filter(([, , may]) => may)
          .map(([what, name]) => (
            <button
              key={what}
              type="button"
              onClick={() => setDoing(what)}
              className="target link-quiet text-ink-soft"
            >
              {name}
            </button>
          ))}
        <button
          type="button"
          onClick={() => void copyAddress(comment.id)}
          className="target link-quiet text-ink-soft"
        >
          Copy link
        </button>
      </div>
      <Doings doing={doing} comment={comment} onDone={finish} />
    </div>
  );
}

async function copyAddress(id: string) {
  const address = new URL(addressOfComment(id), location.href).href;
  await navigator.clipboard.writeText(address).then(
    () => notify('success', 'The link is copied.'),
    () => notify('error', `It could not be copied. The link is ${address}`),
  );
}

function Doings({
  doing,
  comment,
  onDone,
}: {
  doing: Doing;
  comment: CommentItem;
  onDone: () => void;
}) {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const renew = () => queryClient.invalidateQueries(api.comment.all.pathFilter());
  const remove = useMutation(api.comment.remove.mutationOptions({ onSuccess: renew }));
  const report = useMutation(api.comment.report.mutationOptions());
  const hide = useMutation(api.comment.moderate.mutationOptions({ onSuccess: renew }));
  const { id, articleId } = comment;
  if (doing === 'answer')
    return <CommentForm articleId={articleId} parentId={id} onDone={onDone} />;
  if (doing === 'edit')
    return (
      <CommentForm
        articleId={articleId}
        editing={{ id, source: comment.source ?? '' }}
        onDone={onDone}
      />
    );
  if (doing === 'remove')
    return (
      <InlineQuestion
        ask="Remove this comment for good?"
        yes="Remove"
        failure={remove.error?.message}
        onNo={onDone}
        onYes={() => remove.mutate({ id }, { onSuccess: onDone })}
      />
    );
  if (doing === 'hide')
    return (
      <InlineQuestion
        ask="Hide this comment from everybody?"
        yes="Hide"
        failure={hide.error?.message}
        onNo={onDone}
        onYes={() => hide.mutate({ ids: [id], action: 'hide' }, { onSuccess: onDone })}
      />
    );
  if (report.isSuccess)
    return <output className="block">Thank you. The owner will look at it.</output>;
  if (doing === 'report')
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
