import { createFileRoute, useMatch } from '@tanstack/react-router';
import { ServiceForm } from '#features/service/components/service-form.tsx';
import { EditorPage } from '../../-editor-page.tsx';
import { useEditor } from '../../-use-editor.ts';

export const Route = createFileRoute('/dashboard/services/_editor')({
  component: Editor,
});

function Editor() {
  const path = useMatch({
    from: '/dashboard/services/_editor/$serviceId/edit',
    shouldThrow: false,
  });
  const editor = useEditor('service', path?.params.serviceId);
  const service = path?.loaderData;
  return (
    <EditorPage editor={editor} title={service?.title}>
      {(context) => <ServiceForm service={service} {...context} />}
    </EditorPage>
  );
}
