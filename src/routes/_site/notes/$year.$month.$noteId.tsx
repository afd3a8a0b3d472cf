import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { parseCommentSearch } from '#features/comment/comment-search.ts';
import { NoteView } from '#features/note/components/note-view.tsx';
import { joinNoteSlug } from '#features/note/note-params.ts';
import { breadcrumbs, socialPosting } from '#features/seo/structured-data.ts';
import { noteFacts } from '../../-note-facts.ts';
import { loadNote } from '../../-note-queries.ts';
import { NoteResponses } from '../../-note-responses.tsx';
import { siteHead } from '../../-site-head.ts';

export const Route = createFileRoute('/_site/notes/$year/$month/$noteId')({
  validateSearch: parseCommentSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => loadNote(context, joinNoteSlug(params), deps),
  head: ({ match: { context }, params }) =>
    siteHead(context, (site) => {
      const slug = joinNoteSlug(params);
      const path = `/notes/${slug}`;
      const note = context.queryClient.getQueryData(context.api.note.bySlug.queryKey({ slug }));
      if (!note) return { path, title: 'Notes' };
      const facts = noteFacts(note, path);
      const steps = [
        { name: 'Notes', path: '/notes' },
        { name: note.title, path },
      ];
      return {
        ...facts.page,
        structured: [socialPosting(site, facts.posting), breadcrumbs(site, steps)],
      };
    }),
  component: Note,
});

function Note() {
  const { api } = Route.useRouteContext();
  const slug = joinNoteSlug(Route.useParams());
  const note = useSuspenseQuery(api.note.bySlug.queryOptions({ slug })).data;
  return (
    <NoteView note={note}>
      <NoteResponses note={note} search={Route.useSearch()} />
    </NoteView>
  );
}
