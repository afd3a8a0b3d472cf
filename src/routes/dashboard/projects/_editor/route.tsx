import { createFileRoute, useMatch } from '@tanstack/react-router';
import { ProjectForm } from '#features/project/components/project-form.tsx';
import { EditorPage } from '../../-editor-page.tsx';
import { useEditor } from '../../-use-editor.ts';

export const Route = createFileRoute('/dashboard/projects/_editor')({
  component: Editor,
});

function Editor() {
  const path = useMatch({
    from: '/dashboard/projects/_editor/$projectId/edit',
    shouldThrow: false,
  });
  const editor = useEditor('project', path?.params.projectId);
  const project = path?.loaderData;
  return (
    <EditorPage editor={editor} title={project?.title}>
      {(context) => <ProjectForm project={project} {...context} />}
    </EditorPage>
  );
}
