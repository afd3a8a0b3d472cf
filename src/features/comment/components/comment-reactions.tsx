import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { emojis } from '../limits.ts';
import type { CommentItem } from './comment.tsx';

/** The reactions to a comment. The user's own one is a pressed button; pressing it again removes it. */
export function CommentReactions({ comment }: { comment: CommentItem }) {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries(api.comment.all.pathFilter());
  const react = useMutation(api.comment.react.mutationOptions({ onSuccess: refresh }));
  const [isChoosing, setChoosing] = useState(false);
  const counts = new Map(comment.reactions.map(({ emoji, count }) => [emoji, count]));
  return (
    <fieldset className="flex flex-wrap">
      <legend className="sr-only">Reactions</legend>
      {emojis
        .filter((emoji) => isChoosing || counts.has(emoji))
        .map((emoji) => (
          <button
            key={emoji}
            type="button"
            aria-pressed={comment.mine === emoji}
            onClick={() => {
              setChoosing(false);
              react.mutate({ id: comment.id, emoji });
            }}
            className="target meta min-w-9 justify-center gap-1 rounded px-1.5 hover:bg-paper-deep aria-pressed:bg-paper-deep aria-pressed:text-ink"
          >
            {emoji} <span>{counts.get(emoji) ?? ''}</span>
          </button>
        ))}
      <button
        type="button"
        aria-expanded={isChoosing}
        onClick={() => setChoosing(!isChoosing)}
        className="target link-quiet px-1.5 text-ink-soft first-of-type:-ml-1.5"
      >
        React
      </button>
      {react.error ? <output className="text-danger">{react.error.message}</output> : null}
    </fieldset>
  );
}
