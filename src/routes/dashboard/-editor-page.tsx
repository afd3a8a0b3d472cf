import { Outlet } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import type { FormContext } from '#content/editing/content-form.tsx';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import type { Editor } from './-use-editor.ts';

interface EditorPageProps {
  editor: Editor;
  /** The title of the saved item, once it is loaded. */
  title: string | undefined;
  /** Shown below the form. */
  after?: ReactNode;
  children: (context: FormContext) => ReactNode;
}

/** The page around the form of a section. Until the item is loaded, the outlet shows the progress or the error. */
export function EditorPage({ editor, title, after, children }: EditorPageProps) {
  const { section, context, formKey, isNew } = editor;
  if (!isNew && title === undefined) return <Outlet />;
  return (
    <>
      <DashboardHeader
        title={title ?? section.createTitle}
        steps={[{ label: section.label, to: section.path }]}
      />
      <Fragment key={formKey}>{children(context)}</Fragment>
      {after}
    </>
  );
}
