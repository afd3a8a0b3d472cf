import { createFileRoute, useMatch } from '@tanstack/react-router';
import { ExperienceForm } from '#features/experience/components/experience-form.tsx';
import { EditorPage } from '../../-editor-page.tsx';
import { useEditor } from '../../-use-editor.ts';

export const Route = createFileRoute('/dashboard/experiences/_editor')({
  component: Editor,
});

function Editor() {
  const path = useMatch({
    from: '/dashboard/experiences/_editor/$experienceId/edit',
    shouldThrow: false,
  });
  const editor = useEditor('experience', path?.params.experienceId);
  const experience = path?.loaderData;
  return (
    <EditorPage editor={editor} title={experience?.title}>
      {(context) => <ExperienceForm experience={experience} {...context} />}
    </EditorPage>
  );
}
