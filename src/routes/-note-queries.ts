import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { notFoundIfMissing } from '#content/not-found.ts';
import { toCommentsInput, type CommentSearch } from '#features/comment/comment-search.ts';
import { splitNoteSlug } from '#features/note/note-params.ts';
import type { Api } from '#api.ts';

interface Context {
  api: Api;
  queryClient: QueryClient;
}

/** Loads the queries of a note's page. Throws a redirect for a moved note. */
export async function loadNote({ api, queryClient }: Context, slug: string, search: CommentSearch) {
  const noteQuery = queryClient.ensureQueryData(api.note.bySlug.queryOptions({ slug }));
  const { id } = await notFoundIfMissing(noteQuery, (movedTo) =>
    redirect({
      to: '/notes/$year/$month/$noteId',
      params: splitNoteSlug(movedTo),
      statusCode: 301,
    }),
  );
  const { noteComments } = await queryClient.ensureQueryData(api.settings.site.queryOptions());
  if (!noteComments) return;
  const comments = api.comment.all.queryOptions(toCommentsInput({ noteId: id }, search));
  await Promise.all([
    queryClient.ensureQueryData(api.stats.hearts.queryOptions({ noteId: id })),
    notFoundIfMissing(queryClient.ensureQueryData(comments)),
  ]);
}
