import { contentPath } from '#content/kinds.ts';
import type { SentPost } from '#content/posting/send-posts.ts';
import { Button } from '#ui/button.tsx';
import { ErrorMessage } from '#ui/error-message.tsx';
import { useAction } from '#ui/use-action.ts';

interface PostedNoticeProps {
  sent: SentPost[];
  trash: (id: string) => Promise<unknown>;
  onUndone: () => void;
}

/** What was posted just now, with a link to it and a way to take it back. */
export function PostedNotice({ sent, trash, onUndone }: PostedNoticeProps) {
  const post = sent.at(-1);
  const undo = useAction(async () => {
    if (post) await trash(post.id);
    onUndone();
  });
  if (!post) return null;
  const isPublic = post.status === 'published';
  const text = isPublic ? 'Posted.' : 'Saved as a draft.';
  return (
    <output className="post-box-row">
      <span>{sent.length > 1 ? `${sent.length} posts sent.` : text}</span>
      <a
        className="target"
        href={isPublic ? contentPath('note', post.slug) : `/dashboard/notes/${post.id}/edit`}
      >
        View
      </a>
      <Button size="small" isBusy={undo.isBusy} onClick={undo.run}>
        Undo
      </Button>
      {undo.errorMessage === null ? null : <ErrorMessage>{undo.errorMessage}</ErrorMessage>}
    </output>
  );
}
