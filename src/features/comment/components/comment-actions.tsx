import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { canEditComment, canRemoveComment } from '../policy.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentReactions } from './comment-reactions.tsx';
import type { CommentItem } from './comment.tsx';

interface CommentActionsProps {
  comment: CommentItem;
  user: { id: string; role: string };
  canAnswer: boolean;
}

type Doing = 'nothing' | 'answer' | 'edit' | 'remove' | 'report';

/** What who is signed in may do with a comment. */
export function CommentActions({ comment, user, canAnswer }: CommentActionsProps) {
  const [doing, setDoing] = useState<Doing>('nothing');
  const person = {
    id: user.id,
    role: user.role === 'admin' ? ('admin' as const) : ('user' as const),
  };
  const written = { userId: comment.author?.id ?? null };
  const offers: [Doing, string, boolean][] = [
    ['answer', 'Answer', canAnswer],
    ['edit', 'Edit', canEditComment(person, written)],
    ['remove', 'Remove', canRemoveComment(person, written)],
    ['report', 'Report', written.userId !== user.id],
  ];
  return (
    <div className="mt-2 text-small">
      <div className="flex flex-wrap items-center gap-x-4">
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
      </div>
      <Doings doing={doing} comment={comment} onDone={() => setDoing('nothing')} />
    </div>
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
      <Question
        ask="Remove this comment for good?"
        yes="Remove"
        failure={remove.error?.message}
        onNo={onDone}
        onYes={() => remove.mutate({ id }, { onSuccess: onDone })}
      />
    );
  if (report.isSuccess)
    return <output className="block">Thank you. The owner will look at it.</output>;
  if (doing === 'report')
    return (
      <Question
        ask="Tell the owner that this should not be here?"
        yes="Report"
        failure={report.error?.message}
        onNo={onDone}
        onYes={() => report.mutate({ id, reason: '' })}
      />
    );
  return null;
}

interface QuestionProps {
  ask: string;
  yes: string;
  failure: string | undefined;
  onYes: () => void;
  onNo: () => void;
}

function Question({ ask, yes, failure, onYes, onNo }: QuestionProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      {ask}
      <button type="button" onClick={onYes} className="target link font-medium">
        {yes}
      </button>
      <button type="button" onClick={onNo} className="target link-quiet">
        Cancel
      </button>
      {failure ? <output className="text-danger">{failure}</output> : null}
    </p>
  );
}
