import { createFileRoute, useMatch } from '@tanstack/react-router';
import { PageForm } from '#features/page/components/page-form.tsx';
import { EditorPage } from '../../-editor-page.tsx';
import { useEditor } from '../../-use-editor.ts';

export const Route = createFileRoute('/dashboard/pages/_editor')({
  component: Editor,
});

function Editor() {
  const path = useMatch({
    from: '/dashboard/pages/_editor/$pageId/edit',
    shouldThrow: false,
  });
  const editor = useEditor('page', path?.params.pageId);
  const page = path?.loaderData;
  return (
    <EditorPage editor={editor} title={page?.title}>
      {(context) => <PageForm page={page} {...context} />}
    </EditorPage>
  );
}
