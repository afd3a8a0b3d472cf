import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { emojis } from '../limits.ts';
import type { CommentItem } from './comment.tsx';

/** The reactions there are: one's own is pressed, and pressing it again takes it back. */
export function CommentReactions({ comment }: { comment: CommentItem }) {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const renew = () => queryClient.invalidateQueries(api.comment.all.pathFilter());
  const react = useMutation(api.comment.react.mutationOptions({ onSuccess: renew }));
  const counts = new Map(comment.reactions.map(({ emoji, count }) => [emoji, count]));
  return (
    <fieldset className="flex flex-wrap">
      <legend className="sr-only">Reactions</legend>
      {emojis.map((emoji) => (
        <button
          key={emoji}
          type="button"
          aria-pressed={comment.mine === emoji}
          onClick={() => react.mutate({ id: comment.id, emoji })}
          className="target meta min-w-9 justify-center gap-1 rounded px-1.5 hover:bg-paper-deep aria-pressed:bg-paper-deep aria-pressed:text-ink"
        >
          {emoji} <span>{counts.get(emoji) ?? ''}</span>
        </button>
      ))}
      {react.error ? <output className="text-danger">{react.error.message}</output> : null}
    </fieldset>
  );
}
