import { useEffect } from 'react';
import { createFileRoute, notFound, useMatch } from '@tanstack/react-router';
import { contentPath, findKindBySection, type ContentKind } from '#content/kinds.ts';
import { readAddressFields } from '#content/posting/incoming-text.ts';
import { PageAnalytics } from '#features/analytics/components/page-analytics.tsx';
import { contentForms, type ContentFormPage } from '../../-content-forms.ts';
import { NotFoundScreen } from '#ui/not-found-screen.tsx';
import { EditorPage } from '../../-editor-page.tsx';
import { useEditor } from '../../-use-editor.ts';
import { useProposalClosing } from '../../-use-proposal-closing.ts';

export const Route = createFileRoute('/dashboard/$section/_editor')({
  beforeLoad: ({ params }) => ({ kind: findKindBySection(`/dashboard/${params.section}`) }),
  // Every path below the dashboard that has no other route comes here. Not thrown before loading, where the router would
  // show the screen without the dashboard.
  loader: ({ context }) => {
    if (context.kind === undefined) throw notFound();
  },
  component: Layout,
  // In its place inside the dashboard; that of the dashboard would replace the whole page.
  notFoundComponent: () => <NotFoundScreen />,
});

/** Keyed, because the route stays the same between the editors of two kinds. */
function Layout() {
  const { kind } = Route.useRouteContext();
  return kind === undefined ? null : <Editor key={kind} kind={kind} />;
}

function Editor({ kind }: { kind: ContentKind }) {
  // Parameters of a bookmarklet fill the box of the overview.
  useEffect(() => {
    if (kind === 'note' && readAddressFields(location.search) !== '')
      location.replace(`/dashboard${location.search}`);
  }, [kind]);
  const path = useMatch({ from: '/dashboard/$section/_editor/$id/edit', shouldThrow: false });
  const editor = useEditor(kind, path?.params.id);
  const onUserSave = useProposalClosing(path?.search.proposal);
  const item = path?.loaderData;
  const { Form, hasAnalytics } = contentForms[kind] as ContentFormPage; // the item is of this kind
  const publicPath = hasAnalytics && item?.publishedAt ? contentPath(kind, item.slug) : null;
  return (
    <EditorPage
      editor={editor}
      title={item?.title}
      after={publicPath === null ? null : <PageAnalytics path={publicPath} />}
    >
      {(context) => <Form item={item} {...context} onUserSave={onUserSave} />}
    </EditorPage>
  );
}
