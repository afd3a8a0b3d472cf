import { createFileRoute, useMatch } from '@tanstack/react-router';
import { SnippetForm } from '#features/snippet/components/snippet-form.tsx';
import { EditorPage } from '../../-editor-page.tsx';
import { useEditor } from '../../-use-editor.ts';

export const Route = createFileRoute('/dashboard/snippets/_editor')({
  component: Editor,
});

function Editor() {
  const path = useMatch({
    from: '/dashboard/snippets/_editor/$snippetId/edit',
    shouldThrow: false,
  });
  const editor = useEditor('snippet', path?.params.snippetId);
  const snippet = path?.loaderData;
  return (
    <EditorPage editor={editor} title={snippet?.title}>
      {(context) => <SnippetForm snippet={snippet} {...context} />}
    </EditorPage>
  );
}
