import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { toCommentsInput, type CommentSearch } from '#features/comment/comment-search.ts';
import { CommentList } from '#features/comment/components/comment-list.tsx';
import { HeartButton } from '#features/reaction/components/heart-button.tsx';
import { useCurrentUser } from './-use-current-user.ts';

interface NoteResponsesProps {
  note: { id: string; slug: string; commentsOpen: boolean };
  search: CommentSearch;
}

/** The heart and the comments below a note, if notes have them. */
export function NoteResponses({ note, search }: NoteResponsesProps) {
  const { api } = useRouteContext({ from: '__root__' });
  const user = useCurrentUser();
  const { noteComments: enabled } = useSuspenseQuery(api.settings.site.queryOptions()).data;
  const target = { noteId: note.id };
  const hearts = useQuery({ ...api.stats.hearts.queryOptions(target), enabled }).data;
  const commentsQuery = api.comment.all.queryOptions(toCommentsInput(target, search));
  const comments = useQuery({ ...commentsQuery, enabled }).data;
  if (!enabled || !hearts || !comments) return null;
  return (
    <>
      <div className="mt-6">
        <HeartButton id={note.id} kind="note" count={hearts.count} />
      </div>
      <CommentList
        target={target}
        path={`/notes/${note.slug}`}
        isOpen={note.commentsOpen}
        comments={comments}
        search={search}
        user={user}
      />
    </>
  );
}
