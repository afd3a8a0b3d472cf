import { useSuspenseQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useRouteContext } from '@tanstack/react-router';
import type { PagedKind } from '#content/kinds.ts';
import { ArticleView } from '#features/blog/components/article-view.tsx';
import { NoteView } from '#features/note/components/note-view.tsx';
import { PageView } from '#features/page/components/page-view.tsx';
import { ProjectView } from '#features/project/components/project-view.tsx';
import { ServiceView } from '#features/service/components/service-view.tsx';
import { SnippetView } from '#features/snippet/components/snippet-view.tsx';

interface PreviewContentProps {
  kind: PagedKind;
  token: string;
  bookingLink: string | null;
}

const previews: Record<PagedKind, ComponentType<Omit<PreviewContentProps, 'kind'>>> = {
  article: Article,
  project: Project,
  service: Service,
  snippet: Snippet,
  note: Note,
  page: Page,
};

/** The page of a content item below a preview notice. */
export function PreviewContent({ kind, token, bookingLink }: PreviewContentProps) {
  const Preview = previews[kind];
  return (
    <>
      <p className="page-grid meta mt-6 border-s-4 border-accent ps-4">
        This is a preview and may still change. Please do not share it.
      </p>
      <Preview token={token} bookingLink={bookingLink} />
    </>
  );
}

type Token = { token: string };
const useApi = () => useRouteContext({ from: '__root__' }).api;

function Article({ token }: Token) {
  const options = useApi().blog.byPreview.queryOptions({ token });
  return <ArticleView article={useSuspenseQuery(options).data} />;
}

function Project({ token }: Token) {
  const options = useApi().project.byPreview.queryOptions({ token });
  return <ProjectView project={useSuspenseQuery(options).data} />;
}

function Service({ token, bookingLink }: Token & { bookingLink: string | null }) {
  const options = useApi().service.byPreview.queryOptions({ token });
  return <ServiceView service={useSuspenseQuery(options).data} bookingLink={bookingLink} />;
}

function Snippet({ token }: Token) {
  const options = useApi().snippet.byPreview.queryOptions({ token });
  return <SnippetView snippet={useSuspenseQuery(options).data} />;
}

function Note({ token }: Token) {
  const options = useApi().note.byPreview.queryOptions({ token });
  return <NoteView note={useSuspenseQuery(options).data} />;
}

function Page({ token }: Token) {
  const options = useApi().page.byPreview.queryOptions({ token });
  return <PageView page={useSuspenseQuery(options).data} />;
}
